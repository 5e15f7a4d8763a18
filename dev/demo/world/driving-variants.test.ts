import { metersBetween } from '@milepost/domain/geography/position';
import { expect, test } from 'vitest';
import { haulsOfDay } from './day-hauls.ts';
import { DAY } from './durations.ts';
import { openRoads } from './roads.ts';
import { applyVariant, drivingVariants } from './driving-variants.ts';

const hauls = haulsOfDay(561, Date.UTC(2026, 1, 2) / DAY, await openRoads());

test.each(drivingVariants)('no truck of the world “$name” jumps in place or time', (world) => {
  const leaps = hauls.flatMap((haul) => {
    const { track } = applyVariant(world, haul).sender;
    return track.slice(1).filter(({ from, start }, index) => {
      const before = track[index];
      return before === undefined || metersBetween(before.end, start) > 1 || Math.abs(from - before.to) > 1;
    });
  });
  expect(leaps).toEqual([]);
});
