import { fork, type ChildProcess } from 'node:child_process';
import { on, once } from 'node:events';
import { readFile } from 'node:fs/promises';
import http from 'node:http';
import os from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { inviteViewers } from '../../bench/live/audience.ts';
import { startServer, type Mutant, type ServerProcess } from '../../bench/server/server-process.ts';
import { fillWorld } from '../../bench/signals/world.ts';
import { findFreePort } from '../../dev/testing/process/free-port.ts';
import { usageLimits } from '../../server/limits/usage-limits.ts';
import type { FaultReport } from '../fault-report.ts';
import { withOwnDatabase, type DatabaseServer } from '../own-database.ts';

export type AttackOrder = {
  readonly port: number;
  /** Members of the organisation with the most transports. */
  readonly tokens: readonly string[];
  readonly deviceKey: string;
  /** Idle connections to hold open. */
  readonly sockets: number;
  /** 0 to 19, which yields the CPU to everything else. */
  readonly niceness: number;
};

/** How often each attack got which response. */
export type ResponseCounts = Readonly<Record<string, Readonly<Record<string, number>>>>;

type Found = { readonly p99: number; readonly failed: number; readonly beyond: readonly string[] };

const sizes = {
  small: { transports: 2_000, sockets: 100, forMs: 12_000, niceness: 5 },
  full: { transports: 20_000, sockets: 3_000, forMs: 15 * 60_000, niceness: 19 },
} as const;
const REQUEST_EVERY_MS = 100;
/** On a busy machine, attackers take long to begin: they yield the CPU to everything else. */
const MAX_UNTIL_TRIED_MS = 240_000;
/** In full size only, because the small run shares the CPU with other tests. */
const MAX_MS = 1_000;
const MAX_MEMORY_MB = 1_200;

/** While all attacks run, another organisation is served in time, and the program neither exits nor grows. */
export async function run(
  isSmall: boolean,
  _seed: number,
  { server, mutant }: { readonly server?: DatabaseServer; readonly mutant?: Mutant } = {},
): Promise<FaultReport & Found> {
  const { transports, sockets, forMs, niceness } = isSmall ? sizes.small : sizes.full;
  return await withOwnDatabase(server, async (databaseUrl) => {
    const { fleets } = await fillWorld(databaseUrl, transports, Date.now());
    const [shipper = '', bystander = ''] = await organizations(databaseUrl);
    const attackers = await inviteViewers(databaseUrl, [shipper], 5);
    const [victim] = await inviteViewers(databaseUrl, [bystander], 1);
    const port = await findFreePort();
    const process = await startServer({ databaseUrl, port, ...(mutant && { mutant }) });
    const attack = fork(fileURLToPath(import.meta.resolve('./attackers.ts')));
    try {
      const order: AttackOrder = {
        port,
        tokens: attackers.map(({ accessToken }) => accessToken),
        deviceKey: fleets[1]?.key ?? '',
        sockets,
        niceness,
      };
      // A freshly started program is slow at first.
      await measureResponseTimes(port, victim?.accessToken ?? '', pause(2_000));
      const tried = once(attack, 'message');
      attack.send(order);
      const began = performance.now();
      const end = Promise.all([
        pause(forMs),
        Promise.race([tried, pause(MAX_UNTIL_TRIED_MS, undefined, { ref: false })]),
      ]);
      const [waits, memoryMb] = await Promise.all([
        measureResponseTimes(port, victim?.accessToken ?? '', end),
        watchMemory(process, end),
      ]);
      attack.send('stop');
      return judge({
        responseCounts: await readResponseCounts(attack),
        waits,
        memoryMb,
        seconds: (performance.now() - began) / 1_000,
        hasEnded: hasEnded(process),
        isSmall,
      });
    } finally {
      attack.kill('SIGKILL');
      await process.stop();
    }
  });
}

/** What they got; the news that they have tried enough may still be under way. */
async function readResponseCounts(attack: ChildProcess): Promise<ResponseCounts> {
  for await (const [message] of on(attack, 'message')) if (message !== 'tried') return message as ResponseCounts;
  throw new Error('The attackers ended without their answers.');
}

const hasEnded = ({ child }: { readonly child: ChildProcess }) => child.exitCode !== null || child.signalCode !== null;

/** The largest organisation first, then another one. */
async function organizations(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl, options: '-c search_path=milepost' });
  await client.connect();
  const { rows } = await client.query<{ id: string }>(
    `select id from organization order by role = 'SHIPPER' desc, name`,
  );
  await client.end();
  return rows.map(({ id }) => id);
}

/** Response times for a member of another organisation at ten requests a second; infinite if refused. */
async function measureResponseTimes(port: number, accessToken: string, end: Promise<unknown>): Promise<number[]> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 50 });
  const isOver = watchSettled(end);
  const asked: Promise<number>[] = [];
  while (!isOver()) {
    asked.push(timeRequest(agent, port, accessToken));
    await pause(REQUEST_EVERY_MS);
  }
  const waits = await Promise.all(asked);
  agent.destroy();
  return waits;
}

function timeRequest(agent: http.Agent, port: number, accessToken: string): Promise<number> {
  return new Promise((resolve) => {
    const began = performance.now();
    const headers = { authorization: `Bearer ${accessToken}` };
    const request = http.get(
      { agent, host: '127.0.0.1', port, path: '/v2/counts', headers, timeout: 30_000 },
      (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode === 200 ? performance.now() - began : Infinity));
        response.on('error', () => resolve(Infinity));
      },
    );
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(Infinity));
  });
}

/** Tells at any time whether it has settled. */
function watchSettled(end: Promise<unknown>): () => boolean {
  let isOver = false;
  void end.then(() => (isOver = true));
  return () => isOver;
}

/** The peak memory of the process. */
async function watchMemory(process: ServerProcess, end: Promise<unknown>): Promise<number> {
  const isOver = watchSettled(end);
  let most = 0;
  for (; !isOver() && !hasEnded(process); await pause(500)) {
    const status = await readFile(`/proc/${process.child.pid}/status`, 'utf8').catch(() => '');
    most = Math.max(most, Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1_000);
  }
  return most;
}

type Observations = {
  readonly responseCounts: ResponseCounts;
  readonly waits: readonly number[];
  readonly memoryMb: number;
  readonly seconds: number;
  readonly hasEnded: boolean;
  readonly isSmall: boolean;
};

function judge({
  responseCounts,
  waits,
  memoryMb,
  seconds,
  hasEnded: ended,
  isSmall,
}: Observations): FaultReport & Found {
  const sorted = waits.toSorted((a, b) => a - b);
  const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? Infinity;
  const failed = waits.filter((wait) => wait === Infinity).length;
  const slowest = Math.max(0, ...waits.filter(Number.isFinite));
  for (const [attack, answers] of Object.entries(responseCounts))
    console.log(`  ${attack}: ${JSON.stringify(answers)}`);
  const beyond = beyondLimits(responseCounts, seconds);
  for (const sentence of beyond) console.log(`  ${sentence}`);
  const refused = Object.values(responseCounts).reduce((sum, answers) => sum + (answers['429'] ?? 0), 0);
  const load = os.loadavg()[0] ?? Number.NaN;
  const figure = `${Math.round(seconds)} s of attacks, ${refused} refused with 429; another organisation asked ${waits.length} times: p99 ${p99.toFixed(0)} ms, longest ${slowest.toFixed(0)} ms, ${failed} failed; ${memoryMb.toFixed(0)} MB at most, load ${load.toFixed(1)} on ${os.availableParallelism()} cores${ended ? ', and the program ended' : ''}`;
  return {
    figure,
    holds: !ended && (isSmall || p99 < MAX_MS) && memoryMb < MAX_MEMORY_MB && beyond.length === 0,
    p99,
    failed,
    beyond,
  };
}

/** Requests that got a response although they should have been refused. */
function beyondLimits(answered: ResponseCounts, seconds: number): string[] {
  const { WRONG_CREDENTIALS, SIGN_INS } = usageLimits.rates;
  const of = (attack: string, status: number) => answered[attack]?.[status] ?? 0;
  const allowed = ({ perSecond, atOnce }: typeof SIGN_INS | typeof WRONG_CREDENTIALS) =>
    atOnce + perSecond * (seconds + 5);
  const wrong = of('wrong tokens', 401) + of('wrong keys', 401);
  const signIns = of('sign-ins', 503) + of('sign-ins', 400) + of('sign-ins', 401);
  return [
    ...(wrong > allowed(WRONG_CREDENTIALS) ? [`${wrong} wrong credentials were looked at`] : []),
    ...(signIns > allowed(SIGN_INS) ? [`${signIns} sign-ins were tried`] : []),
    ...(of('many streams', 429) === 0 ? ['no stream was refused'] : []),
    ...(of('expensive calls', 429) === 0 ? ['no expensive call was refused'] : []),
  ];
}
