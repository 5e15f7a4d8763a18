import { isOver } from '@milepost/domain/transport/transport';
import { drivenOnDay } from './day-hauls.ts';
import { DAY } from './durations.ts';
import { endOf } from './hauls-between.ts';
import { viewTransport } from './view-transport.ts';
import { signalsKept } from './signals-kept.ts';
import { foldHaul } from './fold-haul.ts';
import type { WorldInputs, SimulatedHaul } from './find-matching-haul.ts';

/** Planned this many days ago; later plans come from stories, or from the days that pass after a first fill. */
const DAYS_AGO = { from: 64, to: 6 } as const;
/** Transports per day: enough for reports, few enough for a quick first start. */
const TRANSPORTS_PER_DAY = 6;
/** By then, few signals are kept. */
const ENDED_BEFORE = 2 * DAY;

/** Transports that would be over by now if the installation had run for two months: the first ones of each day. */
export function simulateEarlierHauls({ seed, now, roads, days }: WorldInputs): readonly SimulatedHaul[] {
  const today = Math.floor(now / DAY);
  const count = DAYS_AGO.from - DAYS_AGO.to + 1;
  return Array.from({ length: count }, (_, index) => today - DAYS_AGO.from + index)
    .flatMap((day) => drivenOnDay(seed, day, roads, TRANSPORTS_PER_DAY))
    .filter((haul) => endOf(haul) < now - ENDED_BEFORE)
    .map((haul) => {
      const signals = signalsKept(haul, -Infinity, now, now);
      const trips = foldHaul(haul, signals, now, days);
      return {
        haul,
        signals,
        foldedTrips: trips.map((one) => ({ ...one, seen: viewTransport(one.transport, now, days) })),
      };
    })
    .filter(({ foldedTrips }) => foldedTrips.every(({ transport }) => isOver(transport)));
}
