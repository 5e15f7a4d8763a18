import { setImmediate as breathe } from 'node:timers/promises';
import type { DemoState } from '../world/demo-state.ts';
import { DAY } from '../world/durations.ts';
import { drivenOnDay } from '../world/day-hauls.ts';
import { endOf, haulsBetween } from '../world/hauls-between.ts';
import type { CarrierKey } from '../world/organizations.ts';
import { signalsReceived, type SentSignal } from '../world/sent-signals.ts';
import type { WorldInputs } from '../world/find-matching-haul.ts';
import type { Haul, Trip, TripCommand } from '../world/trip.ts';

export type PlanAction = {
  readonly kind: 'PLAN';
  readonly at: number;
  readonly carrier: CarrierKey;
  readonly trip: Trip;
};
export type CommandAction = {
  readonly kind: 'DO';
  readonly at: number;
  readonly carrier: CarrierKey;
  readonly trip: Trip;
  readonly command: TripCommand;
};

/** All demo trucks that are under way now or soon. */
export class Traffic {
  readonly #note: DemoState;
  readonly #roads: WorldInputs['roads'];
  #hauls: Haul[] = [];
  #drawnDay: number;

  private constructor(note: DemoState, roads: WorldInputs['roads'], drawnDay: number) {
    this.#note = note;
    this.#roads = roads;
    this.#drawnDay = drawnDay;
  }

  static async open(note: DemoState, present: WorldInputs, stopped?: AbortSignal): Promise<Traffic> {
    const day = Math.floor(present.now / DAY);
    const traffic = new Traffic(note, present.roads, day);
    for await (const haul of haulsBetween(note, note.drivenUntil, (day + 1) * DAY, present)) {
      if (stopped?.aborted === true) break;
      traffic.#hauls.push(haul);
    }
    return traffic;
  }

  /** Draws the plans of the days up to a moment, and drops trucks that have arrived. */
  async advanceTo(now: number): Promise<void> {
    while (this.#drawnDay < Math.floor(now / DAY)) {
      this.#drawnDay += 1;
      await breathe();
      this.#hauls = this.#hauls.filter((haul) => endOf(haul) > now - DAY);
      this.#hauls.push(...drivenOnDay(this.#note.seed, this.#drawnDay, this.#roads));
    }
  }

  signals(carrier: CarrierKey, after: number, until: number): SentSignal[] {
    return this.#hauls
      .filter((haul) => haul.carrier === carrier)
      .flatMap(({ sender }) => signalsReceived(sender, after, until))
      .sort((a, b) => a.receivedAt - b.receivedAt);
  }

  /** The actions of people between two moments, in order. */
  actions(after: number, until: number): (PlanAction | CommandAction)[] {
    const isNow = (at: number): boolean => at > after && at <= until;
    return this.#hauls
      .flatMap(({ carrier, trips }) =>
        trips.flatMap((trip) => [
          { kind: 'PLAN' as const, at: trip.plannedAt, carrier, trip },
          ...trip.commands.map((command) => ({ kind: 'DO' as const, at: command.at, carrier, trip, command })),
        ]),
      )
      .filter(({ at }) => isNow(at))
      .sort((a, b) => a.at - b.at);
  }
}
