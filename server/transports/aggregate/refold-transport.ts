import { busyUntil, type Occupation } from '@milepost/domain/transport/reading/busy-until';
import { replayedDriverReports } from '@milepost/domain/transport/history/replayed-driver-reports';
import { replayedCommands } from '@milepost/domain/transport/history/replayed-commands';
import { planTransport } from '@milepost/domain/transport/plan';
import { refold, type DeviceSignals } from '@milepost/domain/transport/history/refold';
import type { TransportEvent } from '@milepost/domain/transport/transport-event';
import { declinedPeriods, vehicleUses } from '@milepost/domain/transport/history/vehicle-uses';
import type { WorkingDays } from '@milepost/domain/waypoint/closing-deadline';
import type { Db } from '../../database/transaction.ts';
import { occupationsOf, findSentSignals, standingEvents, type StandingEvent } from './history-store.ts';
import type { StoredTransport, TransportChange } from './stored-transport.ts';

/** How many transports have their signals in memory at once: two weeks at one a minute are 20,000 for each. */
const AT_ONCE = 20;

/** Folds transports again after a late finding. Missing events are added, contradicted ones withdrawn (decision 6). */
export async function refoldTransports(
  db: Db,
  stored: readonly StoredTransport[],
  now: number,
  days: WorkingDays,
): Promise<TransportChange[]> {
  const changes: TransportChange[] = [];
  for (let start = 0; start < stored.length; start += AT_ONCE) {
    changes.push(...(await refoldSome(db, stored.slice(start, start + AT_ONCE), now, days)));
  }
  return changes;
}

async function refoldSome(db: Db, stored: readonly StoredTransport[], now: number, days: WorkingDays) {
  const [histories, occupations] = await Promise.all([
    standingEvents(
      db,
      stored.map(({ transport }) => transport.id),
    ),
    occupationsOf(db, stored),
  ]);
  const known = stored.map((one) => ({ one, history: histories.get(one.transport.id) ?? [] }));
  const sent = await findSentSignals(
    db,
    known.flatMap(({ one: { transport, carrierId }, history }) =>
      vehicleUses(transport, history).map((use) => ({ ...use, carrierId, transportId: transport.id })),
    ),
  );
  return known.map(({ one, history }) => {
    const { id } = one.transport;
    const facts = { history, occupations: occupations.get(id) ?? [], sent: sent.get(id) ?? NOTHING };
    return refoldTransport(one, facts, now, days);
  });
}

const NOTHING: DeviceSignals = { fixes: [], heartbeats: [] };

type Facts = {
  readonly history: readonly StandingEvent[];
  readonly occupations: readonly Occupation[];
  readonly sent: DeviceSignals;
};

function refoldTransport(
  stored: StoredTransport,
  { history, occupations, sent }: Facts,
  now: number,
  days: WorkingDays,
): TransportChange {
  const planned = history.map(({ event }) => event).find((event) => event.type === 'PLANNED');
  if (planned === undefined) throw new Error(`Transport ${stored.transport.id} has no plan in its history.`);
  const begun = planTransport(planned.plan, planned.at, days);
  // Before its first signal, the vehicle may still be busy with earlier transports.
  const start = { ...begun, vehicle: { ...begun.vehicle, busyUntil: busyUntil(stored.transport, occupations) } };
  const { waypoints } = stored.transport;
  const said = [...replayedCommands(history, days), ...replayedDriverReports(history, waypoints, sent.fixes)];
  const folded = refold(start, sent, said, now, days);
  const known = new Set(history.map(({ event }) => keyOf(event)));
  const stands = new Set([keyOf(planned), ...folded.events.map(keyOf)]);
  const withdrawn = history.filter(({ event }) => !stands.has(keyOf(event)));
  const declined = declinedPeriods(history);
  return {
    before: stored,
    after: folded.transport,
    events: folded.events.filter((event) => !known.has(keyOf(event))),
    withdrawn: withdrawn.map(({ sequence, knownAt }) => ({
      sequence,
      wasNever: declined.some(({ from, to }) => knownAt >= from && knownAt <= to),
    })),
    refold: 'DONE',
    personId: null,
  };
}

function keyOf(event: TransportEvent): string {
  if (event.type === 'DRIVER_REPORTED') return event.reportId;
  if (event.type !== 'WAYPOINT_CHANGED')
    return `${event.type} ${'waypoint' in event ? event.waypoint : ''} ${event.at}`;
  const { waypoint, status, reason, at, arrival } = event;
  return `${waypoint} ${status} ${reason} ${at} ${arrival?.at} ${arrival?.notBefore}`;
}
