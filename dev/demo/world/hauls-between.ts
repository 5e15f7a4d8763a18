import { setImmediate as breathe } from 'node:timers/promises';
import { drivenOnDay } from './day-hauls.ts';
import type { DemoState } from './demo-state.ts';
import { DAY } from './durations.ts';
import { demoScenarios } from './demo-scenarios.ts';
import { drawScenarioHaul, type WorldInputs } from './find-matching-haul.ts';
import type { Haul } from './trip.ts';

/** The longest time from planning to the end; anything planned earlier has ended. */
const MAX_DAYS = 18;

/** All transports planned by one moment and not ended by another, in slices that let other work run. */
export async function* haulsBetween(
  note: DemoState,
  from: number,
  until: number,
  present: WorldInputs,
): AsyncGenerator<Haul> {
  for (const noted of note.hauls) {
    const story = demoScenarios.find(({ name }) => name === noted.story);
    if (story === undefined) throw new Error(`There is no story "${noted.story}".`);
    const haul = drawScenarioHaul(story, noted, { ...present, now: note.filledAt }, () => noted.plate);
    if (haul !== null && endOf(haul) >= from) yield haul;
    await breathe();
  }
  const firstDay = Math.floor(Math.max(note.filledAt, from - MAX_DAYS * DAY) / DAY);
  for (let day = firstDay; day * DAY <= until; day += 1) {
    for (const haul of drivenOnDay(note.seed, day, present.roads)) {
      const { plannedAt } = haul.trips[0];
      if (plannedAt > note.filledAt && plannedAt <= until && endOf(haul) >= from) yield haul;
    }
    await breathe();
  }
}

export function endOf({ sender, trips }: Haul): number {
  const done = Math.max(...trips.flatMap(({ commands }) => commands.map(({ at }) => at)));
  return Math.max(sender.track.at(-1)?.to ?? 0, done);
}
