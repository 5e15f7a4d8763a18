import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Arrival } from '@milepost/api-contract/locations/arrivals';
import type { GateStanding } from '@milepost/domain/arrivals/arrival-order';
import { roughMinutes } from '@milepost/domain/calendar/duration-words';
import { lateAfter, lateBy } from '@milepost/domain/eta/punctuality';
import type { PlannedArrival } from '@milepost/domain/waypoint/planned-arrival';
import { riskWords } from '../transport/risk-words.ts';
import { dateFormat } from '../ui/time/date-format.ts';

export type TimeContext = { readonly now: number; readonly timeZone: string; readonly locale: string };

/** A time of day and, if it is not today, its weekday. */
export type ArrivalTimeText = { readonly clock: string; readonly day: string | null };

export type ArrivalWords = {
  /** Null without an ETA. */
  readonly time: ArrivalTimeText | null;
  readonly standing: string;
  /** How far it is off, or why there is no ETA. */
  readonly detail: string;
  readonly planned: ArrivalTimeText;
  /** Since the last signal; null if there was none. */
  readonly age: string | null;
};

export function arrivalWords(arrival: Arrival, i18n: I18n, reading: TimeContext): ArrivalWords {
  const at = arrival.arrivedAt ?? arrival.expected?.at ?? null;
  const { latestSignalAt } = arrival;
  return {
    time: at === null ? null : arrivalTimeText(Date.parse(at), reading),
    standing: standingWord(arrival, i18n),
    detail: detailOf(arrival, i18n, reading),
    planned: plannedTime(plannedOf(arrival), reading),
    age: latestSignalAt === null ? null : roughMinutes(reading.now - Date.parse(latestSignalAt), reading.locale),
  };
}

function plannedOf({ planned: { kind, from, to } }: Arrival): PlannedArrival {
  return { kind, from: Date.parse(from), to: Date.parse(to) };
}

function arrivalTimeText(at: number, { now, timeZone, locale }: TimeContext): ArrivalTimeText {
  const day = dateFormat(locale, timeZone, 'day');
  return {
    clock: dateFormat(locale, timeZone, 'clock').format(at),
    day: day.format(at) === day.format(now) ? null : dateFormat(locale, timeZone, 'weekday').format(at),
  };
}

function plannedTime({ from, to }: PlannedArrival, reading: TimeContext): ArrivalTimeText {
  const begin = arrivalTimeText(from, reading);
  return from === to ? begin : { ...begin, clock: `${begin.clock}–${arrivalTimeText(to, reading).clock}` };
}

const words = {
  DELAYED: msg`Delayed`,
  AT_RISK: msg`At risk`,
  OLD: msg`Old ETA`,
  NO_ETA: msg`No ETA`,
  EARLY: msg`Early`,
  ON_TIME: msg`On time`,
  ARRIVED: msg`Arrived`,
} as const satisfies Record<GateStanding, unknown>;

function standingWord({ standing, gpsSignalStatus }: Arrival, i18n: I18n): string {
  const isLost = standing === 'OLD' && gpsSignalStatus === 'GPS_SIGNAL_LOST';
  return i18n._(isLost ? msg`GPS lost` : words[standing]);
}

function detailOf(arrival: Arrival, i18n: I18n, { now, locale }: TimeContext): string {
  const planned = plannedOf(arrival);
  const { standing, punctuality } = arrival;
  if (standing === 'NO_ETA') return whyNoEta(arrival, i18n);
  if (standing === 'OLD') return i18n._(msg`time is old`);
  const at = Date.parse(arrival.arrivedAt ?? arrival.expected?.at ?? arrival.planned.to);
  if (standing === 'AT_RISK') {
    const lateRisk = arrival.expected?.lateRisk ?? null;
    if (lateRisk === null) return i18n._(msg`may be late`);
    const risk = riskWords(lateRisk, locale);
    return i18n._(msg`${risk} likely late`);
  }
  if (standing === 'ON_TIME') {
    const spare = roughMinutes(lateAfter(planned) - at, locale);
    return i18n._(msg`${spare} to spare`);
  }
  if (punctuality === 'DELAYED') {
    const late = roughMinutes(standing === 'ARRIVED' ? at - planned.to : lateBy(at, planned, now), locale);
    return i18n._(msg`${late} late`);
  }
  if (punctuality === 'EARLY') {
    // Inside the stop's area, entering it decides, however long the rest of the way takes.
    if (at >= planned.from) return i18n._(msg`nearby`);
    const early = roughMinutes(planned.from - at, locale);
    return i18n._(msg`${early} early`);
  }
  return punctuality === null ? '' : i18n._(msg`on time`);
}

function whyNoEta({ status, gpsSignalStatus, confirmationNeeded }: Arrival, i18n: I18n): string {
  if (status === 'PLANNED') return i18n._(msg`not tracked yet`);
  if (confirmationNeeded) return i18n._(msg`may have been here`);
  if (gpsSignalStatus === 'TRACKING_ID_MISSING') return i18n._(msg`no tracking ID`);
  if (gpsSignalStatus === 'GPS_SIGNAL_MISSING') return i18n._(msg`no GPS signal yet`);
  return i18n._(msg`not calculated yet`);
}
