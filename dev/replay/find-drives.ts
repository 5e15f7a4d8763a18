import type { Fix } from '@milepost/domain/geofence/ring-passages';
import { metersBetween } from '@milepost/domain/geography/position';
import { withoutJumps } from '@milepost/domain/gps-signal/jump';
import { STANDS_WITHIN_M } from '@milepost/domain/gps-signal/standing';

/** From where a vehicle stood to where it stood next. */
export type Drive = {
  readonly track: string;
  /** The track's positions from a day before the departure, oldest first. */
  readonly fixes: readonly Fix[];
  readonly start: Fix;
  readonly departedAt: number;
  /** The last position, and when the vehicle came within a kilometre of it for good. */
  readonly end: Fix;
  readonly arrivedAt: number;
};

export type DriveCriteria = {
  /** A shorter stand is part of a drive. */
  readonly standMs: number;
  readonly minKm: number;
};

/** Positions closer in time add nothing for a model. */
const EVERY_MS = 30_000;
/** A vehicle that moved unseen for longer may have stood anywhere. */
const MAX_SILENCE_MS = 30 * 60_000;
const DAY_MS = 24 * 3_600_000;
const ARRIVED_M = 1_000;
/** The day before, from which the driver's hours are known, and the beginning of the tracking. */
const BEFORE_MS = DAY_MS + 2 * 3_600_000;

export function findDrives(track: string, recorded: readonly Fix[], { standMs, minKm }: DriveCriteria): Drive[] {
  const fixes = withoutJumps(thinned(recorded));
  const stands = findStands(fixes, standMs);
  return stands.slice(1).flatMap((stand, index): Drive[] => {
    const from = stands[index]?.last ?? 0;
    const way = fixes.slice(from, stand.first + 1);
    const [start, end] = [way[0], way.at(-1)];
    if (start === undefined || end === undefined || lengthM(way) < minKm * 1_000 || wasSilent(way)) return [];
    if (metersBetween(start, end) < (minKm * 1_000) / 2) return [];
    const arrived = way.findLastIndex((fix) => metersBetween(fix, end) > ARRIVED_M) + 1;
    const arrivedAt = way[arrived]?.at ?? end.at;
    const first = fixes.findIndex(({ at }) => at >= start.at - BEFORE_MS);
    return [{ track, fixes: fixes.slice(first, stand.last + 1), start, departedAt: start.at, end, arrivedAt }];
  });
}

/** By the index of the first and last position; both ends of the recording count as stands. */
type Stand = { readonly first: number; readonly last: number };

function findStands(fixes: readonly Fix[], standMs: number): Stand[] {
  const stands: Stand[] = [{ first: 0, last: 0 }];
  for (let first = 0, next = 1; first < fixes.length - 1; first = next) {
    const anchor = fixes[first] as Fix;
    next = first + 1;
    while (next < fixes.length && metersBetween(anchor, fixes[next] as Fix) <= STANDS_WITHIN_M) next += 1;
    const last = next - 1;
    if ((fixes[last] as Fix).at - anchor.at >= standMs) stands.push({ first, last });
  }
  const end = fixes.length - 1;
  return stands.at(-1)?.last === end ? stands : [...stands, { first: end, last: end }];
}

function thinned(fixes: readonly Fix[]): Fix[] {
  const kept: Fix[] = [];
  for (const fix of fixes) if (fix.at - (kept.at(-1)?.at ?? -Infinity) >= EVERY_MS) kept.push(fix);
  return kept;
}

function wasSilent(way: readonly Fix[]): boolean {
  return way.some((fix, index) => {
    const before = way[index - 1];
    if (before === undefined || fix.at - before.at <= MAX_SILENCE_MS) return false;
    return metersBetween(before, fix) > 2 * ARRIVED_M;
  });
}

function lengthM(way: readonly Fix[]): number {
  return way.reduce((sum, fix, index) => sum + metersBetween(way[index - 1] ?? fix, fix), 0);
}
