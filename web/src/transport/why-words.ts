import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { Transport } from '@milepost/api-contract/transports/transport';
import type { ForecastReason } from '@milepost/api-contract/transports/forecast-reason';
import type { Waypoint } from '@milepost/api-contract/transports/waypoint';
import type { EtaStanding, NoEtaReason } from '@milepost/domain/eta/eta-standing';
import { gpsCauseWords } from '../i18n/gps-health-words.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { dayAndClock } from '../ui/time/day-and-clock.ts';
import { durationWords } from '../ui/time/duration-words.ts';
import type { Reader } from '../ui/time/planned-time-words.ts';
import { useNow } from '../ui/time/use-now.ts';
import { readerZone } from '../ui/time/zone.ts';
import { standingOf } from './standing-of.ts';

const noEtaWords: Record<NoEtaReason, MessageDescriptor> = {
  CANCELLED: msg`the transport was cancelled`,
  NOT_STARTED: msg`begins 24 h before the first stop`,
  CONFIRMATION_NEEDED: msg`was this stop visited?`,
  TRACKING_ID_MISSING: msg`no tracking ID yet`,
  GPS_SIGNAL_MISSING: msg`no signal yet`,
  NOT_CALCULATED: msg`comes with the next signal`,
};

/** What keeps the vehicle from driving, in a few words. */
function reasonWords(reason: ForecastReason, timeZone: string, i18n: I18n, reader: Reader): string {
  const [from, to] = [Date.parse(reason.from), Date.parse(reason.until)];
  const long = durationWords(to - from, reader.locale);
  const until = dayAndClock(to, timeZone, reader);
  const country = reason.countryCode ?? '';
  switch (reason.code) {
    case 'BREAK':
      return i18n._(msg`${long} break until ${until}`);
    case 'DAILY_REST':
      return i18n._(msg`${long} rest until ${until}`);
    case 'WEEKLY_REST':
      return i18n._(msg`${long} weekly rest until ${until}`);
    case 'DRIVING_BAN':
      return i18n._(msg`driving ban ${country} until ${until}`);
    case 'FERRY':
      return i18n._(msg`${long} ferry until ${until}`);
    case 'WAITING_FOR_WINDOW':
      return i18n._(msg`stop before opens ${until}`);
    case 'ON_SITE':
      return i18n._(msg`at the stop before until ${until}`);
    case 'PLANNED_TIME': {
      const soonest = dayAndClock(from, timeZone, reader);
      return i18n._(msg`could be there ${soonest}`);
    }
  }
}

/** The one line that says why the arrival stands as it does; empty where there is nothing to explain. */
export function whyWords(
  { gpsHealth }: Transport,
  { because, timezone }: Waypoint,
  standing: EtaStanding,
  i18n: I18n,
  reader: Reader,
): string {
  if (standing.kind === 'ARRIVED' || standing.kind === 'UNKNOWN') return '';
  if (standing.kind === 'NONE' && standing.reason !== 'GPS_SIGNAL_MISSING') return i18n._(noEtaWords[standing.reason]);
  if (gpsHealth !== null) return i18n._(gpsCauseWords[gpsHealth.cause]);
  if (standing.kind === 'NONE') return i18n._(noEtaWords[standing.reason]);
  return because === undefined ? '' : reasonWords(because, timezone, i18n, reader);
}

export function useWhyWords(transport: Transport, waypoint: Waypoint): string {
  const { i18n } = useLingui();
  const { locale } = useLanguage();
  const now = useNow('minute');
  return whyWords(transport, waypoint, standingOf(transport, waypoint, now), i18n, {
    now,
    timeZone: readerZone(),
    locale,
  });
}
