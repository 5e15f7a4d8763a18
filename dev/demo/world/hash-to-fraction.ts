/** A number in [0, 1) that is always the same for the same input. */
export function hashToFraction(seed: number, moment: number, purpose: number): number {
  let h = seed ^ Math.imul(purpose + 1, 0x9e3779b1);
  h = mix(h ^ (moment / 2 ** 32));
  h = mix(h ^ (moment | 0));
  return (h >>> 0) / 2 ** 32;
}

function mix(value: number): number {
  let h = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}
