import { gpsStatusOf, statusOf } from '../transport/reading/status.ts';
import type { TransportEvent } from '../transport/transport-event.ts';
import type { Transport } from '../transport/transport.ts';
import type { TransportSnapshot } from './cause-of-change.ts';
import { gpsMissingDue } from './gps-missing.ts';
import type { Occurrence } from './occurrence.ts';
import { occurrencesOfChange } from './occurrences-of-change.ts';

/** A transport as of its last look. */
export type ObservedTransport = TransportSnapshot & { readonly gpsMissingDue: number | null };

/** The first look reports nothing. */
export function observeFirst(transport: Transport, now: number): ObservedTransport {
  const gpsSignalStatus = gpsStatusOf(transport, now);
  return {
    transport,
    status: statusOf(transport, now),
    gpsSignalStatus,
    gpsMissingDue: gpsMissingDue(null, gpsSignalStatus, now),
  };
}

/** What happened since the last look, as the server determines it on saving. */
export function observeChange(
  before: ObservedTransport,
  transport: Transport,
  events: readonly TransportEvent[],
  now: number,
): { readonly looked: ObservedTransport; readonly occurrences: readonly Occurrence[] } {
  const after = { transport, status: statusOf(transport, now), gpsSignalStatus: gpsStatusOf(transport, now) };
  const due = gpsMissingDue({ transport: before.transport, shown: before }, after.gpsSignalStatus, now);
  return {
    looked: { ...after, gpsMissingDue: due !== null && due > now ? due : null },
    occurrences: occurrencesOfChange({ before, after, events }, due, now),
  };
}
