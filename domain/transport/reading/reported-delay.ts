import type { DriverReported, ReportedDelay } from '../driver-report.ts';

/** The newest word of the driver about a stop. */
export type DriverWord = Pick<DriverReported, 'at' | 'report' | 'delay'>;

/** What came after it, as far as it tells of the stop. */
type Since = {
  readonly isReached: boolean;
  /** Of the forecast that is shown; null: there is none. */
  readonly forecast: { readonly madeAt: number; readonly positionAt: number } | null;
};

export type StandingDelay = ReportedDelay & { readonly at: number };

/**
 * A delay stands until the stop is reached or the driver says something newer of it. Once it has lasted as long as he
 * said, a forecast from a later position has it behind itself and knows better; no earlier one can.
 */
export function standingDelay({ at, report, delay }: DriverWord, { isReached, forecast }: Since): StandingDelay | null {
  if (report !== 'DELAYED' || delay === null || isReached) return null;
  const over = at + delay.minutes * MINUTE_MS;
  if (forecast !== null && Math.min(forecast.madeAt, forecast.positionAt) >= over) return null;
  return { ...delay, at };
}

const MINUTE_MS = 60_000;
