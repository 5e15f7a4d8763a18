import type { DriverReported, ReportedDelay } from '../driver-report.ts';

/** The driver's latest report about a stop. */
export type LatestDriverReport = Pick<DriverReported, 'at' | 'report' | 'delay'>;

/** What has happened since, as far as it concerns the stop. */
type Since = {
  readonly isReached: boolean;
  /** The forecast shown; null if there is none. */
  readonly forecast: { readonly madeAt: number; readonly positionAt: number } | null;
};

export type ValidReportedDelay = ReportedDelay & { readonly at: number };

/**
 * A delay applies until the stop is reached or the driver reports something newer about it. Once its reported duration
 * is over, a forecast from a later position already accounts for it; no earlier one can.
 */
export function validReportedDelay(
  { at, report, delay }: LatestDriverReport,
  { isReached, forecast }: Since,
): ValidReportedDelay | null {
  if (report !== 'DELAYED' || delay === null || isReached) return null;
  const over = at + delay.minutes * MINUTE_MS;
  if (forecast !== null && Math.min(forecast.madeAt, forecast.positionAt) >= over) return null;
  return { ...delay, at };
}

const MINUTE_MS = 60_000;
