import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fillWorld } from '../../bench/signals/world.ts';
import { testFolderPrefix } from '../../dev/testing/database/abandoned-clusters.ts';
import { startStoppableDatabase } from '../../dev/testing/process/stoppable-database.ts';
import { findFreePort } from '../../dev/testing/process/free-port.ts';
import { buildWebApp, MilepostProcess } from '../../dev/testing/process/milepost-process.ts';
import { killProcessesIn } from '../../dev/testing/process/temporary-folder.ts';
import { readPostmasterPid } from '../../server/embedded-postgres/postmaster-pid.ts';
import { findSocketFolder } from '../../server/embedded-postgres/socket-folder.ts';
import { migrate } from '../../server/database/migrate.ts';
import type { FaultReport } from '../fault-report.ts';
import { checkOutage, type RunningMilepost } from './check-outage.ts';
import { reconnectTwice } from './mutant.ts';
import { query } from '../query.ts';
import { sendFleet, storedSignals } from '../send-fleet.ts';

export type Mutant = 'RECONNECTS_TWICE';

const LISTENER = 'milepost milepost_live';
const MUTANT_LISTENER = 'milepost mutant';
const SENDERS = 8;
const MINUTE_MS = 60_000;
const sizes = {
  small: { seconds: [4], loads: [true] },
  full: { seconds: [1, 10, 120], loads: [false, true] },
} as const;
/** The promise; the small run shares the CPU with other tests, and may take five times as long. */
const READY_WITHIN_MS = { elsewhere: 5_000, embedded: 10_000 } as const;

type Found = { readonly outages: number; readonly lost: number; readonly wrong: readonly string[] };

/** The database may go away: Milepost recovers by itself and leaves nothing behind. */
export async function run(isSmall: boolean, _seed: number, mutant?: Mutant): Promise<FaultReport & Found> {
  await buildWebApp();
  const found = [await withExternalDatabase((subject) => checkOutages('elsewhere', subject, isSmall), mutant)];
  if (mutant === undefined)
    found.push(await withEmbeddedDatabase((subject) => checkOutages('embedded', subject, isSmall)));
  const wrong = found.flatMap((one) => one.wrong);
  const outages = found.reduce((sum, one) => sum + one.outages, 0);
  const lost = found.reduce((sum, one) => sum + one.lost, 0);
  const acknowledged = found.reduce((sum, one) => sum + one.acknowledged, 0);
  const figure = `${outages} outages, ${acknowledged} acknowledged, ${lost} lost${wrong.map((one) => `; ${one}`).join('')}`;
  return { figure, holds: lost === 0 && wrong.length === 0, outages, lost, wrong };
}

async function checkOutages(name: keyof typeof READY_WITHIN_MS, subject: RunningMilepost, isSmall: boolean) {
  const { seconds: durations, loads } = isSmall ? sizes.small : sizes.full;
  const { fleets, begins } = await fillWorld(subject.url, SENDERS * 40, Date.now());
  const noted = { names: new Set<string>(), twice: [] as string[] };
  const wrong: string[] = [];
  for (const isLoaded of loads) {
    const over = new AbortController();
    const loaded = isLoaded ? fleets.slice(0, SENDERS) : [];
    const sending = loaded.map(async (fleet) => {
      const { port } = subject;
      await sendFleet({ port, fleet, begins, retryForMs: 4 * MINUTE_MS, restMs: 200 }, noted, over.signal);
    });
    // Immediately, because a sender may fail before the last outage.
    const settled = Promise.allSettled(sending);
    try {
      await pause(1_000);
      for (const seconds of durations) {
        const outage = await checkOutage(subject, seconds, READY_WITHIN_MS[name] * (isSmall ? 5 : 1));
        const what = `${name}, ${seconds} s, ${isLoaded ? 'with' : 'without'} load`;
        if (!isSmall) console.log(`${what}: ${outage.figure}`);
        wrong.push(...outage.wrong.map((fault) => `${what}: ${fault}`));
      }
    } finally {
      over.abort();
      // Also after a failure: otherwise a sender would keep using a database that is being removed.
      await settled;
    }
    await Promise.all(sending);
  }
  const lost = noted.names.difference(await storedSignals(subject.url)).size + noted.twice.length;
  return { outages: durations.length * loads.length, acknowledged: noted.names.size, lost, wrong };
}

async function withExternalDatabase<T>(act: (subject: RunningMilepost) => Promise<T>, mutant?: Mutant): Promise<T> {
  const server = await startStoppableDatabase();
  const settings = { DATABASE_URL: server.url };
  const goAway = async (program: MilepostProcess, port: number) => {
    await migrate({ connectionString: server.url });
    const planted = mutant && (await reconnectTwice({ connectionString: server.url }, MUTANT_LISTENER));
    const interruptDatabase = async (seconds: number) => {
      await server.stop();
      await pause(seconds * 1_000);
      await server.start();
    };
    const listener = mutant ? MUTANT_LISTENER : LISTENER;
    try {
      return await act({ program, port, url: server.url, listener, interruptDatabase });
    } finally {
      await planted?.stop();
    }
  };
  try {
    return await withProgram(settings, goAway);
  } finally {
    await server.close();
  }
}

/** It restarts immediately, so it is killed again whenever it is back. */
async function withEmbeddedDatabase<T>(act: (subject: RunningMilepost) => Promise<T>): Promise<T> {
  return await withProgram({}, async (program, port, folder) => {
    const host = findSocketFolder(await realpath(folder));
    const parameters = new URLSearchParams({ host, port: '5432', user: 'milepost' });
    const url = `postgresql:///milepost?${parameters.toString()}`;
    const interruptDatabase = async (seconds: number) => {
      for (const until = performance.now() + seconds * 1_000; performance.now() < until; await pause(500)) {
        if (!(await answers(url))) continue;
        process.kill((await readPostmasterPid(path.join(folder, 'postgres'))) ?? 0, 'SIGKILL');
      }
    };
    return await act({ program, port, url, listener: LISTENER, interruptDatabase });
  });
}

async function answers(url: string): Promise<boolean> {
  return await query(url, 'select').then(
    () => true,
    () => false,
  );
}

async function withProgram<T>(
  settings: Readonly<Record<string, string>>,
  act: (program: MilepostProcess, port: number, folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(os.tmpdir(), testFolderPrefix));
  // Root runs PostgreSQL as another user, which needs access.
  await chmod(folder, 0o711);
  const port = await findFreePort();
  const own = { PORT: String(port), MILEPOST_DATA_DIR: folder, MILEPOST_DEMO: 'off' };
  const program = new MilepostProcess({ ...own, ...settings });
  try {
    await program.waitForOutput('Milepost is ready');
    return await act(program, port, folder);
  } finally {
    program.kill('SIGTERM');
    await program.ended;
    killProcessesIn(folder);
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  }
}
