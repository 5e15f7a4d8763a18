import type { ReportedDelay } from '@milepost/api-contract/transports/reported-delay';
import { validReportedDelay, type LatestDriverReport } from '@milepost/domain/transport/reading/reported-delay';
import type { TransportRow } from './list-rows-store.ts';

type Known = {
  /** By stop. */
  readonly driverReports: ReadonlyMap<string, LatestDriverReport>;
  readonly positionAt: number | null;
};

/** The delays that a driver has reported and that still apply, by stop. */
export function presentDelays(
  { eta_calculated_at: calculatedAt, waypoints }: TransportRow,
  { driverReports, positionAt }: Known,
): ReadonlyMap<string, ReportedDelay> {
  return new Map(
    waypoints.flatMap(({ id, status, eta_expected: eta }) => {
      const word = driverReports.get(id);
      if (word === undefined) return [];
      const hasForecast = calculatedAt !== null && positionAt !== null && eta !== null;
      const forecast = hasForecast ? { madeAt: calculatedAt.getTime(), positionAt } : null;
      const delay = validReportedDelay(word, { isReached: status === 'COMPLETED', forecast });
      return delay === null ? [] : [[id, { ...delay, at: new Date(delay.at).toISOString() }] as const];
    }),
  );
}
