import type { Result } from 'lighthouse';

/** The result of one Lighthouse visit to a page. */
export type Visit = {
  readonly score: number;
  /** The score by wall-clock time, including other work on the machine. */
  readonly scoreByClock: number;
  readonly largestPaintMs: number;
  readonly blockedMs: number;
  readonly layoutShift: number;
  /** Main-thread time by script, longest first; time that belongs to no script is omitted. */
  readonly scripts: readonly { readonly file: string; readonly ms: number }[];
};

const HUNDRED = 100;

export function scoreOf({ categories }: Result): number {
  const score = categories['performance']?.score ?? null;
  if (score === null) throw new Error('Lighthouse has no score: a metric is missing.');
  return score * HUNDRED;
}

export function visitOf(result: Result, scoreByClock: number): Visit {
  const { audits } = result;
  const value = (audit: string): number => audits[audit]?.numericValue ?? Number.NaN;
  return {
    score: scoreOf(result),
    scoreByClock,
    largestPaintMs: value('largest-contentful-paint'),
    blockedMs: value('total-blocking-time'),
    layoutShift: value('cumulative-layout-shift'),
    scripts: scriptsOf(audits['bootup-time']?.details),
  };
}

function scriptsOf(details: unknown): Visit['scripts'] {
  const rows = details instanceof Object && 'items' in details && Array.isArray(details.items) ? details.items : [];
  return rows.flatMap((row: { readonly url?: unknown; readonly total?: unknown }) => {
    const { url, total } = row;
    if (typeof url !== 'string' || typeof total !== 'number' || !url.endsWith('.js')) return [];
    return [{ file: url.slice(url.lastIndexOf('/') + 1), ms: total }];
  });
}

/** The visit with the median score, because single scores vary with other work on the machine. */
export function middleVisit(visits: readonly Visit[]): Visit {
  const middle = visits.toSorted((a, b) => a.score - b.score)[Math.floor(visits.length / 2)];
  if (middle === undefined) throw new Error('There was no visit.');
  return middle;
}

export function visitLine(page: string, visit: Visit): string {
  const { score, scoreByClock, largestPaintMs, blockedMs, layoutShift, scripts } = visit;
  const busiest = scripts.slice(0, 3).map(({ file, ms }) => `${file} ${ms.toFixed(0)} ms`);
  return [
    `${page}: ${score.toFixed(0)} points (${scoreByClock.toFixed(0)} by the clock)`,
    `largest paint ${(largestPaintMs / 1000).toFixed(1)} s`,
    `blocked ${blockedMs.toFixed(0)} ms`,
    `layout shift ${layoutShift.toFixed(3)}`,
    `busiest ${busiest.join(', ') || 'none'}`,
  ].join(', ');
}
