import type { CarrierKey } from './organizations.ts';
import type { Random } from './seeded-random.ts';

const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ';
const CONSONANTS = 'BDFGHJKLNPRSTVXZ';

/** A number plate as issued to trucks in the carrier's country. */
const plates: Readonly<Record<CarrierKey, (random: Random) => string>> = {
  nordlicht: (random) => `HH-${letters(random, LETTERS, 2)} ${random.integer(100, 9_999)}`,
  jantarowy: (random) => `GD ${random.integer(1, 9)}${digits(random, 2)}${letters(random, CONSONANTS, 2)}`,
  rietveen: (random) => `${digits(random, 2)}-B${letters(random, CONSONANTS, 2)}-${random.integer(1, 9)}`,
  vltavin: (random) => `${random.integer(1, 9)}P${random.integer(1, 9)} ${digits(random, 4)}`,
  drumcarpat: (random) => `CJ ${digits(random, 2)} ${letters(random, CONSONANTS, 3)}`,
};

export function drawNumberPlate(carrier: CarrierKey, random: Random): string {
  return plates[carrier](random);
}

function letters(random: Random, from: string, count: number): string {
  return Array.from({ length: count }, () => from.charAt(random.integer(0, from.length - 1))).join('');
}

function digits(random: Random, count: number): string {
  return Array.from({ length: count }, () => random.integer(0, 9)).join('');
}
