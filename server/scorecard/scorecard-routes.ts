import { getEtaScorecard, type EtaScorecard } from '@milepost/api-contract/forecasts/eta-scorecard';
import type { CsvCell } from '@milepost/domain/csv/csv-line';
import { scorecardReport, type ComparedScore, type ReportedScore } from '@milepost/domain/eta/learn/scorecard-report';
import { daysBefore } from '@milepost/domain/reports/report-days';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import type { MemberOrganization } from '../http/principal.ts';
import { registerCall } from '../http/register-call.ts';
import { sendCsv } from '../http/send-csv.ts';
import { readArrivals, type ScorecardQuery } from './scorecard-request.ts';
import { hoursOf, minutesOf } from './present-score.ts';

type Parts = { readonly database: Database; readonly now: () => number };

export function registerScorecardRoutes(app: FastifyInstance, parts: Parts): void {
  registerCall(
    app,
    getEtaScorecard,
    async ({ principal: { organization }, query }) => await readCard(parts, organization, query),
    {
      sendCsv: async ({ principal: { organization }, query, reply }) => {
        const card = await readCard(parts, organization, query);
        await sendCsv(reply, `eta-scorecard-${card.from}-${card.to}`, tableOf(card));
      },
    },
  );
}

async function readCard(parts: Parts, organization: MemberOrganization, wanted: ScorecardQuery): Promise<EtaScorecard> {
  return await readArrivals(parts, organization, wanted, async ({ days, timeZone, readDays }) => {
    const earlier = daysBefore(days);
    const [read, readBefore] = [await readDays(days), await readDays(earlier)];
    const { before, ...report } = scorecardReport(read.forecasts, readBefore.forecasts);
    return {
      ...days,
      timeZone,
      isCut: read.isCut,
      ...presentScore(report),
      before: { ...earlier, ...presentScore(before) },
      byHours: report.byHours.map(({ hours, ...score }) => ({ hours: hoursOf(hours), ...presentCompared(score) })),
      reliability: [...report.reliability],
      lanes: report.lanes.most.flatMap(({ key, ...score }) => {
        const ends = read.lanes.get(key);
        return ends === undefined ? [] : [{ ...ends, ...presentCompared(score) }];
      }),
      totalLanes: report.lanes.total,
      partners: report.partners.most.map(({ key, ...score }) => ({
        partnerId: key,
        name: read.partners.get(key) ?? '',
        ...presentCompared(score),
      })),
      totalPartners: report.partners.total,
      countries: report.countries.most.map(({ key, ...score }) => ({ countryCode: key, ...presentCompared(score) })),
    };
  });
}

const scoreColumns = [
  'arrivals',
  'windows',
  'coverage',
  'medianErrorMinutes',
  'medianWidthMinutes',
  'brier',
  'baseBrier',
] as const satisfies readonly (keyof EtaScorecard)[];

type Score = Pick<EtaScorecard, (typeof scoreColumns)[number]>;

/** One row for all, then by hours ahead, lane, partner and country; a figure based on too few arrivals is empty. */
function tableOf(card: EtaScorecard): CsvCell[][] {
  const row = (by: string, name: string, score: Score) => [by, name, ...scoreColumns.map((key) => score[key])];
  const longest = Math.max(...card.byHours.map(({ hours }) => hours ?? 0));
  return [
    ['by', 'name', ...scoreColumns],
    row('all', '', card),
    ...card.byHours.map((one) => row('hours', one.hours === null ? `over ${longest}` : `up to ${one.hours}`, one)),
    ...card.lanes.map((one) =>
      row('lane', `${one.from.city} ${one.from.countryCode} - ${one.to.city} ${one.to.countryCode}`, one),
    ),
    ...card.partners.map((one) => row('partner', one.name, one)),
    ...card.countries.map((one) => row('country', one.countryCode, one)),
  ];
}

function presentCompared({ before, ...score }: ComparedScore) {
  return { ...presentScore(score), before: presentScore(before) };
}

function presentScore(score: ReportedScore): Score {
  const { arrivals, windows, coverage, medianErrorMs, medianWidthMs, brier, baseBrier } = score;
  return {
    arrivals,
    windows,
    coverage,
    medianErrorMinutes: minutesOf(medianErrorMs),
    medianWidthMinutes: minutesOf(medianWidthMs),
    brier,
    baseBrier,
  };
}
