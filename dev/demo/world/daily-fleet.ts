import { drawNumberPlate } from './number-plates.ts';
import type { CarrierKey } from './organizations.ts';
import { seededRandom } from './seeded-random.ts';

/** A truck is back before it is sent again. */
const DAYS_AROUND = 24;
const TRUCKS_PER_DAY = 20;

const known = new Map<string, readonly string[]>();

/** The trucks of daily transports, separate from those of the first fill. */
export function dailyFleet(carrier: CarrierKey, seed: number): readonly string[] {
  const key = `${seed}/${carrier}`;
  const plates = known.get(key) ?? drawPlates(carrier, seed);
  known.set(key, plates);
  return plates;
}

export function truckOfDay(carrier: CarrierKey, seed: number, day: number, ordinal: number): string {
  const plate = dailyFleet(carrier, seed)[(day % DAYS_AROUND) * TRUCKS_PER_DAY + ordinal];
  if (plate === undefined || ordinal >= TRUCKS_PER_DAY)
    throw new Error(`${carrier} has no truck for transport ${ordinal} of day ${day}.`);
  return plate;
}

function drawPlates(carrier: CarrierKey, seed: number): string[] {
  const random = seededRandom(seed, `daily fleet/${carrier}`);
  const plates = new Set<string>();
  while (plates.size < DAYS_AROUND * TRUCKS_PER_DAY) plates.add(drawNumberPlate(carrier, random));
  return [...plates];
}
