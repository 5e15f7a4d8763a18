import { isSameTrackingId } from '../../gps-signal/tracking-id.ts';
import type { KnownEvent } from '../transport-event.ts';
import { earliestSignalTime } from '../timeframe.ts';
import type { Transport } from '../transport.ts';

export type VehicleUse = { readonly trackingId: string; readonly from: number; readonly to: number };

type Naming = {
  readonly trackingId: string | null;
  readonly countsFrom: number | null;
  readonly knownAt: number;
  /** The carrier declined the vehicle later, so the naming does not count. */
  readonly isDeclined: boolean;
};

/** The latest time a `Date` can represent. */
const END_OF_TIME = 8.64e15;

function namings(history: readonly KnownEvent[]): Naming[] {
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

/** Which device counted when: the one in use since its start, earlier ones until the next started. */
export function vehicleUses(transport: Transport, history: readonly KnownEvent[]): VehicleUse[] {
  const from = earliestSignalTime(transport);
  const uses: VehicleUse[] = [];
  for (const { trackingId, countsFrom, isDeclined } of namings(history)) {
    const since = Math.max(from, countsFrom ?? from);
    // A naming that reaches back replaces those in between.
    for (const [index, use] of uses.entries()) uses[index] = { ...use, to: Math.min(use.to, since) };
    if (trackingId !== null && !isDeclined) uses.push({ trackingId, from: since, to: END_OF_TIME });
  }
  return uses.filter((use) => use.to > use.from);
}

/** Every vehicle named so far that was not declined later. */
export function vehiclesNamed(history: readonly KnownEvent[]): string[] {
  return namings(history).flatMap(({ trackingId, isDeclined }) =>
    trackingId === null || isDeclined ? [] : [trackingId],
  );
}

/** The periods in which events came from a vehicle that was later declined. */
export function declinedPeriods(history: readonly KnownEvent[]): { readonly from: number; readonly to: number }[] {
  const named = namings(history);
  return named.flatMap(({ trackingId, knownAt, isDeclined }, index) =>
    isDeclined && trackingId !== null ? [{ from: knownAt, to: named[index + 1]?.knownAt ?? END_OF_TIME }] : [],
  );
}
