import { sql, type Insertable, type Kysely } from 'kysely';
import type { Schema } from '../../server/database/schema.ts';
import { StartFailure } from '../../server/start/start-failure.ts';
import { demoWorld, type DemoWorld } from './demo-world.ts';
import { readDemoNote, writeDemoNote, type DemoNote } from './demo-note.ts';
import { DAY } from './durations.ts';

const SEED = 20_831;
/** To be raised whenever the same seed no longer gives the same world: installations then renew theirs. */
const VERSION = 1;
const RENEWED_AFTER = DAY;
/** PostgreSQL takes 65,535 parameters at once. */
const ROWS_AT_ONCE = 500;
/** Any number of processes may start at once; one fills, the others find it done. */
const DEMO_LOCK = 7_355_610;

type Installation = {
  readonly worker: Kysely<Schema>;
  readonly now: Date;
  readonly report: (line: string) => void;
};

/** Fills an empty installation with the demo world, and brings an old one up to the present. */
export async function ensureDemoWorld({ worker, now, report }: Installation): Promise<void> {
  await worker.transaction().execute(async (db) => {
    await sql`select pg_advisory_xact_lock(${DEMO_LOCK})`.execute(db);
    const note = await readDemoNote(db);
    if (note === undefined) {
      await refuseForeignData(db);
      report('Filling the demo installation…');
    } else {
      if (isCurrent(note, now)) return;
      report('Renewing the demo transports…');
    }
    // The ids come from the seed: an installation keeps the one that it was filled with.
    const seed = note?.seed ?? SEED;
    const world = demoWorld(seed, now);
    await removeTransports(db, world);
    await writeParties(db, world);
    await writeTransports(db, world);
    await writeDemoNote(db, { seed, version: VERSION, at: now.toISOString() });
  });
}

function isCurrent(note: DemoNote, now: Date): boolean {
  const age = Math.abs(now.getTime() - Date.parse(note.at));
  return note.version === VERSION && age <= RENEWED_AFTER;
}

async function refuseForeignData(db: Kysely<Schema>): Promise<void> {
  const organization = await db.selectFrom('organization').select('id').limit(1).executeTakeFirst();
  const person = await db.selectFrom('person').select('id').limit(1).executeTakeFirst();
  if (organization === undefined && person === undefined) return;
  throw new StartFailure(
    "This database already holds organisations or people that are not the demo's: set MILEPOST_DEMO to off, or give the demo an empty database.",
  );
}

/** What people did with the demo organisations goes too; organisations and people they added stay. */
async function removeTransports(db: Kysely<Schema>, world: DemoWorld): Promise<void> {
  const own = world.organizations.map(({ id }) => id);
  await db
    .deleteFrom('transport')
    .where((where) => where.or([where('shipper_id', 'in', own), where('carrier_id', 'in', own)]))
    .execute();
  await db.deleteFrom('agreement').where('shipper_id', 'in', own).where('carrier_id', 'in', own).execute();
}

async function writeParties(db: Kysely<Schema>, { organizations, features, people }: DemoWorld): Promise<void> {
  await db
    .insertInto('organization')
    .values(organizations)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((row) => ({ name: row.ref('excluded.name'), role: row.ref('excluded.role') })),
    )
    .execute();
  await db
    .insertInto('organization_feature')
    .values(features)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // Who somebody is to the identity provider stays, so that nobody has to sign in anew.
  await db
    .insertInto('person')
    .values(people)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

async function writeTransports(db: Kysely<Schema>, world: DemoWorld): Promise<void> {
  await insertAll(db, 'agreement', world.agreements);
  await insertAll(db, 'transport', world.transports);
  await insertAll(db, 'waypoint', world.waypoints);
  await insertAll(db, 'watchlist_entry', world.watchlist);
}

async function insertAll<Table extends 'agreement' | 'transport' | 'waypoint' | 'watchlist_entry'>(
  db: Kysely<Schema>,
  table: Table,
  rows: readonly Insertable<Schema[Table]>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    await db
      .insertInto(table)
      .values(rows.slice(start, start + ROWS_AT_ONCE))
      .execute();
  }
}
