import { isOver } from '@milepost/domain/transport/transport';
import { drivenOnDay } from './day-hauls.ts';
import { DAY } from './durations.ts';
import { endOf } from './hauls-between.ts';
import { see } from './view-transport.ts';
import { signalsKept } from './signals-kept.ts';
import { tellHaul } from './fold-haul.ts';
import type { Present, TruckTold } from './find-matching-haul.ts';

/** Planned this many days ago; later plans come from stories, or from the days that pass after a first fill. */
const DAYS_AGO = { from: 64, to: 6 } as const;
/** Transports per day: enough for reports, few enough for a quick first start. */
const A_DAY = 6;
/** By then, few signals are kept. */
const ENDED_BEFORE = 2 * DAY;

/** Transports that would be over by now if the installation had run for two months: the first ones of each day. */
export function tellEarlier({ seed, now, roads, days }: Present): readonly TruckTold[] {
  const today = Math.floor(now / DAY);
  const count = DAYS_AGO.from - DAYS_AGO.to + 1;
  return Array.from({ length: count }, (_, index) => today - DAYS_AGO.from + index)
    .flatMap((day) => drivenOnDay(seed, day, roads, A_DAY))
    .filter((haul) => endOf(haul) < now - ENDED_BEFORE)
    .map((haul) => {
      const signals = signalsKept(haul, -Infinity, now, now);
      const told = tellHaul(haul, signals, now, days);
      return { haul, signals, told: told.map((one) => ({ ...one, seen: see(one.transport, now, days) })) };
    })
    .filter(({ told }) => told.every(({ transport }) => isOver(transport)));
}
