import type { TransportEvent } from '@milepost/domain/transport/transport-event';
import { isOver } from '@milepost/domain/transport/transport';
import { sql } from 'kysely';
import type { Db } from '../../../server/database/transaction.ts';
import { loadTransports } from '../../../server/transports/aggregate/load-transports-store.ts';
import { refoldTransports } from '../../../server/transports/aggregate/refold-transport.ts';
import { saveTransports } from '../../../server/transports/aggregate/save-transports-store.ts';
import type { StoredTransport } from '../../../server/transports/aggregate/stored-transport.ts';
import type { DemoState } from './demo-state.ts';
import { DAY } from './durations.ts';
import { haulsBetween } from './hauls-between.ts';
import { signalsKept } from './signals-kept.ts';
import { stableId } from './stable-id.ts';
import { foldHaul } from './fold-haul.ts';
import type { WorldInputs } from './find-matching-haul.ts';
import type { Haul, Trip, TripCommand } from './trip.ts';
import { connectionOf } from './write-parties.ts';
import { backdateOccurrences, NOTIFIED_FOR_MS } from './write-demo-occurrences.ts';
import { writeSignals, type DeviceSignals } from './write-signals.ts';
import { writeDemoTransports, type CarriedTrip } from './write-demo-transports.ts';

/** Older data is never shown, and the demo must not grow forever. */
const KEPT_DAYS = 90;
const FOLDED_AT_ONCE = 100;
const HAULS_AT_ONCE = 150;

/** Simulates the time in which the demo was not running: signals, commands and their effects. */
export async function catchUp(db: Db, note: DemoState, present: WorldInputs): Promise<void> {
  const { now } = present;
  const since = Math.max(note.drivenUntil, now - KEPT_DAYS * DAY);
  const known: Trip[] = [];
  let batch: HaulOutput[] = [];
  for await (const haul of haulsBetween(note, since, now, present)) {
    const isNew = haul.trips[0].plannedAt > note.drivenUntil;
    if (!isNew) known.push(...haul.trips);
    batch.push(simulateHaul(haul, isNew, since, note, present));
    if (batch.length < HAULS_AT_ONCE) continue;
    await write(db, batch, present);
    batch = [];
  }
  await write(db, batch, present);
  await refoldEarlierTransports(db, known, since, present);
  await deleteOldData(db, now);
}

type HaulOutput = { readonly delivery: DeviceSignals; readonly transports: readonly CarriedTrip[] };

function simulateHaul(
  haul: Haul,
  isNew: boolean,
  since: number,
  { seed }: DemoState,
  { now, days }: WorldInputs,
): HaulOutput {
  const carrierId = stableId(seed, haul.carrier);
  const signals = signalsKept(haul, isNew ? -Infinity : since, now, now);
  const { trackingId } = haul.sender;
  const told = isNew ? foldHaul(haul, signals, now, days, now - NOTIFIED_FOR_MS) : [];
  return {
    delivery: { carrierId, connectionId: connectionOf(seed, haul.carrier), trackingId, signals },
    transports: told.map((one) => ({ ...one, carrier: haul.carrier })),
  };
}

async function write(db: Db, batch: readonly HaulOutput[], present: WorldInputs): Promise<void> {
  await writeDemoTransports(
    db,
    batch.flatMap(({ transports }) => transports),
    present,
  );
  await writeSignals(
    db,
    batch.map(({ delivery }) => delivery),
    present.now,
  );
}

/** Transports planned earlier may have been changed by people, so they are refolded from what is stored. */
async function refoldEarlierTransports(
  db: Db,
  trips: readonly Trip[],
  since: number,
  { now, days }: WorldInputs,
): Promise<void> {
  const byId = new Map(trips.map((trip) => [trip.plan.id, trip]));
  const ids = [...byId.keys()].toSorted();
  for (let start = 0; start < ids.length; start += FOLDED_AT_ONCE) {
    const open = (await loadTransports(db, ids.slice(start, start + FOLDED_AT_ONCE), days)).filter(
      ({ transport }) => !isOver(transport),
    );
    await recordCommands(db, open, byId, since, now);
    await saveTransports(db, await refoldTransports(db, open, now, days), now, days);
    await backdateChanges(db, open, now);
  }
}

/** Commands given meanwhile are written to the history, where the fold finds them. */
async function recordCommands(
  db: Db,
  open: readonly StoredTransport[],
  trips: ReadonlyMap<string, Trip>,
  since: number,
  now: number,
): Promise<void> {
  const rows = open.flatMap(({ transport, shipperId, carrierId }) => {
    const trip = trips.get(transport.id);
    return (
      (trip?.commands ?? [])
        .filter(({ at }) => at > since && at <= now)
        // If a person entered another tracking ID, it is kept.
        .filter(({ kind }) => kind !== 'SET_TRACKING_ID' || transport.trackingId === trip?.plan.trackingId)
        .map((command) => {
          const { type, at, ...details } = eventOf(command);
          return {
            transport_id: transport.id,
            shipper_id: shipperId,
            carrier_id: carrierId,
            type,
            waypoint: command.kind === 'COMPLETE' ? command.waypoint : null,
            at: new Date(at),
            known_at: new Date(command.at),
            organization_id: command.kind === 'SET_TRACKING_ID' ? carrierId : shipperId,
            details: JSON.stringify(details),
          };
        })
    );
  });
  if (rows.length > 0) await db.insertInto('transport_event').values(rows).execute();
}

function eventOf(command: TripCommand): TransportEvent {
  const { at } = command;
  if (command.kind === 'CANCEL') return { type: 'CANCELLED', at };
  if (command.kind === 'SET_TRACKING_ID') {
    return { type: 'TRACKING_ID_SET', at, trackingId: command.trackingId, namedBy: 'CARRIER', countsFrom: null };
  }
  const { waypoint, arrivedAt } = command;
  const arrival = { at: arrivedAt, notBefore: arrivedAt };
  return { type: 'WAYPOINT_CHANGED', waypoint, status: 'COMPLETED', reason: 'MANUALLY', at: arrivedAt, arrival };
}

/** A running server would have learned this when it happened. */
async function backdateChanges(db: Db, open: readonly StoredTransport[], now: number): Promise<void> {
  await sql`
    update transport_event set known_at = least(at + interval '15 seconds', known_at)
    where transport_id = any(${open.map(({ transport }) => transport.id)}::uuid[])
      and known_at = ${new Date(now)} and organization_id is null`.execute(db);
  await backdateOccurrences(
    db,
    open.map(({ transport }) => transport.id),
    now,
  );
}

async function deleteOldData(db: Db, now: number): Promise<void> {
  const before = new Date(now - KEPT_DAYS * DAY);
  await sql`
    delete from transport where status in ('COMPLETED', 'CANCELLED') and coalesce(completed_at, cancelled_at) < ${before}
  `.execute(db);
  await sql`select forget_signals_before(${before}::date)`.execute(db);
}
