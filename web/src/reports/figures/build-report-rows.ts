import type { TransportReport } from '@milepost/api-contract/reports/transport-report';
import { type Figures, noFigures } from '@milepost/domain/reports/figures';
import type { FigureLimits } from './figure-link.tsx';
import { writeLane } from '../place/lane-text.ts';
import type { Grouping } from '../place/report-url-state.ts';
import type { Formats } from './use-formats.ts';

/** A row of a report: whose figures, and which transports are behind them. */
export type ReportRow = {
  readonly key: string;
  readonly name: string;
  readonly figures: Figures;
  /** Null: a period has nothing to be compared with. */
  readonly before: Figures | null;
  readonly part: FigureLimits;
};

/** What the name column is sorted by: for periods, their days. */
export function rowSortValue(grouping: Grouping): (row: Pick<ReportRow, 'key' | 'name'>) => string {
  return ({ key, name }) => (grouping === 'period' ? key : name);
}

/** A report's rows in one of its groupings, those with most transports first; periods from the latest. */
export function buildReportRows(
  { carriers, lanes, countries, periods, step }: TransportReport,
  grouping: Grouping,
  formats: Pick<Formats, 'country' | 'period' | 'days'>,
): ReportRow[] {
  switch (grouping) {
    case 'carrier':
      return carriers.map(({ carrierId, name, before, ...figures }) => ({
        key: carrierId,
        name,
        figures,
        before,
        part: { carrierId },
      }));
    case 'lane':
      return lanes.map(({ from, to, before, ...figures }) => ({
        key: writeLane({ from, to }),
        name: `${from.city} → ${to.city}`,
        figures,
        before,
        part: { lane: { from, to } },
      }));
    case 'country':
      return countries.map(({ countryCode, before, ...figures }) => ({
        key: countryCode,
        name: formats.country(countryCode),
        figures,
        before,
        part: { country: countryCode },
      }));
    case 'hours':
      // Only forecasts have this grouping.
      return [];
    case 'period':
      return periods.toReversed().map(({ start, from, to, ...figures }) => ({
        key: start,
        name:
          step === 'DAY'
            ? formats.period(start, step)
            : `${formats.period(start, step)} · ${formats.days({ from, to })}`,
        figures,
        before: null,
        part: { days: { from, to } },
      }));
  }
}

export function totalRow({ total, before }: TransportReport, name: string): ReportRow {
  return { key: 'total', name, figures: total, before: before.total, part: {} };
}

/** Empty figures if nothing is compared. */
export function beforeOf({ before }: ReportRow): Figures {
  return before ?? noFigures;
}
