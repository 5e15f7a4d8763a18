import { demoWorld } from './demo-world.ts';
import { fillWorld } from './ensure-demo-world.ts';
import type { WorldInputs } from './find-matching-haul.ts';
import type { Database } from '../../../server/database/database.ts';
import { transact } from '../../../server/database/transaction.ts';

/** Writes a demo world to an empty database and returns the rows that the product made of it. */
export async function filledWorld(database: Database, present: WorldInputs) {
  const world = demoWorld(present);
  await transact(database.worker, (db) => fillWorld(db, world, present));
  const { worker } = database;
  const transports = await worker.selectFrom('transport').selectAll().orderBy('id').execute();
  const waypoints = await worker.selectFrom('waypoint').selectAll().orderBy('position').orderBy('id').execute();
  const watchlist = await worker.selectFrom('watchlist_entry').selectAll().execute();
  return { ...world, transports, waypoints, watchlist };
}

type Filled = Awaited<ReturnType<typeof filledWorld>>;

export type FilledTransport = Filled['transports'][number];
export type FilledWaypoint = Filled['waypoints'][number];
