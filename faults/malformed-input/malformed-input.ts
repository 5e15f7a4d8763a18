import type { Call } from '@milepost/api-contract/call';
import { calls } from '@milepost/api-contract/calls';
import type { Problem } from '@milepost/api-contract/problem';
import { statusOfRefusal } from '@milepost/api-contract/refusal-code';
import type { FastifyInstance } from 'fastify';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { seededRandom } from '../../dev/demo/world/seeded-random.ts';
import { DEFERRED_WRITE_WITHIN_MS } from '../../dev/testing/app/default-app-parts.ts';
import { openWholeApp } from '../../dev/testing/app/whole-app.ts';
import { openDatabase } from '../../server/database/database.ts';
import type { FaultReport } from '../fault-report.ts';
import { lenientCompiler, type Mutant } from './mutants.ts';
import { edgeCases, malformed, oversized, type Request } from './requests.ts';
import { slowClients } from './slow-clients.ts';
import { populate, stateOf } from './world.ts';
import { withOwnDatabase, type DatabaseServer } from '../own-database.ts';

const sizes = { small: 15, full: 2_000 } as const;
const HANG_MS = 1_000;
/** Longest acceptable refusal, in characters. */
const MAX_REFUSAL_LENGTH = 10_000;
/** Calls by which a phone sends signals without its own connection. */
const SENDING: ReadonlySet<string> = new Set(['sendDrivePositions']);
/** Calls with a response that never ends. */
const ENDLESS: ReadonlySet<string> = new Set(['getLive']);
/** A refusal about the form of a request must name a place in it. */
const NAMING: ReadonlySet<string> = new Set(['INVALID_REQUEST', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE']);

type Options = { readonly mutant?: Mutant; readonly server?: DatabaseServer };
type Found = { requests: number; refused: number; readonly wrong: string[] };
type Sent = Request & { readonly status: number };

/** Malformed input is refused by name, quickly, and without effect. */
export async function run(
  isSmall: boolean,
  seed: number,
  { mutant, server }: Options = {},
): Promise<FaultReport & Found> {
  const found: Found = { requests: 0, refused: 0, wrong: [] };
  await withOwnDatabase(server, async (url) => {
    const database = await openDatabase({ connectionString: url });
    const owner = new Client({ connectionString: url });
    await owner.connect();
    const { app, bearer, close } = await openWholeApp(database, () => ({
      serverLimits: { headersMs: 500, requestMs: 1_000, connections: 1_000 },
      ...(mutant !== undefined && { validatorCompiler: lenientCompiler(mutant) }),
    }));
    try {
      await app.ready();
      const world = await populate(database, bearer);
      for (const call of Object.values(calls) as readonly Call[]) {
        if (ENDLESS.has(call.operationId) || (mutant !== undefined && found.wrong.length > 0)) continue;
        const random = seededRandom(seed, `G11 ${call.operationId}`);
        const headers = await world.headersFor(call);
        const ids = world.idsFor(call);
        const drawn = Array.from({ length: isSmall ? sizes.small : sizes.full }, () => malformed(call, ids, random));
        const requests = [...edgeCases(call, ids), ...drawn].map(({ headers: own, url = call.path, ...request }) => ({
          ...request,
          method: call.method,
          url,
          headers: { 'content-type': formOf(call), ...headers, ...own },
        }));
        const large = oversized(call);
        const all =
          call.method === 'GET' ? requests : [...requests, { ...large, headers: { ...headers, ...large.headers } }];
        await tryAll(app, owner, call, all, found);
      }
      if (mutant === undefined) found.wrong.push(...(await slowClients(app)));
    } finally {
      await close();
      await owner.end();
      await database.close();
    }
  });
  const { requests, refused, wrong } = found;
  const example = wrong[0] === undefined ? '' : `, the first: ${wrong[0].slice(0, 1_000)}`;
  const figure = `${requests} malformed requests, ${refused} refused, ${wrong.length} wrongly answered${example}`;
  return { figure, holds: wrong.length === 0, ...found };
}

/** Most calls take JSON; the others refuse it by name. */
function formOf({ consumes }: Call): string {
  return consumes?.includes('application/octet-stream') === true ? 'application/octet-stream' : 'application/json';
}

/**
 * Some malformed requests turn out to be acceptable. Then the refused ones are sent again alone, to see what they
 * change.
 */
async function tryAll(
  app: FastifyInstance,
  owner: Client,
  call: Call,
  requests: readonly Request[],
  found: Found,
): Promise<void> {
  const before = await stateOf(owner, call);
  const sent: Sent[] = [];
  for (const request of requests) sent.push(await send(app, call, request, found));
  const refused = sent.filter(({ status }) => status >= 400 && status < 500);
  found.requests += requests.length;
  found.refused += refused.length;
  if (refused.length === sent.length) {
    expectSame(call, before, await stateOf(owner, call), found);
    return;
  }
  const between = await settledState(owner, call);
  for (const request of refused) await send(app, call, request, found);
  expectSame(call, between, await stateOf(owner, call), found);
}

/** Accepted input still has effects for a while after the answer. */
async function settledState(owner: Client, call: Call): Promise<string> {
  let state = '';
  for (let next = await stateOf(owner, call); next !== state; next = await stateOf(owner, call)) {
    state = next;
    await pause(call.access === 'connection' || SENDING.has(call.operationId) ? DEFERRED_WRITE_WITHIN_MS : 500);
  }
  return state;
}

function expectSame(call: Call, before: string, after: string, found: Found): void {
  const known = new Set(before.split('\n'));
  const changed = after.split('\n').filter((table) => !known.has(table));
  if (changed.length > 0)
    found.wrong.push(`${call.operationId} has changed what it refused to change: ${changed.join(', ')}`);
}

async function send(app: FastifyInstance, call: Call, request: Request, found: Found): Promise<Sent> {
  const { method, url, headers, payload } = request;
  const began = process.cpuUsage();
  let answer = await app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
  const { user, system } = process.cpuUsage(began);
  for (let tries = 0; tries < 20 && isShed(answer.statusCode, answer.body); tries += 1) {
    await pause(250);
    answer = await app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
  }
  const wrong = wrongWith(answer.statusCode, String(answer.headers['content-type']), answer.body);
  const isSlow = (user + system) / 1_000 > HANG_MS;
  if (wrong !== null || isSlow) {
    const what = `${method} ${url.slice(0, 200)} ${String(payload ?? '').slice(0, 200)}`;
    found.wrong.push(`${call.operationId}: ${what}: ${wrong ?? 'takes more than a second'}`);
  }
  return { ...request, status: answer.statusCode };
}

/** Any request may be refused because the machine is busy with other work. */
function isShed(status: number, body: string): boolean {
  return status === 503 && body.includes('"UNAVAILABLE"');
}

function wrongWith(status: number, type: string, body: string): string | null {
  // No identity provider runs here, and the answer says so.
  if (status < 400 || body.includes('"IDENTITY_PROVIDER_UNREACHABLE"')) return null;
  if (status >= 500) return `${status} ${body.slice(0, 300)}`;
  if (!type.startsWith('application/problem+json')) return `${status} as ${type}`;
  if (body.length > MAX_REFUSAL_LENGTH) return `a refusal of ${body.length} characters`;
  const { code, issues = [] } = JSON.parse(body) as Problem;
  if (statusOfRefusal[code] !== status) return `${status} with ${code}`;
  const isNamed = issues.length > 0 && issues.every(({ path, message }) => path !== '' && message !== '');
  return NAMING.has(code) && !isNamed ? `${code} without a place` : null;
}
