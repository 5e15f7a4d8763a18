import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Forecast } from '@milepost/api-contract/transports/forecasts';
import { durationWords } from '../ui/time/duration-words.ts';
import type { Reader } from '../ui/time/planned-time-words.ts';
import { whenWords } from '../ui/time/when-words.ts';

type Reason = Forecast['because'][number];

export function countryName(code: string, locale: string): string {
  return new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code;
}

/** Why the vehicle does not drive for a while: "driving ban in Germany until today 22:00". */
export function becauseWords(reason: Reason, timeZone: string, i18n: I18n, reader: Reader): string {
  const [from, to] = [Date.parse(reason.from), Date.parse(reason.until)];
  const long = durationWords(to - from, reader.locale);
  const until = whenWords(to, to, timeZone, reader).when;
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
      return i18n._(msg`waits until the stop before opens at ${until}`);
    case 'ON_SITE':
      return i18n._(msg`${long} at the stop before, until ${until}`);
    case 'PLANNED_TIME': {
      const soonest = whenWords(from, from, timeZone, reader).when;
      return i18n._(msg`could be there ${soonest}, but the planned time begins later`);
    }
  }
}

/** The one that keeps it longest from then on; null where it drives straight there. */
export function longestReason(because: readonly Reason[], now: number): Reason | null {
  const ahead = because.filter(({ code, until }) => code !== 'PLANNED_TIME' && Date.parse(until) > now);
  return ahead.toSorted((a, b) => lengthOf(b, now) - lengthOf(a, now)).at(0) ?? null;
}

function lengthOf({ from, until }: Reason, now: number): number {
  return Date.parse(until) - Math.max(now, Date.parse(from));
}
