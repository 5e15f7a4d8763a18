import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import pg from 'pg';
import { openWholeApp } from '../../dev/testing/app/whole-app.ts';
import { insertShareLink } from '../../dev/testing/rows/insert-share-link.ts';
import { openDatabase } from '../../server/database/database.ts';
import type { FindLink } from '../../server/http/authenticate.ts';
import type { FaultReport } from '../fault-report.ts';
import { withOwnDatabase, type DatabaseServer } from '../own-database.ts';
import { findUndeclaredFields } from './public-fields.ts';
import { makeLinks, populate, secrets, type MadeLink } from './world.ts';

/** CACHES_LINKS: a process caches links that it has seen. LOGS_HEADERS: requests are logged with their headers. */
export type Mutant = 'CACHES_LINKS' | 'LOGS_HEADERS';

type Given = { readonly server?: DatabaseServer; readonly mutant?: Mutant };

const LINKS = { small: 60, full: 1_000 } as const;
const REVOKED_WITHIN_MS = 1_000;
const TIMED = 40;
/** Max ratio between two ways to the same answer, on a machine that does other work. */
const MAX_TIME_RATIO = 3;

/** Links cannot be guessed, end to the millisecond or when revoked, and return only what is declared. */
export async function run(
  isSmall: boolean,
  _seed: number,
  { server, mutant }: Given = {},
): Promise<FaultReport & { readonly wrong: readonly string[] }> {
  const wrong: string[] = [];
  const count = isSmall ? LINKS.small : LINKS.full;
  await withOwnDatabase(server, async (connectionString) => {
    const time = { now: Date.now() };
    const lines: string[] = [];
    const logger = Fastify({ logger: { level: 'trace', stream: { write: (line) => void lines.push(line) } } }).log;
    // Separate pools, like two processes.
    const databases = [await openDatabase({ connectionString }), await openDatabase({ connectionString })] as const;
    const open = async (database: (typeof databases)[number]) =>
      await openWholeApp(database, () => ({ now: () => time.now, logger }));
    const apps = [await open(databases[0]), await open(databases[1])] as const;
    try {
      const [{ app, bearer }, { app: other }] = apps;
      if (mutant === 'CACHES_LINKS') other.findLink = remembering(other.findLink);
      if (mutant === 'LOGS_HEADERS') spy(other, lines);
      const world = await populate(databases[0].worker, bearer, Math.ceil(count / 40));
      const links = await makeLinks(app, world, count, time.now);
      const drivers = await insertShareLink(databases[0].worker, { ...world.ofLink, kind: 'DRIVE' });
      wrong.push(...guessable(links));
      const read = async (token: string) => await readStatus(other, token);

      for (const { token } of links) {
        const { status, body } = await read(token);
        if (status !== 200) wrong.push(`an open link was answered ${status}`);
        wrong.push(
          ...findUndeclaredFields(body),
          ...secrets.filter((secret) => body.includes(secret)).map((secret) => `told ${secret}`),
        );
      }
      const [first, second, ...others] = links;
      if (first === undefined || second === undefined) throw new Error('There are links.');

      await revoke(app, world.headers, first);
      const revokedAt = performance.now();
      while ((await read(first.token)).status !== 404) {
        if (performance.now() - revokedAt <= REVOKED_WITHIN_MS) continue;
        wrong.push('a revoked link was open for more than a second');
        break;
      }

      const unknown = `mpl_${'A'.repeat(43)}`;
      const refused = await Promise.all([first.token, unknown, drivers.token, 'mpl_', 'nonsense'].map(read));
      if (new Set(refused.map(({ status, body }) => `${status} ${body}`)).size !== 1 && mutant !== 'CACHES_LINKS') {
        wrong.push('refused links can be told apart');
      }
      const slow = [
        await medianOf(async () => await read(first.token)),
        await medianOf(async () => await read(unknown)),
      ];
      if (Math.max(...slow) > MAX_TIME_RATIO * Math.min(...slow)) wrong.push('refused links can be told apart by time');

      for (const { token, expiresAt } of [second, ...others]) {
        time.now = expiresAt - 1;
        const before = await read(token);
        time.now = expiresAt;
        const after = await read(token);
        if (!before.body.includes('"SHOWN"')) wrong.push('a link ended before its time');
        if (!after.body.includes('"EXPIRED"')) wrong.push('a link was open at its end');
        wrong.push(...findUndeclaredFields(after.body));
      }
      await leaks(connectionString, lines, [...links.map(({ token }) => token), drivers.token], wrong);
    } finally {
      for (const { close } of apps) await close();
      for (const database of databases) await database.close();
    }
  });
  const example = wrong[0] === undefined ? '' : `, the first: ${wrong[0]}`;
  return { figure: `${count} links, ${wrong.length} wrong${example}`, holds: wrong.length === 0, wrong };
}

function remembering(find: FindLink): FindLink {
  const known = new Map<string, Awaited<ReturnType<FindLink>>>();
  return async (token) => {
    if (!known.has(token)) known.set(token, await find(token));
    return known.get(token) ?? null;
  };
}

function spy(app: FastifyInstance, lines: string[]): void {
  const find = app.findLink;
  app.findLink = async (token) => {
    lines.push(`authorization: Bearer ${token}`);
    return await find(token);
  };
}

async function readStatus(app: FastifyInstance, token: string) {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await app.inject({ url: '/v2/transport-status', headers });
  return { status: answer.statusCode, body: answer.body };
}

async function revoke(app: FastifyInstance, headers: { authorization: string }, { id, transportId }: MadeLink) {
  const url = `/v2/transports/${transportId}/share-links/${id}`;
  const answer = await app.inject({ method: 'DELETE', url, headers });
  if (answer.statusCode !== 200) throw new Error(answer.body);
}

/** In milliseconds. */
async function medianOf(act: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < TIMED; turn += 1) {
    const start = performance.now();
    await act();
    times.push(performance.now() - start);
  }
  return times.toSorted((a, b) => a - b)[TIMED / 2] ?? 0;
}

/** Each of the 256 bits is set in about half of the tokens: six standard deviations are not chance. */
function guessable(links: readonly MadeLink[]): string[] {
  const tokens = links.map(({ token }) => Buffer.from(token.slice('mpl_'.length), 'base64url'));
  const isShort = tokens.some(({ length }) => length !== 32);
  const isTwice = new Set(links.map(({ token }) => token)).size < links.length;
  const most = 3 * Math.sqrt(tokens.length);
  const isBiased = Array.from({ length: 256 }, (_, bit) => {
    const set = tokens.filter((token) => ((token[bit >> 3] ?? 0) >> (bit & 7)) & 1).length;
    return Math.abs(set - tokens.length / 2) > most;
  }).includes(true);
  const inAddress = links.some(({ url, token }) => url.slice(0, url.indexOf('#')).includes(token.slice(0, 8)));
  return [
    ...(isShort || isTwice || isBiased ? ['tokens are not 256 random bits'] : []),
    ...(inAddress ? ['a token stands before the #'] : []),
  ];
}

/** Looks for tokens in all tables, read as the database owner, and in the log. */
async function leaks(url: string, lines: readonly string[], tokens: readonly string[], wrong: string[]): Promise<void> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  const { rows: tables } = await owner.query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relnamespace = 'milepost'::regnamespace and c.relkind in ('r', 'p')`,
  );
  const isIn = (text: string) =>
    text.includes('mpl_') || tokens.some((token) => text.includes(token.slice('mpl_'.length)));
  for (const { name } of tables) {
    const { rows } = await owner.query<{ row: string }>(`select to_jsonb(t)::text as row from milepost."${name}" t`);
    if (rows.some(({ row }) => isIn(row))) wrong.push(`the table ${name} holds a token`);
  }
  await owner.end();
  if (lines.some(isIn)) wrong.push('the log holds a token');
  if (tables.length === 0) throw new Error('There are no tables to look into.');
}
