import { DAY, HOUR } from './durations.ts';
import { drawNumberPlate } from './number-plates.ts';
import type { CarrierKey } from './organizations.ts';
import type { Journey } from './journey.ts';
import { seededRandom, type Random } from './seeded-random.ts';

const USUAL_SIZE = 24;

type Vehicle = { readonly plate: string; readonly busy: { readonly from: number; readonly to: number }[] };

/** The trucks of one carrier. None drives two transports at once; a new one is bought when all are busy. */
export class Fleet {
  readonly #carrier: CarrierKey;
  readonly #random: Random;
  readonly #vehicles: Vehicle[] = [];

  constructor(carrier: CarrierKey, seed: number) {
    this.#carrier = carrier;
    this.#random = seededRandom(seed, `fleet/${carrier}`);
    for (let count = 0; count < USUAL_SIZE; count += 1) this.#buy();
  }

  send({ stops }: Journey): string {
    const last = stops.at(-1) ?? stops[0];
    const trip = {
      from: Math.min(stops[0].planned.from, stops[0].arrival) - DAY,
      to: Math.max(last.planned.to, last.departure) + 2 * HOUR,
    };
    const free = this.#vehicles.filter(({ busy }) => busy.every(({ from, to }) => trip.to < from || trip.from > to));
    const sent = free.length === 0 ? this.#buy() : this.#random.pick(free);
    sent.busy.push(trip);
    return sent.plate;
  }

  #buy(): Vehicle {
    let plate = drawNumberPlate(this.#carrier, this.#random);
    while (this.#vehicles.some((vehicle) => vehicle.plate === plate)) {
      plate = drawNumberPlate(this.#carrier, this.#random);
    }
    const vehicle = { plate, busy: [] };
    this.#vehicles.push(vehicle);
    return vehicle;
  }
}
