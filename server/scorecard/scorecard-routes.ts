import { getEtaScorecard, type EtaScorecard } from '@milepost/api-contract/forecasts/eta-scorecard';
import { scorecardReport, type ReportedScore } from '@milepost/domain/eta/learn/scorecard-report';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { registerCall } from '../http/register-call.ts';
import { hoursOf, minutesOf } from './present-score.ts';
import { reportedForecasts } from './reported-forecasts-store.ts';

const DAY_MS = 24 * 3_600_000;
/** Enough for figures of lanes, and few enough that other requests do not wait for long meanwhile. Chosen. */
const MOST_TRANSPORTS = 2_000;

type Parts = { readonly database: Database; readonly now: () => number };

export function registerScorecardRoutes(app: FastifyInstance, { database, now }: Parts): void {
  registerCall(app, getEtaScorecard, async ({ principal: { organization }, query: { days = 28 } }) => {
    const until = now();
    const since = until - days * DAY_MS;
    const read = await database.forOrganization(organization.id, (db) =>
      reportedForecasts(db, organization, { since, transports: MOST_TRANSPORTS }),
    );
    const report = scorecardReport(read.forecasts);
    return {
      since: new Date(since).toISOString(),
      until: new Date(until).toISOString(),
      isCut: read.transports >= MOST_TRANSPORTS,
      ...presentScore(report),
      byHours: report.byHours.map(({ hours, ...score }) => ({ hours: hoursOf(hours), ...presentScore(score) })),
      reliability: [...report.reliability],
      lanes: report.lanes.most.flatMap(({ key, ...score }) => {
        const ends = read.lanes.get(key);
        return ends === undefined ? [] : [{ ...ends, ...presentScore(score) }];
      }),
      totalLanes: report.lanes.total,
      partners: report.partners.most.map(({ key, ...score }) => ({
        partnerId: key,
        name: read.partners.get(key) ?? '',
        ...presentScore(score),
      })),
      totalPartners: report.partners.total,
    };
  });
}

function presentScore({ arrivals, coverage, medianErrorMs, medianWidthMs, brier, baseBrier }: ReportedScore) {
  return {
    arrivals,
    coverage,
    medianErrorMinutes: minutesOf(medianErrorMs),
    medianWidthMinutes: minutesOf(medianWidthMs),
    brier,
    baseBrier,
  } satisfies Partial<EtaScorecard>;
}
