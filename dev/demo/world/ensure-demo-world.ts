import { endedAt } from '@milepost/domain/transport/transport';
import { sql } from 'kysely';
import { makeConnectionKey } from '../../../server/gps-signals/connection-key.ts';
import { transact, type Db } from '../../../server/database/transaction.ts';
import { StartFailure } from '../../../server/failure/start-failure.ts';
import { catchUp } from './catch-up.ts';
import { demoWorld, type DemoWorld } from './demo-world.ts';
import { readDemoState, writeDemoState, type DemoState } from './demo-state.ts';
import { HOUR, MINUTE } from './durations.ts';
import { makeForecastHistories, writeForecastHistory } from './forecast-history.ts';
import { endOf } from './hauls-between.ts';
import { loadWorldInputs } from './load-world-inputs.ts';
import { stableId } from './stable-id.ts';
import type { WorldInputs, SimulatedHaul } from './find-matching-haul.ts';
import { connectionOf, writeConnections, writeParties } from './write-parties.ts';
import { writeSignals } from './write-signals.ts';
import { foldHaul } from './fold-haul.ts';
import { NOTIFIED_FOR_MS } from './write-demo-occurrences.ts';
import { writeDemoTransports } from './write-demo-transports.ts';
import { locks } from '../../../server/database/locks.ts';

const SEED = 20_831;
/** Increase this when the same seed gives a different world; installations then start over. */
const VERSION = 9;
/** After a shorter break, moving trucks catch up by themselves, as after a tunnel. */
const CAUGHT_UP_AFTER = HOUR;
/** Parked trucks send nothing, and after an hour without a signal nearly all of them need attention. */
const PARKED_CAUGHT_UP_AFTER = 10 * MINUTE;
type Installation = {
  readonly worker: Db;
  readonly now: Date;
  readonly parked: boolean;
  readonly report: (line: string) => void;
};

/** Fills an empty installation with the demo world, and brings an older one up to date. */
export async function ensureDemoWorld({ worker, now, parked, report }: Installation): Promise<void> {
  await transact(worker, async (db) => {
    // Callers that await this wait for the whole world.
    await sql`set local statement_timeout = 0`.execute(db);
    // A slow machine may compute for longer between two statements than a transaction may be idle.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(db);
    await sql`select pg_advisory_xact_lock(${locks.demo})`.execute(db);
    const note = await readDemoState(db);
    if (note === undefined) {
      await refuseForeignData(db);
      report('Filling the demo installation…');
      await fill(db, await loadWorldInputs(SEED, now.getTime()));
    } else if (note.version !== VERSION || now.getTime() < note.filledAt) {
      report('Renewing the demo transports…');
      // Ids come from the seed, so an installation keeps the seed it was filled with.
      await fill(db, await loadWorldInputs(note.seed, now.getTime()));
    } else if (now.getTime() - note.drivenUntil > (parked ? PARKED_CAUGHT_UP_AFTER : CAUGHT_UP_AFTER)) {
      report('Driving the demo trucks up to the present…');
      await catchUp(db, note, await loadWorldInputs(note.seed, now.getTime()));
      await writeDemoState(db, { ...note, drivenUntil: now.getTime() });
    }
  });
}

async function fill(db: Db, present: WorldInputs): Promise<void> {
  const world = demoWorld(present);
  // One waits for the database while the other computes.
  const [histories] = await Promise.all([
    makeForecastHistories([...world.hauls, ...world.earlier], present),
    fillWorld(db, world, present),
  ]);
  await writeForecastHistory(db, histories, present);
}

/** Writes everything but the forecasts. */
export async function fillWorld(db: Db, world: DemoWorld, present: WorldInputs): Promise<void> {
  const note = initialDemoState(world, present);
  await removeTransports(db, world);
  await writeParties(db, world);
  await db.insertInto('agreement').values(world.agreements).execute();
  await db
    .insertInto('partner_reference')
    .values(world.references)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await writeConnections(db, note, new Date(present.now - 90 * 24 * HOUR));
  const trucks = [...world.earlier, ...world.hauls];
  const told = trucks.flatMap((one) => withOccurrences(one, present));
  await writeDemoTransports(db, told, present);
  await db.insertInto('watchlist_entry').values(world.watchlist).execute();
  const deliveries = trucks.map(({ haul: { carrier, sender }, signals }) => ({
    carrierId: stableId(note.seed, carrier),
    connectionId: connectionOf(note.seed, carrier),
    trackingId: sender.trackingId,
    signals,
  }));
  await writeSignals(db, deliveries, present.now);
  await writeDemoState(db, note);
}

/** Adds what happened in the last days, which is not needed for drawing stories. */
function withOccurrences({ haul, signals, foldedTrips }: SimulatedHaul, { now, days }: WorldInputs) {
  const from = now - NOTIFIED_FOR_MS;
  const isOld = foldedTrips.every(({ transport }) => (endedAt(transport) ?? now) < from);
  const byTrip = isOld ? [] : foldHaul(haul, signals, now, days, from).map((one) => one.occurrences);
  return foldedTrips.map((one, index) => ({ ...one, carrier: haul.carrier, occurrences: byTrip[index] ?? [] }));
}

function initialDemoState({ hauls }: DemoWorld, { seed, now }: WorldInputs): DemoState {
  const newKey = (): string => makeConnectionKey().key;
  return {
    seed,
    version: VERSION,
    filledAt: now,
    drivenUntil: now,
    hauls: hauls
      .filter(({ haul }) => endOf(haul) >= now)
      .map(({ scenario, drawn }) => ({ story: scenario.name, ...drawn })),
    keys: {
      nordlicht: newKey(),
      jantarowy: newKey(),
      rietveen: newKey(),
      vltavin: newKey(),
      drumcarpat: newKey(),
    },
  };
}

async function refuseForeignData(db: Db): Promise<void> {
  const organization = await db.selectFrom('organization').select('id').limit(1).executeTakeFirst();
  const person = await db.selectFrom('person').select('id').limit(1).executeTakeFirst();
  if (organization === undefined && person === undefined) return;
  throw new StartFailure(
    "This database already holds organisations or people that are not the demo's: set MILEPOST_DEMO to off, or give the demo an empty database.",
  );
}

/** Changes by people to demo organisations are deleted too; organisations and people they added stay. */
async function removeTransports(db: Db, world: DemoWorld): Promise<void> {
  const own = world.organizations.map(({ id }) => id);
  await db
    .deleteFrom('transport')
    .where((where) => where.or([where('shipper_id', 'in', own), where('carrier_id', 'in', own)]))
    .execute();
  const agreements = db
    .selectFrom('agreement')
    .select('id')
    .where('shipper_id', 'in', own)
    .where('carrier_id', 'in', own);
  await db.deleteFrom('invitation').where('agreement_id', 'in', agreements).execute();
  await db.deleteFrom('agreement').where('shipper_id', 'in', own).where('carrier_id', 'in', own).execute();
  await db.deleteFrom('gps_signal').where('carrier_id', 'in', own).execute();
  await db.deleteFrom('device_log').where('carrier_id', 'in', own).execute();
  await db.deleteFrom('device').where('carrier_id', 'in', own).execute();
}
