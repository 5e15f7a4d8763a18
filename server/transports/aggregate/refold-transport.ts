import { busyUntil } from '@milepost/domain/transport/reading/busy-until';
import { replayedCommands } from '@milepost/domain/transport/history/replayed-commands';
import { planTransport } from '@milepost/domain/transport/plan';
import { refold } from '@milepost/domain/transport/history/refold';
import type { TransportEvent } from '@milepost/domain/transport/transport-event';
import { declinedTimes, vehicleUses } from '@milepost/domain/transport/history/vehicle-uses';
import type { WorkingDays } from '@milepost/domain/waypoint/closing-deadline';
import type { Db } from '../../database/transaction.ts';
import { occupationsOf, sentBy, standingEvents } from './history-store.ts';
import type { StoredTransport, TransportChange } from './stored-transport.ts';

/** Folds a transport again after a late finding. Missing events are added, contradicted ones withdrawn (decision 6). */
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
  const sent = await sentBy(db, stored.carrierId, vehicleUses(stored.transport, history));
  const folded = refold(start, sent, replayedCommands(history, days), now, days);
  const said = new Set(history.map(({ event }) => keyOf(event)));
  const stands = new Set([keyOf(planned), ...folded.events.map(keyOf)]);
  const withdrawn = history.filter(({ event }) => !stands.has(keyOf(event)));
  const declined = declinedTimes(history);
  return {
    before: stored,
    after: folded.transport,
    events: folded.events.filter((event) => !said.has(keyOf(event))),
    withdrawn: withdrawn.map(({ sequence, knownAt }) => ({
      sequence,
      wasNever: declined.some(({ from, to }) => knownAt >= from && knownAt <= to),
    })),
    refold: 'DONE',
    personId: null,
  };
}

/** Before its first signal, the vehicle may still be kept by earlier transports. */
async function keptUntil(db: Db, { carrierId, transport }: StoredTransport): Promise<number | null> {
  if (transport.trackingId === null) return null;
  return busyUntil(transport, await occupationsOf(db, carrierId, transport.trackingId, transport));
}

function keyOf(event: TransportEvent): string {
  if (event.type !== 'WAYPOINT_CHANGED')
    return `${event.type} ${'waypoint' in event ? event.waypoint : ''} ${event.at}`;
  const { waypoint, status, reason, at, arrival } = event;
  return `${waypoint} ${status} ${reason} ${at} ${arrival?.at} ${arrival?.notBefore}`;
}
