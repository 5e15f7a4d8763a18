import type { Query } from '@milepost/api-contract/call';
import {
  MAX_LANES,
  type getTransportReport,
  type TransportReport,
} from '@milepost/api-contract/reports/transport-report';
import { emissionsOf } from '@milepost/domain/emissions/estimate-emissions';
import { gramsPerTonneKm, roadFreightFactor } from '@milepost/domain/emissions/road-freight-factor';
import { noFigures, sumFigures, type Figures } from '@milepost/domain/reports/figures';
import {
  daysBefore,
  periodsOf,
  stepFor,
  type ReportDays,
  type ReportPeriod,
} from '@milepost/domain/reports/report-days';
import { addTracking, nothingMeasured, trackingFigures } from '@milepost/domain/reports/tracking-figures';
import type { ReportRequest } from './report-request.ts';
import { figuresByCarrier, figuresByLane, namesOf, type CarrierFigures } from './report-store.ts';

/** Two groupings: one by period and carrier, one by lane. All other figures are added up from these. */
export async function readTransportReport(
  { db, days, timeZone, ended }: ReportRequest,
  { step = stepFor(days) }: Pick<Query<typeof getTransportReport>, 'step'>,
): Promise<TransportReport> {
  const wanted = { ended, timeZone };
  const earlier = daysBefore(days);
  const periods = periodsOf(days, step);
  const periodsBefore = periodsOf(earlier, step);
  const { figures: rows, tracking } = await figuresByCarrier(db, wanted, { current: periods, before: periodsBefore });
  const byLane = await figuresByLane(db, wanted, { current: whole(days), before: whole(earlier), lanes: MAX_LANES });
  const current = rows.filter(({ period }) => period < periods.length);
  const before = rows
    .filter(({ period }) => period >= periods.length)
    .map((row) => ({ ...row, period: row.period - periods.length }));
  const carriers = [...Map.groupBy(current, ({ carrierId }) => carrierId)]
    .map(([carrierId, own]) => ({ carrierId, own, figures: sumOf(own) }))
    .toSorted((a, b) => volume(b.figures) - volume(a.figures));
  const names = await namesOf(
    db,
    carriers.map(({ carrierId }) => carrierId),
  );
  const beforeOf = Map.groupBy(before, ({ carrierId }) => carrierId);
  const beforeOnLane = new Map(
    byLane.lanes.flatMap(({ isBefore, from, to, figures }) =>
      isBefore ? [[JSON.stringify([from, to]), figures] as const] : [],
    ),
  );
  const beforeInCountry = new Map(
    byLane.countries.flatMap(({ isBefore, countryCode, figures }) =>
      isBefore ? [[countryCode, figures] as const] : [],
    ),
  );
  const [total, totalBefore] = [sumOf(current), sumOf(before)];
  return {
    ...days,
    timeZone,
    step,
    total,
    emissions: {
      kg: Math.round(emissionsOf(total.tonneKm)),
      kgBefore: Math.round(emissionsOf(totalBefore.tonneKm)),
      gramsPerTonneKm,
      source: roadFreightFactor.source,
    },
    tracking: trackingFigures([...tracking.values()].reduce(addTracking, nothingMeasured)),
    before: { ...earlier, total: totalBefore, periods: withFigures(periodsBefore, before) },
    periods: withFigures(periods, current),
    carriers: carriers.map(({ carrierId, own, figures }) => {
      const ownBefore = beforeOf.get(carrierId) ?? [];
      return {
        carrierId,
        name: names.get(carrierId) ?? '',
        ...figures,
        tracking: trackingFigures(tracking.get(carrierId) ?? nothingMeasured),
        before: sumOf(ownBefore),
        periods: byPeriod(periods.length, own),
        periodsBefore: byPeriod(periodsBefore.length, ownBefore),
      };
    }),
    countries: byLane.countries
      .filter(({ isBefore }) => !isBefore)
      .map(({ countryCode, figures }) => ({
        countryCode,
        ...figures,
        before: beforeInCountry.get(countryCode) ?? noFigures,
      }))
      .toSorted((a, b) => volume(b) - volume(a)),
    lanes: byLane.lanes
      .filter(({ isBefore }) => !isBefore)
      .map(({ from, to, figures }) => ({
        from,
        to,
        ...figures,
        before: beforeOnLane.get(JSON.stringify([from, to])) ?? noFigures,
      })),
    totalLanes: byLane.totalLanes,
  };
}

const whole = (days: ReportDays): ReportPeriod => ({ start: days.from, ...days });

const volume = ({ completed, cancelled }: Pick<Figures, 'completed' | 'cancelled'>): number => completed + cancelled;

function sumOf(rows: readonly CarrierFigures[]): Figures {
  return sumFigures(rows.map(({ figures }) => figures));
}

function byPeriod(count: number, rows: readonly CarrierFigures[]): Figures[] {
  const ofPeriod = Map.groupBy(rows, ({ period }) => period);
  return Array.from({ length: count }, (_, period) => sumOf(ofPeriod.get(period) ?? []));
}

function withFigures(periods: readonly ReportPeriod[], rows: readonly CarrierFigures[]) {
  const figures = byPeriod(periods.length, rows);
  return periods.map((period, index) => ({ ...period, ...(figures[index] ?? noFigures) }));
}
