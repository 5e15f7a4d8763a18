import type { ForecastScore } from '@milepost/domain/eta/learn/forecast-score';

const MINUTE = 60_000;
const columns = ['hours ahead', 'arrivals', 'coverage', 'median error', 'p90', 'mean', 'median width'] as const;

/** A readable table of how good the forecasts in each bucket of remaining time were, in minutes. */
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

/** The share of forecasts whose window contained the arrival; each arrival counts once per bucket. */
export function coverageOf(scores: readonly ForecastScore[]): number {
  const held = scores.reduce((sum, { arrivals, coverage }) => sum + arrivals * (coverage ?? 0), 0);
  return held / scores.reduce((sum, { arrivals }) => sum + arrivals, 0);
}

/** Window width relative to other scores of the same arrivals, with all buckets weighted equally. */
export function widthAgainst(scores: readonly ForecastScore[], others: readonly ForecastScore[]): number {
  const ratios = scores.flatMap(({ medianWidthMs: width }, index) => {
    const other = others[index]?.medianWidthMs ?? null;
    return width === null || other === null || other === 0 ? [] : [Math.log(width / other)];
  });
  return Math.exp(ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length);
}
