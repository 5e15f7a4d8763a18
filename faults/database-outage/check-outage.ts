import { readdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { MilepostProcess } from '../../dev/testing/process/milepost-process.ts';
import { query } from '../query.ts';

/** A running Milepost with a database that can go away for seconds. */
export type RunningMilepost = {
  readonly program: MilepostProcess;
  readonly port: number;
  readonly url: string;
  /** The application name of the listening connection. */
  readonly listener: string;
  /** Returns when the database may come back. */
  interruptDatabase(seconds: number): Promise<void>;
};

/** The figure of one outage, and what was wrong. */
export type Outage = { readonly figure: string; readonly wrong: readonly string[] };

const AWAY = /^The database cannot be reached \(\w+\)/;
const BACK = /^The database is back after \d+ s\.$/;
/** For both threads and the listener. */
const MAX_CONNECTIONS = 23;
/** Requests in flight. */
const MORE_DESCRIPTORS = 40;
/** By then, failures in the background would have been logged. */
const SETTLED_AFTER_MS = 2_500;

/** Milepost must be ready again within this time after the database may come back. */
export async function checkOutage(subject: RunningMilepost, seconds: number, readyWithinMs: number): Promise<Outage> {
  const { program, url, listener } = subject;
  const descriptors = countDescriptors(program);
  const lines = program.output.length;
  await subject.interruptDatabase(seconds);
  const backAt = performance.now();
  while (!(await isReady(subject)) && performance.now() - backAt < 60_000) await pause(50);
  const readyMs = Math.round(performance.now() - backAt);
  await pause(SETTLED_AFTER_MS);
  const said = program.output.slice(lines).map(messageOf);
  const connections = await connectionsOf(url);
  const listeners = connections.get(listener) ?? 0;
  const all = connections.values().reduce((sum, count) => sum + count, 0);
  const more = countDescriptors(program) - descriptors;
  const pairs = said.length / 2;
  const isInPairs = pairs >= 1 && said.every((line, index) => (index % 2 === 0 ? AWAY : BACK).test(line));
  const wrong = [
    readyMs <= readyWithinMs ? '' : `ready after ${readyMs} ms`,
    listeners === 1 ? '' : `${listeners} connections listen`,
    all <= MAX_CONNECTIONS ? '' : `${all} connections`,
    more <= MORE_DESCRIPTORS ? '' : `${more} more descriptors`,
    isInPairs ? '' : `the log says ${JSON.stringify(said)}`,
  ].filter((fault) => fault !== '');
  return { figure: `ready after ${readyMs} ms, ${all} connections, ${Math.max(0, more)} more descriptors`, wrong };
}

async function isReady({ port }: RunningMilepost): Promise<boolean> {
  return await fetch(`http://localhost:${port}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function connectionsOf(url: string): Promise<Map<string, number>> {
  const rows = await query<{ name: string; count: number }>(
    url,
    `select application_name as name, count(*)::int as count from pg_stat_activity
     where application_name like 'milepost%' and application_name <> 'milepost guard' group by 1`,
  );
  return new Map(rows.map(({ name, count }) => [name, count]));
}

function countDescriptors({ pid }: MilepostProcess): number {
  return process.platform === 'linux' ? readdirSync(`/proc/${pid}/fd`).length : 0;
}

function messageOf(line: string): string {
  try {
    return (JSON.parse(line) as { msg: string }).msg;
  } catch {
    return line;
  }
}
