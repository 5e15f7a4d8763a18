import type { ForecastReason } from '@milepost/api-contract/transports/forecast-reason';
import { mainReason } from '@milepost/domain/eta/main-reason';

/** The one reason shown where there is room for only one, as of that moment. */
export function mainForecastReason(because: readonly ForecastReason[], at: number): ForecastReason | null {
  const reasons = because.map((told) => ({
    told,
    code: told.code,
    from: Date.parse(told.from),
    until: Date.parse(told.until),
  }));
  return mainReason(reasons, at)?.told ?? null;
}
