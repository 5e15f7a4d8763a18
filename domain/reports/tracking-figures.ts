import { delayOf, delaySteps } from './signal-delay.ts';

/** How well transports were seen, in counts that can be added up over several groups. */
export type TrackingCounts = {
  readonly measured: number;
  readonly minutesUnderWay: number;
  readonly minutesGpsOk: number;
  /** Signals by the steps of their delays. */
  readonly delays: readonly number[];
};

export const nothingMeasured: TrackingCounts = {
  measured: 0,
  minutesUnderWay: 0,
  minutesGpsOk: 0,
  delays: delaySteps.map(() => 0),
};

export function addTracking(one: TrackingCounts, other: TrackingCounts): TrackingCounts {
  return {
    measured: one.measured + other.measured,
    minutesUnderWay: one.minutesUnderWay + other.minutesUnderWay,
    minutesGpsOk: one.minutesGpsOk + other.minutesGpsOk,
    delays: one.delays.map((count, index) => count + (other.delays[index] ?? 0)),
  };
}

export function trackingFigures({ measured, minutesUnderWay, minutesGpsOk, delays }: TrackingCounts) {
  return {
    measured,
    minutesUnderWay,
    minutesGpsOk,
    signals: delays.reduce((sum, count) => sum + count, 0),
    medianDelaySeconds: delayOf(delays, 0.5),
    p95DelaySeconds: delayOf(delays, 0.95),
  };
}
