import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from '../../dev/testing/process/free-port.ts';
import { startServer, type Mutant, type ServerProcess } from '../../bench/server/server-process.ts';
import { fillWorld } from '../../bench/signals/world.ts';
import { seededRandom } from '../../dev/demo/world/seeded-random.ts';
import type { FaultReport } from '../fault-report.ts';
import { startKillableDatabase } from './killable-database.ts';
import { query } from '../query.ts';
import { sendFleet, storedSignals } from '../send-fleet.ts';

const SENDERS = 16;
const sizes = { small: { faults: 3, acknowledged: 2_000 }, full: { faults: 300, acknowledged: 500_000 } } as const;

type Found = { readonly acknowledged: number; readonly lost: number; readonly doubled: number };

/** No acknowledged signal is lost or doubled when server and database are killed at any moment. */
export async function run(isSmall: boolean, seed: number, mutant?: Mutant): Promise<FaultReport & Found> {
  const size = isSmall ? sizes.small : sizes.full;
  const database = await startKillableDatabase();
  let server: ServerProcess | null = null;
  try {
    const { fleets, begins } = await fillWorld(database.url, SENDERS * 4, Date.now());
    const port = await findFreePort();
    const order = { databaseUrl: database.url, port, ...(mutant && { mutant }) };
    server = await startServer(order);
    const noted = { names: new Set<string>(), twice: [] };
    const { names: acknowledged, twice } = noted;
    const over = new AbortController();
    const senders = fleets.slice(0, SENDERS).map((fleet) => sendFleet({ port, fleet, begins }, noted, over.signal));
    // A sender that gives up ends the run, and its error is thrown below.
    const sending = Promise.all(senders).finally(() => over.abort());
    sending.catch(() => undefined);
    const random = seededRandom(seed, 'G1');
    for (let fault = 0; fault < size.faults && !over.signal.aborted; fault += 1) {
      await pause(random.between(100, 1_000));
      if (random.chance(0.5)) {
        await server.kill();
        server = await startServer(order);
      } else {
        await database.killAndRestart();
      }
    }
    while (acknowledged.size < size.acknowledged && !over.signal.aborted) await pause(100);
    over.abort();
    await sending;
    // Everything acknowledged is stored by now; a mutant's backlog would take minutes to store.
    await server.kill();
    const lost = acknowledged.difference(await storedSignals(database.url)).size;
    const doubled = twice.length + (await doubledEvents(database.url));
    const figure = `${size.faults} faults, ${acknowledged.size} acknowledged, ${lost} lost, ${doubled} doubled`;
    return { figure, holds: lost === 0 && doubled === 0, acknowledged: acknowledged.size, lost, doubled };
  } finally {
    await server?.kill();
    await database.close();
  }
}

/** The effect of one signal must occur in the history only once. */
async function doubledEvents(url: string): Promise<number> {
  const rows = await query(
    url,
    `select transport_id from transport_event where withdrawn_at is null
     group by transport_id, type, waypoint, at, details having count(*) > 1`,
  );
  return rows.length;
}
