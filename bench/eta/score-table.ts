import type { ForecastScore } from '@milepost/domain/eta/learn/forecast-score';

const MINUTE = 60_000;
const columns = ['hours ahead', 'arrivals', 'coverage', 'median error', 'p90', 'mean', 'median width'] as const;

/** For reading: how good the forecasts of each bucket of remaining time were, in minutes. */
export function scoreTable(scores: readonly ForecastScore[]): string[] {
  const rows = scores.map((score, index) => [
    `${scores[index - 1]?.hours ?? 0}–${score.hours === Infinity ? '' : score.hours}`,
    String(score.arrivals),
    score.coverage === null ? '' : `${Math.round(score.coverage * 100)} %`,
    minutes(score.medianErrorMs),
    minutes(score.ninthDecileErrorMs),
    minutes(score.meanErrorMs),
    minutes(score.medianWidthMs),
  ]);
  return [columns, ...rows].map((cells) => cells.map((cell, index) => cell.padStart(widthOf(index))).join('  '));
}

function widthOf(column: number): number {
  return Math.max(8, columns[column]?.length ?? 0);
}

function minutes(ms: number | null): string {
  return ms === null ? '' : `${Math.round(ms / MINUTE)} min`;
}

/** The share of all forecasts that held, each arrival once in each bucket. */
export function coverageOf(scores: readonly ForecastScore[]): number {
  const held = scores.reduce((sum, { arrivals, coverage }) => sum + arrivals * (coverage ?? 0), 0);
  return held / scores.reduce((sum, { arrivals }) => sum + arrivals, 0);
}

/** The width of the windows against those of other scores of the same arrivals, of all buckets alike. */
export function widthAgainst(scores: readonly ForecastScore[], others: readonly ForecastScore[]): number {
  const ratios = scores.flatMap(({ medianWidthMs: width }, index) => {
    const other = others[index]?.medianWidthMs ?? null;
    return width === null || other === null || other === 0 ? [] : [Math.log(width / other)];
  });
  return Math.exp(ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length);
}
