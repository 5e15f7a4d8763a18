import type { Truck } from './truck.ts';

export type Motion =
  | { readonly kind: 'standing'; readonly since: number }
  | { readonly kind: 'heading'; readonly heading: number; readonly speedKmh: number | null }
  /** It goes somewhere, and its device does not tell where to. */
  | { readonly kind: 'moving'; readonly speedKmh: number }
  | { readonly kind: 'unknown' };

/** What was last seen of how it moves. */
export function motionOf({ standingSince, heading, speedKmh }: Truck): Motion {
  if (standingSince !== null) return { kind: 'standing', since: standingSince };
  if (heading !== null) return { kind: 'heading', heading, speedKmh };
  return speedKmh === null ? { kind: 'unknown' } : { kind: 'moving', speedKmh };
}
