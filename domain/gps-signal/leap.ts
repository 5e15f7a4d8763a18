import type { Fix } from '../geofence/ring-passages.ts';
import { isImpossibleJump } from './plausibility.ts';

/** How a signal follows those before it. */
type Leap =
  | 'NONE'
  /** No truck gets there in that time: believed only if the next signal says so too. */
  | 'DOUBTED'
  /** It agrees with the doubted one before it, and so both are believed. */
  | 'CONFIRMED';

export function leapTo(fix: Fix, before: Fix | null, doubted: Fix | null): Leap {
  if (before === null || !isImpossibleJump(before, fix)) return 'NONE';
  return doubted === null || isImpossibleJump(doubted, fix) ? 'DOUBTED' : 'CONFIRMED';
}

/** The first signal has none before it to be judged by: two that agree with each other, and not with it, refute it. */
export function withoutLeaps<T extends Fix>(fixes: readonly T[]): T[] {
  const believed: T[] = [];
  let doubted: T | null = null;
  for (const fix of fixes) {
    const leap = leapTo(fix, believed.at(-1) ?? null, doubted);
    if (leap === 'CONFIRMED' && believed.length === 1) believed.pop();
    if (leap === 'CONFIRMED' && doubted !== null) believed.push(doubted);
    // One that is believed confirms no leap: what leaps leaps from it.
    doubted = fix;
    if (leap !== 'DOUBTED') believed.push(fix);
  }
  return believed;
}
