import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { processesInFolder } from '../../dev/testing/process/processes-in-folder.ts';
import { killProcessesIn, temporaryDataFolder } from '../../dev/testing/process/temporary-folder.ts';
import { explainFailure } from '../failure/explain-failure.ts';
import { readPostmasterPid } from './postmaster-pid.ts';
import { startEmbedded, type EmbeddedDatabase } from './start-embedded.ts';

const projectFolder = path.resolve(import.meta.dirname, '../..');

async function startIn(dataFolder: string): Promise<EmbeddedDatabase & { stop: () => Promise<void> }> {
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const each of stops.toReversed()) await each();
  };
  onTestFinished(stop);
  const onStop = (each: () => Promise<void>) => stops.push(each);
  return { ...(await startEmbedded({ projectFolder, dataFolder, onProgress: () => undefined, onStop })), stop };
}

async function query({ connection }: EmbeddedDatabase, text: string): Promise<pg.QueryResultRow[]> {
  const client = new pg.Client(connection);
  client.on('error', () => undefined); // the query under way rejects with the same error
  await client.connect();
  try {
    return (await client.query<pg.QueryResultRow>(text)).rows;
  } finally {
    await client.end();
  }
}

async function findProcess(database: EmbeddedDatabase, kind: string): Promise<number> {
  const [row] = await query(database, `select pid from pg_stat_activity where backend_type = '${kind}'`);
  return Number(row?.['pid']);
}

test('of two simultaneous first starts one runs and the other fails with a reason', async () => {
  const folder = await temporaryDataFolder();
  const starts = await Promise.allSettled([startIn(folder), startIn(folder)]);
  const running = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
  const refusals = starts.flatMap((start) => (start.status === 'rejected' ? [String(start.reason)] : []));
  expect(refusals).toEqual([expect.stringContaining(`Another Milepost is using ${folder}`)]);
  expect(await Promise.all(running.map((each) => query(each, 'select 1 as one')))).toEqual([[{ one: 1 }]]);
});

test('PostgreSQL recovers from a killed process and keeps its lock', async () => {
  const database = await startIn(await temporaryDataFolder());
  process.kill(await findProcess(database, 'background writer'), 'SIGKILL');
  const locks = `select count(*)::int as held from pg_locks where locktype = 'advisory'`;
  await expect.poll(() => query(database, locks).catch(() => [])).toEqual([{ held: 1 }]);
});

test('a killed PostgreSQL is restarted with its lock and all commits', async () => {
  const folder = await temporaryDataFolder();
  const database = await startIn(folder);
  await query(database, 'create table kept as select 7 as number');
  killProcessesIn(folder);
  const kept = () => query(database, 'select number from kept').catch(() => []);
  await expect.poll(kept).toEqual([{ number: 7 }]);
  const locks = `select count(*)::int as held from pg_locks where locktype = 'advisory'`;
  await expect.poll(() => query(database, locks)).toEqual([{ held: 1 }]);
  await database.stop();
  expect(processesInFolder(folder)).toEqual([]);
});

test('a database stopped during its restart stays stopped', async () => {
  const folder = await temporaryDataFolder();
  const database = await startIn(folder);
  killProcessesIn(folder);
  await pause(100);
  await database.stop();
  await pause(500);
  expect(processesInFolder(folder)).toEqual([]);
});

test('a database that cannot be restarted is given up after three attempts, with the reason', async () => {
  const folder = await temporaryDataFolder();
  const database = await startIn(folder);
  await writeFile(path.join(folder, 'postgres/PG_VERSION'), '9\n');
  const began = performance.now();
  killProcessesIn(folder);
  expect(await explainFailure(await database.lost, folder)).toBe(
    `The embedded PostgreSQL did not start (database files are incompatible with server): ${folder}/postgres.log shows more.`,
  );
  expect(performance.now() - began).toBeGreaterThan(7_000);
});

test('a start waits for processes of a killed PostgreSQL to end', async () => {
  const folder = await temporaryDataFolder();
  const database = await startIn(folder);
  const slow = await findProcess(database, 'checkpointer');
  process.kill(slow, 'SIGSTOP');
  process.kill((await readPostmasterPid(path.join(folder, 'postgres'))) ?? 0, 'SIGKILL');
  const wake = setTimeout(() => process.kill(slow, 'SIGCONT'), 1500);
  onTestFinished(() => clearTimeout(wake));
  const answer = () => query(database, 'select 1 as one').catch(() => []);
  await expect.poll(answer).toEqual([{ one: 1 }]);
});

test('text is ordered and compared alike on every machine, and committed rows are kept', async () => {
  const folder = await temporaryDataFolder();
  const first = await startIn(folder);
  expect(await query(first, `select 'Ä' ilike 'ä' as alike, current_setting('fsync') as fsync`)).toEqual([
    { alike: true, fsync: 'on' },
  ]);
  await query(first, 'create table kept as select 7 as number');
  await first.stop();
  expect(await query(await startIn(folder), 'select number from kept')).toEqual([{ number: 7 }]);
});

test.runIf(canMount())('a disk that fills up during the first start is reported', async () => {
  const folder = await temporaryDataFolder();
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=20m,mode=0711', 'none', folder]);
  onTestFinished(() => void execFileSync('umount', ['--lazy', folder]));
  const error = await startIn(folder).catch((reason: unknown) => reason);
  expect(await explainFailure(error, folder)).toBe(
    `The disk that holds ${folder} or the database is full: free some space and start again.`,
  );
});

function canMount(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  try {
    execFileSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'none', '/mnt'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
