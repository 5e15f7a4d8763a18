import { isSameTrackingId } from '../../gps-signal/tracking-id.ts';
import type { Learned } from './replayed-commands.ts';
import { heardFrom } from '../timeframe.ts';
import type { Transport } from '../transport.ts';

export type VehicleUse = { readonly trackingId: string; readonly from: number; readonly to: number };

type Naming = {
  readonly trackingId: string | null;
  readonly countsFrom: number | null;
  readonly knownAt: number;
  /** The carrier has said since that this was not the vehicle: then it is as if none had been named. */
  readonly isDeclined: boolean;
};

/** The last moment that a date can hold. */
const EVER = 8.64e15;

function namings(history: readonly Learned[]): Naming[] {
  return history.flatMap(({ event, knownAt }, index) => {
    if (event.type !== 'PLANNED' && event.type !== 'TRACKING_ID_SET') return [];
    const isPlan = event.type === 'PLANNED';
    const trackingId = isPlan ? event.plan.trackingId : event.trackingId;
    const isDeclined = history
      .slice(index + 1)
      .some(
        (later) => later.event.type === 'TRACKING_ID_DECLINED' && isSameTrackingId(trackingId, later.event.trackingId),
      );
    return [{ trackingId, countsFrom: isPlan ? event.at : event.countsFrom, knownAt, isDeclined }];
  });
}

/** Which device counted when: the one in use from its beginning on, those before it until the next one counts. */
export function vehicleUses(transport: Transport, history: readonly Learned[]): VehicleUse[] {
  const from = heardFrom(transport);
  const uses: VehicleUse[] = [];
  for (const { trackingId, countsFrom, isDeclined } of namings(history)) {
    const since = Math.max(from, countsFrom ?? from);
    // One that reaches back replaces all that were named in between.
    for (const [index, use] of uses.entries()) uses[index] = { ...use, to: Math.min(use.to, since) };
    if (trackingId !== null && !isDeclined) uses.push({ trackingId, from: since, to: EVER });
  }
  return uses.filter((use) => use.to > use.from);
}

/** All vehicles that were named so far, and not declined since. */
export function vehiclesNamed(history: readonly Learned[]): string[] {
  return namings(history).flatMap(({ trackingId, isDeclined }) =>
    trackingId === null || isDeclined ? [] : [trackingId],
  );
}

/** When what was learned came from a vehicle that its carrier has declined since. */
export function declinedTimes(history: readonly Learned[]): { readonly from: number; readonly to: number }[] {
  const named = namings(history);
  return named.flatMap(({ trackingId, knownAt, isDeclined }, index) =>
    isDeclined && trackingId !== null ? [{ from: knownAt, to: named[index + 1]?.knownAt ?? EVER }] : [],
  );
}
