import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ForecastReason } from '@milepost/api-contract/transports/forecast-reason';
import { dayAndClock } from '../ui/time/day-and-clock.ts';
import { durationWords } from '@milepost/domain/calendar/duration-words';
import type { Reader } from '../ui/time/planned-time-words.ts';

export function countryName(code: string, locale: string): string {
  return new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code;
}

/** Why the vehicle is not driving for a while: "driving ban in Germany until Mon 22:00". */
export function forecastReasonWords(reason: ForecastReason, timeZone: string, i18n: I18n, reader: Reader): string {
  const [from, to] = [Date.parse(reason.from), Date.parse(reason.until)];
  const long = durationWords(to - from, reader.locale);
  const until = dayAndClock(to, timeZone, reader);
  switch (reason.code) {
    case 'BREAK':
      return i18n._(msg`${long} break until ${until}`);
    case 'DAILY_REST':
      return i18n._(msg`${long} rest until ${until}`);
    case 'WEEKLY_REST':
      return i18n._(msg`${long} weekly rest until ${until}`);
    case 'DRIVING_BAN': {
      if (reason.countryCode === null) return i18n._(msg`driving ban until ${until}`);
      const country = countryName(reason.countryCode, reader.locale);
      return i18n._(msg`driving ban in ${country} until ${until}`);
    }
    case 'FERRY':
      return i18n._(msg`${long} ferry until ${until}`);
    case 'WAITING_FOR_WINDOW':
      return i18n._(msg`previous stop opens ${until}`);
    case 'ON_SITE':
      return reason.stays === undefined
        ? i18n._(msg`at the previous stop until ${until}`)
        : i18n._(msg`at the previous stop until ${until}, as usual there`);
    case 'LANE_PACE':
      return lanePaceWords(reason, i18n, reader.locale);
    case 'PLANNED_TIME': {
      const soonest = dayAndClock(from, timeZone, reader);
      return i18n._(msg`could be there ${soonest}, before the planned time`);
    }
  }
}

/** "this lane usually takes 1.3 times as long as the map says" */
export function lanePaceWords({ factor }: Pick<ForecastReason, 'factor'>, i18n: I18n, locale: string): string {
  const times = new Intl.NumberFormat(locale).format(factor ?? 1);
  return i18n._(msg`this lane usually takes ${times} times as long as the map says`);
}
