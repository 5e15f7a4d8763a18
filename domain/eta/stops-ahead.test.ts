import { describe, expect, test } from 'vitest';
import { plannedStep, stop } from '../transport/stories/story.ts';
import type { Transport } from '../transport/transport.ts';
import type { Waypoint } from '../waypoint/waypoint.ts';
import { isNearing } from './nearing.ts';
import { stopsAhead } from './stops-ahead.ts';

const transport = (id: string, starts: readonly number[], changes: readonly Partial<Waypoint>[] = []): Transport => {
  const base = plannedStep(starts.map((from, index) => stop(index * 100, from))).transport;
  return {
    ...base,
    id,
    waypoints: base.waypoints.map((waypoint, index) => ({ ...waypoint, id: `${id}${index}`, ...changes[index] })),
  };
};

const ids = (...transports: Transport[]): string[] => stopsAhead(transports).map(({ waypoint }) => waypoint.id);

describe('the next stops of a vehicle', () => {
  test('are in the order of their plans, across transports', () => {
    expect(ids(transport('a', [10, 20]), transport('b', [12, 18]))).toEqual(['a0', 'b0', 'b1', 'a1']);
  });

  test('keep the order within a transport, even if a later window opens earlier', () => {
    expect(ids(transport('a', [10, 9]), transport('b', [9.5, 11]))).toEqual(['b0', 'a0', 'a1', 'b1']);
  });

  test('leave out completed, doubtful, skipped and cancelled ones', () => {
    const completed: Partial<Waypoint> = { status: 'COMPLETED' };
    expect(ids(transport('a', [10, 20], [completed]))).toEqual(['a1']);
    expect(ids(transport('a', [10, 20], [completed, completed]))).toEqual([]);
    expect(ids(transport('a', [10, 20], [{ confirmation: { raisedAt: 0 } }]))).toEqual(['a1']);
    expect(ids(transport('a', [10, 20, 30], [{}, completed]))).toEqual(['a0', 'a2']);
    expect(ids({ ...transport('a', [10, 20]), cancelledAt: 0 })).toEqual([]);
  });

  test('give the previous place of each, except for the first of its transport', () => {
    const comesFrom = (of: Parameters<typeof transport>[2] = []) => {
      const one = transport('a', [10, 20], of);
      const places = one.waypoints.map(({ place }) => place);
      return stopsAhead([one]).map((stop) => (stop.comesFrom === null ? null : places.indexOf(stop.comesFrom)));
    };
    expect(comesFrom()).toEqual([null, 0]);
    expect(comesFrom([{ status: 'COMPLETED' }])).toEqual([0]);
  });
});

describe('a vehicle nears a stop', () => {
  const [waypoint] = transport('a', [10, 20]).waypoints;
  const seen = (status: Waypoint['status'], furthest: number, km: number): boolean => {
    if (waypoint === undefined) throw new RangeError('no waypoint');
    const at = { latitude: 48 + km / 111.195_08, longitude: 11 };
    return isNearing({ ...waypoint, status, visit: { ...waypoint.visit, furthest } }, at);
  };
  test.each([
    ['when it has come 5 km nearer inside ring 4', 'APPROACHING', 90_000, 84, true],
    ['not when it stands where it stood', 'APPROACHING', 90_000, 89.9, false],
    ['not outside of ring 4', 'STARTED', 300_000, 150, false],
    ['when it has come just 5 km nearer', 'APPROACHING', 5_000, 0, true],
    ['not when that is less', 'APPROACHING', 4_999.9, 0, false],
    ['always in ring 2', 'AREA_ENTERED', 4_000, 4, true],
    ['not before it was seen', 'APPROACHING', 0, 4, false],
  ] as const)('%s', (_, status, furthest, km, nearing) => {
    expect(seen(status, furthest, km)).toBe(nearing);
  });
});
