import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { Transport } from '@milepost/api-contract/transports/transport';
import type { Waypoint } from '@milepost/api-contract/transports/waypoint';
import type { EtaStanding, NoEtaReason } from '@milepost/domain/eta/eta-standing';
import { gpsCauseWords } from '../i18n/gps-health-words.ts';
import { useLanguage } from '../i18n/use-language.ts';
import type { Reader } from '../ui/time/planned-time-words.ts';
import { useNow } from '../ui/time/use-now.ts';
import { readerZone } from '../ui/time/zone.ts';
import { forecastReasonWords } from './forecast-reason-words.ts';
import { delayOnTheWay } from './delay-on-the-way.ts';
import { reportedDelayWords } from './delay-words.ts';
import { standingOf } from '@milepost/api-contract/transports/standing-of';

export const noEtaWords: Record<NoEtaReason, MessageDescriptor> = {
  CANCELLED: msg`the transport was cancelled`,
  NOT_STARTED: msg`begins 24 h before the first stop`,
  CONFIRMATION_NEEDED: msg`confirm whether this stop was visited`,
  TRACKING_ID_MISSING: msg`no tracking ID yet`,
  GPS_SIGNAL_MISSING: msg`no signal yet`,
  NOT_CALCULATED: msg`comes with the next signal`,
};

/**
 * The one line that explains an arrival's standing; empty if there is nothing to explain. The driver's report takes
 * precedence over conclusions from signals or their absence, but not over a question to the reader.
 */
export function whyWords(
  { gpsHealth, waypoints }: Transport,
  waypoint: Waypoint,
  standing: EtaStanding,
  i18n: I18n,
  reader: Reader,
): string {
  const { because, timezone } = waypoint;
  if (standing.kind === 'ARRIVED' || standing.kind === 'UNKNOWN') return '';
  const delay = delayOnTheWay(waypoints, waypoint);
  const isQuestion = standing.kind === 'NONE' && standing.reason === 'CONFIRMATION_NEEDED';
  if (delay !== undefined && !isQuestion) return reportedDelayWords(delay, i18n, reader);
  if (standing.kind === 'NONE' && standing.reason !== 'GPS_SIGNAL_MISSING') return i18n._(noEtaWords[standing.reason]);
  if (gpsHealth !== null) return i18n._(gpsCauseWords[gpsHealth.cause]);
  if (standing.kind === 'NONE') return i18n._(noEtaWords[standing.reason]);
  return because === undefined ? '' : forecastReasonWords(because, timezone, i18n, reader);
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
