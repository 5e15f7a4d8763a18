import type { ForecastScore } from '@milepost/domain/eta/forecast-score';

const MINUTE = 60_000;
const columns = ['hours ahead', 'arrivals', 'coverage', 'median error', 'p90', 'mean'] as const;

/** For reading: how good the forecasts of each bucket of remaining time were, in minutes. */
export function scoreTable(scores: readonly ForecastScore[]): string[] {
  const rows = scores.map(({ hours, arrivals, coverage, medianErrorMs, ninthDecileErrorMs, meanErrorMs }, index) => [
    `${scores[index - 1]?.hours ?? 0}–${hours === Infinity ? '' : hours}`,
    String(arrivals),
    coverage === null ? '' : `${Math.round(coverage * 100)} %`,
    minutes(medianErrorMs),
    minutes(ninthDecileErrorMs),
    minutes(meanErrorMs),
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
