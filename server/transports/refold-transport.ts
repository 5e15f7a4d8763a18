import { busyUntil } from '@milepost/domain/transport/busy-until';
import { deedsOf } from '@milepost/domain/transport/deeds';
import { planTransport } from '@milepost/domain/transport/plan';
import { refold } from '@milepost/domain/transport/refold';
import { heardFrom } from '@milepost/domain/transport/timeframe';
import type { TransportEvent } from '@milepost/domain/transport/transport-event';
import type { WorkingDays } from '@milepost/domain/waypoint/closing-deadline';
import type { Db } from '../database/transaction.ts';
import { occupationsOf, sentBy, standingEvents, type DeviceUse, type StandingEvent } from './history-store.ts';
import type { StoredTransport, TransportChange } from './stored-transport.ts';

/**
 * Folds a transport's whole story anew, after something that belongs further back has come to light: a late signal, an
 * ID that was entered late. What the new fold says and the history does not, is added; what the history says and the
 * new fold does not, is withdrawn.
 */
export async function refoldTransport(
  db: Db,
  stored: StoredTransport,
  now: number,
  days: WorkingDays,
): Promise<TransportChange> {
  const history = await standingEvents(db, stored.transport.id);
  const planned = history.map(({ event }) => event).find((event) => event.type === 'PLANNED');
  if (planned === undefined) throw new Error(`Transport ${stored.transport.id} has no plan in its history.`);
  const begun = planTransport(planned.plan, planned.at, days);
  const start = { ...begun, vehicle: { ...begun.vehicle, busyUntil: await keptUntil(db, stored) } };
  const sent = await sentBy(db, stored.carrierId, usesOf(stored, history));
  const folded = refold(start, sent, deedsOf(history, days), now, days);
  const said = new Set(history.map(({ event }) => keyOf(event)));
  const stands = new Set([keyOf(planned), ...folded.events.map(keyOf)]);
  return {
    before: stored,
    after: folded.transport,
    events: folded.events.filter((event) => !said.has(keyOf(event))),
    withdrawn: history.filter(({ event }) => !stands.has(keyOf(event))).map(({ sequence }) => sequence),
    refold: 'DONE',
    personId: null,
  };
}

/** Not seen yet, the vehicle may be kept by transports that come before this one. */
async function keptUntil(db: Db, { carrierId, transport }: StoredTransport): Promise<number | null> {
  if (transport.trackingId === null) return null;
  return busyUntil(transport, await occupationsOf(db, carrierId, transport.trackingId, transport));
}

/** Which device counted when: the one in use from its beginning on, those before it until the next one counts. */
function usesOf({ transport }: StoredTransport, history: readonly StandingEvent[]): DeviceUse[] {
  const from = heardFrom(transport);
  const uses: DeviceUse[] = [];
  const take = (trackingId: string | null, countsFrom: number | null) => {
    const since = Math.max(from, countsFrom ?? from);
    // One that reaches back replaces all that were named in between.
    for (const [index, use] of uses.entries()) uses[index] = { ...use, to: Math.min(use.to, since) };
    if (trackingId !== null) uses.push({ trackingId, from: since, to: 8.64e15 });
  };
  for (const { event } of history) {
    if (event.type === 'PLANNED') take(event.plan.trackingId, event.at);
    if (event.type === 'TRACKING_ID_SET') take(event.trackingId, event.countsFrom);
  }
  return uses.filter((use) => use.to > use.from);
}

function keyOf(event: TransportEvent): string {
  if (event.type !== 'WAYPOINT_CHANGED')
    return `${event.type} ${'waypoint' in event ? event.waypoint : ''} ${event.at}`;
  const { waypoint, status, reason, at, arrival } = event;
  return `${waypoint} ${status} ${reason} ${at} ${arrival?.at} ${arrival?.notBefore}`;
}
