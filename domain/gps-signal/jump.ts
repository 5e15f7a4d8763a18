import type { Fix } from '../geofence/ring-passages.ts';
import { isImpossibleJump } from './plausibility.ts';

/** How a signal follows the previous ones. */
type JumpVerdict =
  | 'NONE'
  /** No truck can get there in time, so the next signal has to confirm it. */
  | 'DOUBTED'
  /** It agrees with the suspect before it, so both are accepted. */
  | 'CONFIRMED';

export function judgeJump(fix: Fix, before: Fix | null, doubted: Fix | null): JumpVerdict {
  if (before === null || !isImpossibleJump(before, fix)) return 'NONE';
  return doubted === null || isImpossibleJump(doubted, fix) ? 'DOUBTED' : 'CONFIRMED';
}

/** The first signal has no predecessor; two later ones that agree with each other, but not with it, refute it. */
export function withoutJumps<T extends Fix>(fixes: readonly T[]): T[] {
  const believed: T[] = [];
  let doubted: T | null = null;
  for (const fix of fixes) {
    const leap = judgeJump(fix, believed.at(-1) ?? null, doubted);
    if (leap === 'CONFIRMED' && believed.length === 1) believed.pop();
    if (leap === 'CONFIRMED' && doubted !== null) believed.push(doubted);
    // An accepted fix cannot confirm a jump; jumps are measured from it.
    doubted = fix;
    if (leap !== 'DOUBTED') believed.push(fix);
  }
  return believed;
}
