import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Transport } from '@milepost/api-contract/transports/transport';
import type { ActionReason } from '@milepost/domain/transport/reading/action-required';
import type { GpsHealthCause } from '@milepost/domain/transport/reading/gps-health';
import { gpsCauseWords } from '../i18n/gps-health-words.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { reasonLooks } from '../transport/reasons.ts';
import { nextWaypoint, waypointsInOrder } from '../transport/waypoint-of.ts';
import { dayAndClock } from '../ui/time/day-and-clock.ts';
import { roughDuration } from '../ui/time/duration-words.ts';
import { useNow } from '../ui/time/use-now.ts';
import { readerZone } from '../ui/time/zone.ts';

/** As short as a line of the cockpit; the sentence behind it stands on hover. */
const briefCauses: Readonly<Record<GpsHealthCause, MessageDescriptor>> = {
  AWAITS_CONFIRMATION: msg`Vehicle not confirmed yet`,
  NO_TRACKING_ID: msg`No tracking ID`,
  UNKNOWN_TRACKING_ID: msg`Device is unknown`,
  CONNECTION_DOWN: msg`Connection is down`,
  CLOCK_SKEW: msg`Clock of the device is wrong`,
  ALIVE_WITHOUT_FIX: msg`Device has no GPS reception`,
  DELAYED_UPLOAD: msg`Device sends late`,
  NEVER_SENT: msg`No signal yet`,
  NOT_SENDING: msg`Device is silent`,
  WRONG_VEHICLE_SUSPECTED: msg`Possibly the wrong vehicle`,
};

const briefReasons: Readonly<Record<ActionReason, MessageDescriptor>> = {
  TRACKING_ID_MISSING: msg`No tracking ID`,
  GPS_SIGNAL_MISSING: msg`No signal yet`,
  GPS_SIGNAL_LOST: msg`Signal lost`,
  GPS_SIGNAL_LOW: msg`Signal late`,
  WAYPOINT_CONFIRMATION: msg`Visit not confirmed`,
};

/** What helps most beside the cause: the usual vehicle, how long it has been silent and where, else when it is due. */
function useCauseDetail(transport: Transport): string | undefined {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const now = useNow('minute');
  const { gpsHealth, latestGpsSignal, latestPosition } = transport;
  const suggested = gpsHealth?.suggestedTrackingIds[0];
  if (suggested !== undefined) {
    return gpsHealth?.cause === 'NO_TRACKING_ID' ? t`usually ${suggested} here` : t`similar: ${suggested}`;
  }
  if (latestGpsSignal !== null) {
    const silent = roughDuration(now - Date.parse(latestGpsSignal), locale);
    const city = latestPosition?.place?.city;
    return city === undefined ? t`last signal ${silent} ago` : t`last signal ${silent} ago, ${city}`;
  }
  const next = nextWaypoint(transport);
  if (next === undefined) return undefined;
  const end = Date.parse(next.plannedTimeOfArrival.to);
  const due = dayAndClock(end, next.timezone, { now, timeZone: readerZone(), locale });
  return t`due ${due}`;
}

type Props = { readonly transport: Transport; readonly reason: ActionReason };

/** Why a transport needs somebody, in one line with its figure. */
export function UrgentCause({ transport, reason }: Props) {
  const { t } = useLingui();
  const detail = useCauseDetail(transport);
  if (reason === 'WAYPOINT_CONFIRMATION') {
    const city = waypointsInOrder(transport).find(({ confirmationNeeded }) => confirmationNeeded)?.address.city;
    const question = city === undefined ? t(briefReasons[reason]) : t`Was ${city} visited?`;
    return (
      <span title={t(reasonLooks[reason].cause.SHIPPER)}>
        {question} {t`First signal came after it`}
      </span>
    );
  }
  const cause = transport.gpsHealth?.cause;
  const [brief, whole] =
    cause === undefined
      ? [briefReasons[reason], reasonLooks[reason].cause.SHIPPER]
      : [briefCauses[cause], gpsCauseWords[cause]];
  return (
    <span title={detail === undefined ? t(whole) : `${t(whole)} · ${detail}`}>
      {t(brief)}
      {detail !== undefined && `, ${detail}`}
    </span>
  );
}
