import type { Call } from '@milepost/api-contract/call';
import { calls } from '@milepost/api-contract/calls';
import type { FastifyInstance } from 'fastify';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { seededRandom } from '../../dev/demo/world/seeded-random.ts';
import { DEFERRED_WRITE_WITHIN_MS } from '../../dev/testing/app/default-app-parts.ts';
import { openWholeApp } from '../../dev/testing/app/whole-app.ts';
import { openDatabase, type Database } from '../../server/database/database.ts';
import type { FaultReport } from '../fault-report.ts';
import { requestOf, type TestRequest, type Names } from './requests.ts';
import type { Headers } from './owner-actions.ts';
import { populate, unknownNames, type Caller, type World } from './world.ts';
import { withOwnDatabase, type DatabaseServer } from '../own-database.ts';
import { changedTables, tableDigests } from './table-digests.ts';

const ROUNDS = { small: 1, full: 40 } as const;
/** Requests are random: for some seeds, the first few include none that fits a kind of connection. */
const ATTEMPTS = 20;
/** A link allows few calls, so each is tried more often. */
const LINK_DRAWS = 8;
/** The response to this call never ends. */
const ENDLESS: ReadonlySet<string> = new Set(['getLive']);

/**
 * NO_POLICY: row-level security shows everything, so the queries' own conditions must suffice. ACTS_AS_OWNER: the
 * caller is taken for one of the owners, as if both were forgotten.
 */
export type Mutant = 'NO_POLICY' | 'ACTS_AS_OWNER';

type Options = { readonly mutant?: Mutant; readonly server?: DatabaseServer };
type Found = { requests: number; readonly wrong: string[]; readonly reached: Set<string> };

const contract: readonly Call[] = (Object.values(calls) as readonly Call[]).filter(
  ({ operationId, path }) => !ENDLESS.has(operationId) && path.startsWith('/v2/'),
);

/** Only the owners of a thing read or change it; everyone else gets the same response as if it did not exist. */
export async function run(
  isSmall: boolean,
  seed: number,
  { mutant, server }: Options = {},
): Promise<FaultReport & Found> {
  const found: Found = { requests: 0, wrong: [], reached: new Set() };
  await withOwnDatabase(server, async (url) => {
    const database = await openDatabase({ connectionString: url });
    const { app, bearer, close } = await openWholeApp(database);
    try {
      const world = await populate(database, app, bearer);
      if (mutant === 'ACTS_AS_OWNER') await actAsOwner(app, world);
      if (mutant === 'NO_POLICY') await disableRowSecurity(url);
      const words = [...(world.foreign['id'] ?? [])].filter((id) => !(world.foreign['carrierId'] ?? []).includes(id));
      const before = await waitForSettledTables(database, words);
      for (const caller of world.callers) {
        for (let round = 0; round < (isSmall ? ROUNDS.small : ROUNDS.full); round += 1) {
          await requestEverything(app, world, caller, `${seed}/${round}`, found);
        }
        const changed = changedTables(before, await tableDigests(database.worker, words));
        if (changed.length > 0) found.wrong.push(`${caller.name} changed ${changed.join(', ')}`);
        if (found.wrong.length > 0 && mutant !== undefined) break;
      }
      await requestAsOwners(app, world, seed, found);
    } finally {
      await close();
      await database.close();
    }
  });
  const unreached = contract.filter(({ operationId }) => !found.reached.has(operationId));
  if (mutant === undefined) {
    found.wrong.push(
      ...unreached.map(({ operationId }) => `${operationId}: its owners' own request was not understood`),
    );
  }
  const example = found.wrong[0] === undefined ? '' : `, the first: ${found.wrong[0]}`;
  const figure = `${found.requests} requests for what belongs to others, ${found.wrong.length} wrongly answered${example}`;
  return { figure, holds: found.wrong.length === 0, ...found };
}

async function disableRowSecurity(url: string): Promise<void> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  await owner.query(`do $$
    declare p record;
    begin
      for p in select tablename, policyname from pg_policies
               where schemaname = 'milepost' and 'milepost_app' = any(roles) and cmd in ('ALL', 'SELECT') loop
        execute format('alter policy %I on milepost.%I using (true)', p.policyname, p.tablename);
      end loop;
    end $$`);
  await owner.end();
}

/** The last use of keys and devices is recorded a moment later. */
async function waitForSettledTables(
  { worker }: Database,
  words: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  for (let before = await tableDigests(worker, words); ;) {
    await pause(DEFERRED_WRITE_WITHIN_MS);
    const after = await tableDigests(worker, words);
    if (changedTables(before, after).length === 0) return after;
    before = after;
  }
}

/** Every person of another shipper is taken for one of the owners' people. */
async function actAsOwner(app: FastifyInstance, { owners }: World): Promise<void> {
  const find = app.findPrincipal;
  const owner = await find(owners.SHIPPER['authorization']?.slice('Bearer '.length) ?? '');
  app.findPrincipal = async (token) => {
    const person = await find(token);
    return person?.organization?.role === 'SHIPPER' ? owner : person;
  };
}

async function requestEverything(
  app: FastifyInstance,
  world: World,
  caller: Caller,
  seed: string,
  found: Found,
): Promise<void> {
  const unknown = unknownNames(world.foreign);
  const secrets = caller.knowsCarrier ? world.secrets : [...world.secrets, ...world.carrierSecrets];
  const isNews = (secret: string, { asked, sent }: Answer) =>
    !isIn(sent, secret) && !caller.usedWords.has(`${resourceOf(asked)} ${secret}`);
  // Half of the random reports are not ones that a driver can make.
  const open = contract.filter(({ link }) => link !== undefined && link === caller.link);
  const draws = Array.from({ length: LINK_DRAWS }, (_, draw) => open.map((call) => ({ call, draw: ` ${draw}` })));
  for (const { call, draw } of [...contract.map((one) => ({ call: one, draw: '' })), ...draws.flat()]) {
    const ask = async (names: Names, stream = 'foreign') => {
      const random = seededRandom(0, `${seed} ${call.operationId} ${stream}${draw}`);
      return await sendRequest(app, caller, requestOf(call, names, random));
    };
    const foreign = await ask(world.foreign);
    // A link is refused calls meant for people before any id is read.
    const own = caller.link === undefined || caller.link === call.link ? caller.own : {};
    const others: Names[] = Object.keys(own).length === 0 ? [] : [{ ...world.foreign, ...own }];
    if (others.length > 0 && call.path.includes('{waypointId}')) {
      const { transportId = [], waypointId = [] } = own;
      others.push({ ...world.foreign, transportId }, { ...world.foreign, waypointId });
    }
    const answers = [foreign];
    for (const names of others) answers.push(await ask(names, 'own'));
    found.requests += answers.length;
    for (const answer of answers) {
      const { text, asked, sent, status, code } = answer;
      const leaked = secrets.find((secret) => isIn(text, secret) && isNews(secret, answer));
      if (call.method !== 'GET' && status === 200) {
        const guessed = secrets.filter((word) => isIn(sent, word));
        for (const word of guessed) caller.usedWords.add(`${resourceOf(asked)} ${word}`);
      }
      if (leaked !== undefined) found.wrong.push(`${caller.name} read "${leaked}" by ${asked}`);
      if (status >= 500 && code !== 'IDENTITY_PROVIDER_UNREACHABLE')
        found.wrong.push(`${caller.name} was answered ${status} by ${asked}`);
    }
    if (!call.path.includes('{') || caller.knowsCarrier) continue;
    const missing = await ask(unknown);
    found.requests += 1;
    // A link's holder chooses the ids of reports and documents: once accepted, an id is the caller's own.
    if (call.access === 'link') {
      const isMade = [foreign, missing].some(({ asked }) => idsIn(asked).some((id) => caller.chosenIds.has(id)));
      for (const { asked, status } of [...answers, missing]) {
        if (status === 200) for (const id of idsIn(asked)) caller.chosenIds.add(id);
      }
      if (isMade) continue;
    }
    if (missing.status !== foreign.status || missing.code !== foreign.code) {
      found.wrong.push(
        `${caller.name} can tell ${foreign.asked} (${foreign.status} ${foreign.code}) from an unknown one (${missing.status} ${missing.code})`,
      );
    }
  }
}

const octets = { 'content-type': 'application/octet-stream' };

type Answer = Awaited<ReturnType<typeof sendRequest>>;

async function sendRequest(app: FastifyInstance, { headers }: Pick<Caller, 'headers'>, asked: TestRequest) {
  const { method, url, payload, bytes } = asked;
  const answer =
    bytes === undefined
      ? await app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) })
      : await app.inject({ method, url, headers: { ...headers, ...octets }, payload: bytes });
  const isProblem = answer.headers['content-type']?.includes('problem+json') === true;
  const code = isProblem ? answer.json<{ code: string }>().code : '';
  const named = `${method} ${url}`;
  const sent = `${named} ${JSON.stringify(payload)}`;
  return { status: answer.statusCode, code, text: answer.body, asked: named, sent };
}

const idsIn = (asked: string) => asked.match(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g) ?? [];

/** The noun in a path: a caller's own phone may have the same name as another carrier's vehicle. */
const resourceOf = (asked: string) => /\/v2\/([\w-]+)/.exec(asked)?.[1] ?? asked;

/** A caller's own input may be echoed, immediately and, once accepted, among things of the same noun. */
const isIn = (text: string, word: string) => text.toLowerCase().includes(word.toLowerCase());

function headersOfOwner({ access, link }: Call, { owners, readers }: World): Headers {
  if (access === 'link' && link !== undefined) return readers[link];
  return access === 'carrier' ? owners.CARRIER : owners.SHIPPER;
}

/** The owners' own requests must be understood; otherwise the others may have been refused for their form. */
async function requestAsOwners(app: FastifyInstance, world: World, seed: number, found: Found): Promise<void> {
  for (const call of contract) {
    const headers = headersOfOwner(call, world);
    for (let attempt = 0; attempt < ATTEMPTS && !found.reached.has(call.operationId); attempt += 1) {
      const asked = requestOf(call, world.foreign, seededRandom(seed, `${call.operationId} ${attempt}`));
      const { status, text } = await sendRequest(app, { headers }, asked);
      if (status !== 400 || call.access === 'connection' || call.access === 'public')
        found.reached.add(call.operationId);
      else if (attempt === ATTEMPTS - 1) found.wrong.push(`${call.operationId}: ${text}`);
    }
  }
}
