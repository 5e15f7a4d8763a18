import { DAY } from './durations.ts';
import { drawNumberPlate } from './number-plates.ts';
import type { CarrierKey } from './organizations.ts';
import { seededRandom, type Random } from './seeded-random.ts';
import { lastOf, type Stops } from './stop.ts';

const USUAL_SIZE = 24;
/** By then a silent transport is closed, and further signals belong to the next one. */
const FREE_AFTER = 6 * DAY;

type Vehicle = { readonly plate: string; readonly busy: { readonly from: number; readonly to: number }[] };

/** The trucks of one carrier. None drives two transports at once; when all are busy, a new one is bought. */
export class Fleet {
  readonly #carrier: CarrierKey;
  readonly #random: Random;
  readonly #vehicles: Vehicle[] = [];
  readonly #taken: ReadonlySet<string>;

  /** Plates of the carrier's other trucks. */
  constructor(carrier: CarrierKey, seed: number, taken: readonly string[]) {
    this.#carrier = carrier;
    this.#taken = new Set(taken);
    this.#random = seededRandom(seed, `fleet/${carrier}`);
    for (let count = 0; count < USUAL_SIZE; count += 1) this.#buy();
  }

  /** A truck that is free for these stops; it stays free until it is sent. */
  find(stops: Stops): string {
    const trip = spanOf(stops);
    const free = this.#vehicles.filter(({ busy }) => busy.every(({ from, to }) => trip.to < from || trip.from > to));
    return (free.length === 0 ? this.#buy() : this.#random.pick(free)).plate;
  }

  send(plate: string, stops: Stops): void {
    this.#vehicles.find((vehicle) => vehicle.plate === plate)?.busy.push(spanOf(stops));
  }

  #buy(): Vehicle {
    const vehicle = { plate: this.#newPlate(), busy: [] };
    this.#vehicles.push(vehicle);
    return vehicle;
  }

  #newPlate(): string {
    for (;;) {
      const plate = drawNumberPlate(this.#carrier, this.#random);
      if (!this.#taken.has(plate) && this.#vehicles.every((vehicle) => vehicle.plate !== plate)) return plate;
    }
  }
}

function spanOf(stops: Stops): { readonly from: number; readonly to: number } {
  const [first] = stops;
  const last = lastOf(stops);
  return {
    from: Math.min(first.planned.from, first.arrival) - DAY,
    to: Math.max(last.planned.to, last.departure) + FREE_AFTER,
  };
}
