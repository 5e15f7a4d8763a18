import type { Query } from '@milepost/api-contract/call';
import { MAX_SCORED_TRANSPORTS, type getEtaScorecard } from '@milepost/api-contract/forecasts/eta-scorecard';
import { momentsOf, type ReportDays } from '@milepost/domain/reports/report-days';
import type { Database } from '../database/database.ts';
import type { MemberOrganization } from '../http/principal.ts';
import { requireDays } from '../reports/report-request.ts';
import { zoneOf } from '../reports/ended-store.ts';
import { reportedForecasts, type ReportedArrivals } from './reported-forecasts-store.ts';

export type ScorecardQuery = Query<typeof getEtaScorecard>;

type ScorecardRequest = {
  readonly days: ReportDays;
  readonly timeZone: string;
  readonly readDays: (days: ReportDays) => Promise<ReportedArrivals>;
};

type Parts = { readonly database: Database; readonly now: () => number };

/** Reads the requested arrivals in one transaction, in the organisation's time zone. */
export async function readArrivals<T>(
  { database, now }: Parts,
  organization: MemberOrganization,
  wanted: ScorecardQuery,
  act: (asked: ScorecardRequest) => Promise<T>,
): Promise<T> {
  return await database.forOrganization(organization.id, async (db) => {
    const timeZone = await zoneOf(db, organization.id);
    const { partnerId: partnerIds, from: _from, to: _to, ...places } = wanted;
    return await act({
      days: requireDays(wanted, timeZone, now()),
      timeZone,
      readDays: async (days) => {
        const arrived = { ...momentsOf(days, timeZone), partnerIds, transports: MAX_SCORED_TRANSPORTS };
        return await reportedForecasts(db, organization, { arrived, places });
      },
    });
  });
}
