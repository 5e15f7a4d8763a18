import { openStandings, type OpenStanding } from '@milepost/domain/eta/transport-standing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupRing, inLayers } from './group-ring.ts';
import type { Mark } from './group-trucks.ts';
import { testTruck } from './test-truck.ts';

const markWith = (...marks: readonly OpenStanding[]): Mark => {
  const trucks = marks.map((mark, index) => testTruck({ id: String(index), mark }));
  const shares = new Map<OpenStanding, number>();
  for (const mark of marks) shares.set(mark, (shares.get(mark) ?? 0) + 1);
  return { x: 0, y: 0, truck: trucks[0] ?? testTruck(), trucks, shares };
};

test('the ring is complete, without gaps, in the order of the legend', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...openStandings), { minLength: 1, maxLength: 300 }), (marks) => {
      const arcs = groupRing(markWith(...marks));
      expect(arcs[0]?.from).toBe(-Math.PI / 2);
      expect((arcs.at(-1)?.to ?? 0) - (arcs[0]?.from ?? 0)).toBeCloseTo(2 * Math.PI, 9);
      for (const [index, arc] of arcs.entries()) expect(arc.from).toBe(arcs[index - 1]?.to ?? -Math.PI / 2);
      expect(new Set(arcs.map(({ mark }) => mark))).toEqual(new Set(marks));
    }),
  );
});

test('half of the trucks take half of the ring', () => {
  const [delayed, onTime] = groupRing(markWith('ON_TIME', 'DELAYED'));
  expect(delayed).toMatchObject({ mark: 'DELAYED', to: Math.PI / 2 });
  expect(onTime).toMatchObject({ mark: 'ON_TIME' });
});

test('one late truck among a thousand is still visible', () => {
  const [delayed] = groupRing(markWith('DELAYED', ...Array.from({ length: 999 }, () => 'ON_TIME' as const)));
  expect((delayed?.to ?? 0) - (delayed?.from ?? 0)).toBeGreaterThan(0.2);
});

test('a late truck is drawn above one that is not late, and both above groups', () => {
  const [late, fine, group] = [markWith('DELAYED'), markWith('ON_TIME'), markWith('DELAYED', 'EARLY')];
  expect(inLayers([late, group, fine])).toEqual([group, fine, late]);
});
