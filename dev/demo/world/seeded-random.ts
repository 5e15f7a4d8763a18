import { createHash } from 'node:crypto';

export type Random = {
  /** From 0 inclusive to 1 exclusive. */
  fraction(): number;
  between(low: number, high: number): number;
  /** Both ends included. */
  integer(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(from: readonly T[]): T;
  weighted<T>(from: readonly (readonly [T, number])[]): T;
};

/** The sfc32 generator. Each purpose draws from its own stream, so a new draw in one place does not shift any other. */
export function seededRandom(seed: number, stream: string): Random {
  const digest = createHash('sha256').update(`${seed}/${stream}`).digest();
  let a = digest.readInt32LE(0);
  let b = digest.readInt32LE(4);
  let c = digest.readInt32LE(8);
  let counter = 1;

  function fraction(): number {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return (sum >>> 0) / 2 ** 32;
  }

  function integer(low: number, high: number): number {
    return low + Math.floor(fraction() * (high - low + 1));
  }

  function pick<T>(from: readonly T[]): T {
    return present(from[integer(0, from.length - 1)]);
  }

  function weighted<T>(from: readonly (readonly [T, number])[]): T {
    let left = fraction() * from.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [item, weight] of from) {
      left -= weight;
      if (left < 0) return item;
    }
    return present(from.at(-1))[0];
  }

  return {
    fraction,
    between: (low, high) => low + fraction() * (high - low),
    integer,
    chance: (probability) => fraction() < probability,
    pick,
    weighted,
  };
}

function present<T>(item: T | undefined): T {
  if (item === undefined) throw new Error('Nothing to choose from.');
  return item;
}
