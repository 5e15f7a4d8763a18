import { spawn } from 'node:child_process';
import { appendFile, readdir, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { findFreePort } from '../dev/testing/process/free-port.ts';
import { buildWebApp, MilepostProcess, type ProcessResult } from '../dev/testing/process/milepost-process.ts';
import { processesInFolder } from '../dev/testing/process/processes-in-folder.ts';
import { killProcessesIn, temporaryDataFolder } from '../dev/testing/process/temporary-folder.ts';
import { readPostmasterPid } from './embedded-postgres/postmaster-pid.ts';

beforeAll(buildWebApp);

async function start(folder: string, settings: Readonly<Record<string, string>> = {}) {
  const port = await findFreePort();
  const program = new MilepostProcess({
    PORT: String(port),
    MILEPOST_DATA_DIR: folder,
    MILEPOST_DEMO: 'off',
    ...settings,
  });
  onTestFinished(() => program.kill('SIGKILL'));
  return { program, readyLine: `Milepost is ready at http://localhost:${port}`, port };
}

async function startUntilReady(folder: string) {
  const started = await start(folder);
  await started.program.waitForOutput(started.readyLine);
  return started;
}

async function refusal(folder: string, settings: Readonly<Record<string, string>> = {}): Promise<ProcessResult> {
  const { program } = await start(folder, settings);
  return program.ended;
}

function sentence(text: string) {
  return { code: 1, output: [], errorOutput: [text] };
}

describe('a failure that the operator can fix is reported in one sentence', () => {
  test('reported in one sentence: a wrong setting', async () => {
    expect(await refusal(await temporaryDataFolder(), { PORT: 'http' })).toEqual(
      sentence('PORT is "http": set it to a whole number from 1 to 65535, or leave it out for 3000.'),
    );
  });

  test('reported in one sentence: a port that is taken', async () => {
    const port = await findFreePort();
    const other = createServer().listen(port, '127.0.0.1');
    onTestFinished(() => void other.close());
    expect(await refusal(await temporaryDataFolder(), { PORT: String(port) })).toEqual(
      sentence(`Port ${port} is already in use: stop the program that uses it, or set PORT to another number.`),
    );
  });

  test('reported in one sentence: a database that cannot be reached, without revealing the password', async () => {
    const port = await findFreePort();
    const settings = { DATABASE_URL: `postgresql://ada:secret@127.0.0.1:${port}/milepost` };
    expect(await refusal(await temporaryDataFolder(), settings)).toEqual(
      sentence(
        `The database at 127.0.0.1:${port} cannot be reached (ECONNREFUSED): check that it runs and that DATABASE_URL is right.`,
      ),
    );
  });

  test('reported in one sentence: a data folder that is a file', async () => {
    const file = path.join(await temporaryDataFolder(), 'file');
    await writeFile(file, '');
    expect(await refusal(file)).toEqual(
      sentence(
        `Milepost cannot write to its data folder ${file} (EEXIST): start as the owner of that folder, or set MILEPOST_DATA_DIR to another one.`,
      ),
    );
  });

  test('reported in one sentence: a data folder that another Milepost uses', async () => {
    const folder = await temporaryDataFolder();
    await startUntilReady(folder);
    expect(await refusal(folder)).toEqual(
      sentence(`Another Milepost is using ${folder}: stop it, or set MILEPOST_DATA_DIR to another folder.`),
    );
  });

  test('reported in one sentence: a database with fsync and full_page_writes off, which may lose confirmed data', async () => {
    const folder = await temporaryDataFolder();
    const { program } = await startUntilReady(folder);
    program.kill('SIGTERM');
    await program.ended;
    await appendFile(path.join(folder, 'postgres/postgresql.auto.conf'), 'fsync = off\nfull_page_writes = off\n');
    expect(await refusal(folder)).toEqual(
      sentence(
        'The database may lose what it has confirmed, because fsync and full_page_writes are not on: switch them on in PostgreSQL and start again.',
      ),
    );
    expect(processesInFolder(folder)).toEqual([]);
  });

  test('reported in one sentence: a database that does not start', async () => {
    const folder = await temporaryDataFolder();
    const { program } = await startUntilReady(folder);
    program.kill('SIGTERM');
    await program.ended;
    await writeFile(path.join(folder, 'postgres/PG_VERSION'), '9\n');
    const { code, errorOutput } = await refusal(folder);
    expect(code).toBe(1);
    expect(errorOutput).toEqual([
      `The embedded PostgreSQL did not start (database files are incompatible with server): ${folder}/postgres.log shows more.`,
    ]);
  });
});

describe('shutting down', () => {
  test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('%s stops everything', async (signal) => {
    const folder = await temporaryDataFolder();
    const { program } = await startUntilReady(folder);
    expect(processesInFolder(folder)).not.toEqual([]);
    const began = performance.now();
    program.kill(signal);
    expect(await program.ended).toMatchObject({ code: 0, errorOutput: [] });
    // PATIENCE_MS has its own test; this allows for a machine five times slower.
    expect(performance.now() - began).toBeLessThan(50_000);
    expect(processesInFolder(folder)).toEqual([]);
  });

  test('a signal in the middle of the first start leaves nothing half created', async () => {
    const folder = await temporaryDataFolder();
    const { program } = await start(folder);
    await program.waitForOutput('Creating the database…');
    program.kill('SIGTERM');
    expect(await program.ended).toMatchObject({ code: 0, errorOutput: [] });
    expect(processesInFolder(folder)).toEqual([]);
    expect((await readdir(folder)).filter((name) => name.startsWith('postgres.'))).toEqual([]);
    await startUntilReady(folder);
  });
});

test('without the demo, the code for browsers is printed once and never logged', async () => {
  const { program, port, readyLine } = await start(await temporaryDataFolder(), { LOG_LEVEL: 'trace' });
  await program.waitForOutput(readyLine);
  await program.waitForOutput('/oidc/open?code=');
  const address =
    program.output
      .find((line) => line.includes('/oidc/open?code='))
      ?.split(' ')
      .at(-1) ?? '';
  expect(address).toMatch(new RegExp(`^http://localhost:${port}/oidc/open\\?code=[\\w-]{22}$`));
  expect((await fetch(address, { redirect: 'manual' })).status).toBe(303);
  expect((await fetch(`http://localhost:${port}/oidc/open?code=wrong`)).status).toBe(403);
  const code = new URL(address).searchParams.get('code') ?? '';
  expect(program.output.filter((line) => line.includes(code))).toHaveLength(1);
});

describe('recovery', () => {
  test('after everything was killed the next start takes no longer than the first', async () => {
    const folder = await temporaryDataFolder();
    const beganFirst = performance.now();
    const { program } = await startUntilReady(folder);
    const first = performance.now() - beganFirst;
    program.kill('SIGKILL');
    killProcessesIn(folder);
    await program.ended;
    const began = performance.now();
    const again = await startUntilReady(folder);
    // The first start creates the database, the second recovers it.
    expect((performance.now() - began) / first).toBeLessThan(1.5);
    expect(again.program.output).toEqual([again.readyLine, expect.stringContaining('/oidc/open?code=')]);
  });

  test('a PostgreSQL that outlived its Milepost is taken over, and stopped at shutdown', async () => {
    const folder = await temporaryDataFolder();
    const { program } = await startUntilReady(folder);
    const pid = await postmaster(folder);
    program.kill('SIGKILL');
    await program.ended;
    const again = await startUntilReady(folder);
    expect(await postmaster(folder)).toBe(pid);
    again.program.kill('SIGTERM');
    await again.program.ended;
    expect(processesInFolder(folder)).toEqual([]);
  });

  test('a pid file that now names another process does not block the start', async () => {
    const folder = await temporaryDataFolder();
    const { program } = await startUntilReady(folder);
    program.kill('SIGKILL');
    killProcessesIn(folder);
    await program.ended;
    const pidFile = path.join(folder, 'postgres/postmaster.pid');
    // PostgreSQL must not mistake another user's process for its own.
    const { uid } = await stat(pidFile);
    const stranger = spawn('sleep', ['60'], { uid, stdio: 'ignore' });
    onTestFinished(() => void stranger.kill());
    await writeFile(pidFile, `${stranger.pid ?? ''}\n${path.dirname(pidFile)}\n0\n5432\n${folder}/socket\n\n  0 0\n`);
    await startUntilReady(folder);
    expect(await postmaster(folder)).not.toBe(stranger.pid);
  });
});

async function postmaster(folder: string): Promise<number> {
  const pid = await readPostmasterPid(path.join(folder, 'postgres'));
  if (pid === undefined) throw new Error('PostgreSQL does not run');
  return pid;
}
