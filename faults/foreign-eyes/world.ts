import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { OrganizationRole } from '@milepost/domain/access/organization-role';
import { insertConnection } from '../../dev/testing/rows/insert-connection.ts';
import { insertAgreement, insertOrganization, insertPerson } from '../../dev/testing/rows/insert-rows.ts';
import type { Database } from '../../server/database/database.ts';
import type { Names } from './requests.ts';

const HOUR = 3_600_000;

/** In everything that the owners write, and in nothing that others may read. */
const CANARY = 'QZXVKJWYGP';
/** Where their vehicle was before a competitor named it. */
const SECRET_LATITUDE = 47.123_456;
const VEHICLE = 'VEHICLE 7';

type Headers = Readonly<Record<string, string>>;
type Bearer = (personId: string, expiresAt?: Date) => Promise<{ authorization: string }>;

export type Caller = {
  readonly name: string;
  readonly headers: Headers;
  /** Has an agreement with the owners' carrier, and may know its vehicles' names and whether it is ready. */
  readonly knowsCarrier: boolean;
  readonly own: Names;
  /** Words that it has put into things of its own, each after the noun of their address. */
  readonly named: Set<string>;
};

export type World = {
  /** The owners' own people, by the role a call demands. */
  readonly owners: Readonly<Record<OrganizationRole, Headers>>;
  readonly foreign: Names;
  /** What no answer to anybody else may hold. */
  readonly secrets: readonly string[];
  /** What only those who have to do with the owners' carrier may read. */
  readonly carrierSecrets: readonly string[];
  readonly callers: readonly Caller[];
};

/** Two owners, shipper and carrier, with one of everything, and everybody else who might ask for it. */
export async function populate({ worker }: Database, app: FastifyInstance, bearer: Bearer): Promise<World> {
  const inADay = new Date(Date.now() + 24 * HOUR);
  const organization = async (role: OrganizationRole) => (await insertOrganization(worker, role)).id;
  const person = async (organizationId: string | null, name = 'Some') =>
    await insertPerson(worker, { organization_id: organizationId, given_name: name, family_name: name });
  const headersOf = async (organizationId: string | null, name?: string) =>
    await bearer((await person(organizationId, name)).id, inADay);

  const [shipper, carrier] = [await organization('SHIPPER'), await organization('CARRIER')];
  await insertAgreement(worker, shipper, carrier);
  const owners = { SHIPPER: await headersOf(shipper, CANARY), CARRIER: await headersOf(carrier, CANARY) };
  const ask = asker(app);
  const transports = await planAsOwner(ask, owners.SHIPPER, carrier);
  const [tracked = '', , cancelled = ''] = transports;
  const connection = await insertConnection(worker, carrier);
  await worker.updateTable('gps_connection').set({ name: CANARY }).where('id', '=', connection.connectionId).execute();
  await ask('PUT', `/v2/transports/${tracked}/tracking-id`, owners.CARRIER, { trackingId: VEHICLE });
  await send(ask, connection.key);
  await ask('POST', `/v2/transports/${cancelled}/cancel`, owners.SHIPPER, {});
  await ask('POST', `/v2/transports/watchlist/${tracked}`, owners.SHIPPER);
  await ask('GET', `/v2/transports/${tracked}/gps-signals`, owners.SHIPPER);
  await ask('POST', '/v2/api-keys', owners.SHIPPER, { name: CANARY });
  const view = { name: CANARY, list: 'ongoing', query: { 'filter.to': CANARY }, isShared: true };
  const saved = (await ask('POST', '/v2/saved-views', owners.SHIPPER, view)) as { id: string };

  const { rows } = await idsOf(worker, [shipper, carrier]);
  const [transportIds, waypointIds, connectionIds, keyIds] = rows;
  const sessionIds = await sessionsOf(worker, [shipper, carrier]);
  const strangers = await strangersOf();
  return {
    owners,
    foreign: {
      ...words,
      transportId: transportIds,
      waypointId: waypointIds,
      connectionId: connectionIds,
      apiKeyId: keyIds,
      sessionId: sessionIds,
      savedViewId: [saved.id],
      carrierId: [carrier],
      id: [...transportIds, ...waypointIds, ...connectionIds, ...keyIds, carrier, shipper],
    },
    secrets: [
      CANARY,
      String(SECRET_LATITUDE),
      ...transportIds,
      ...waypointIds,
      ...connectionIds,
      ...keyIds,
      ...sessionIds,
      saved.id,
    ],
    carrierSecrets: [VEHICLE],
    callers: strangers,
  };

  async function strangersOf(): Promise<Caller[]> {
    const callers: Caller[] = [];
    const add = async (name: string, headers: Headers, knowsCarrier = false, own: Names = {}) =>
      await Promise.resolve(callers.push({ name, headers, knowsCarrier, own, named: new Set() }));
    await add('anonymous', {});
    await add('garbage', { authorization: 'Bearer garbage' });
    await add('a person without organisation', await headersOf(null));
    await add('a signed-out person', await bearer((await person(shipper)).id, new Date(0)));
    for (const [name, role, status] of [
      ['a shipper', 'SHIPPER', null],
      ['a carrier', 'CARRIER', null],
      ['a shipper whom the carrier declined', 'SHIPPER', 'DECLINED'],
      ['a carrier who was asked', 'CARRIER', 'PENDING'],
      ['a carrier who declined', 'CARRIER', 'DECLINED'],
      ['a competitor with the same carrier', 'SHIPPER', 'ACCEPTED'],
    ] as const) {
      const id = await organization(role);
      const headers = await headersOf(id);
      if (status !== null) await agree(role === 'SHIPPER' ? [id, carrier] : [shipper, id], status);
      const partner = role === 'SHIPPER' ? await organization('CARRIER') : await organization('SHIPPER');
      const ownParties = role === 'SHIPPER' ? ([id, partner] as const) : ([partner, id] as const);
      await insertAgreement(worker, ...ownParties);
      const planner = role === 'SHIPPER' ? headers : await headersOf(partner);
      const knowsCarrier = status === 'ACCEPTED';
      const own = await ownOf(planner, knowsCarrier ? carrier : ownParties[1], knowsCarrier ? VEHICLE : 'OWN 1');
      await add(name, headers, role === 'SHIPPER' && status !== null, own);
      if (status !== null) continue;
      const key =
        role === 'SHIPPER'
          ? ((await ask('POST', '/v2/api-keys', headers, { name: 'own' })) as { key: string }).key
          : (await insertConnection(worker, id)).key;
      await add(role === 'SHIPPER' ? "a shipper's system" : 'a device', { authorization: `Bearer ${key}` }, false, own);
    }
    return callers;
  }

  async function agree([shipperId, carrierId]: readonly [string, string], status: 'ACCEPTED' | 'DECLINED' | 'PENDING') {
    const { id } = await insertAgreement(worker, shipperId, carrierId);
    const answered = status === 'PENDING' ? { answered_at: null } : {};
    await worker
      .updateTable('agreement')
      .set({ status, ...answered })
      .where('id', '=', id)
      .execute();
  }

  async function ownOf(headers: Headers, carrierId: string, trackingId: string): Promise<Names> {
    const planned = (await ask(
      'POST',
      '/v2/transports',
      headers,
      planOf(carrierId, { trackingId, reference: 'own' }),
    )) as {
      id: string;
    };
    const waypoints = await worker.selectFrom('waypoint').select('id').where('transport_id', '=', planned.id).execute();
    return { transportId: [planned.id], waypointId: waypoints.map(({ id }) => id), trackingId: [trackingId] };
  }
}

/** What is looked for and entered as text. */
const words: Names = {
  addressId: ['hamburg'],
  timeZone: ['Europe/Berlin'],
  criteria: [CANARY.toLowerCase(), VEHICLE],
  q: ['vehicle'],
  trackingId: [VEHICLE],
  recipient: ['a@b.example'],
  driverPhone: ['+4940123456'],
  url: ['https://example.com/rfms'],
};

/** Ids that stand for nothing, in the place of foreign ones. */
export function unknownNames(foreign: Names): Names {
  const ids = ['transportId', 'waypointId', 'connectionId', 'apiKeyId', 'savedViewId', 'carrierId', 'id'];
  const unknown = Object.fromEntries(ids.map((name) => [name, [randomUUID()]]));
  return { ...foreign, ...unknown, sessionId: ['0'.repeat(64)] };
}

type Ask = (method: 'GET' | 'POST' | 'PUT', url: string, headers: Headers, payload?: object) => Promise<unknown>;

function asker(app: FastifyInstance): Ask {
  return async (method, url, headers, payload) => {
    const answer = await app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
    if (answer.statusCode !== 200) throw new Error(`${method} ${url}: ${answer.body}`);
    return answer.json<unknown>();
  };
}

function planOf(carrierId: string, changes: object, inHours = 1): object {
  const stop = (addressId: string, hours: number) => ({
    addressId,
    kind: 'RANGE',
    from: new Date(Date.now() + hours * HOUR).toISOString(),
    to: new Date(Date.now() + (hours + 2) * HOUR).toISOString(),
  });
  return { carrierId, waypoints: [stop('hamburg', inHours), stop('milan', inHours + 20)], ...changes };
}

/** One under way, one for later, one that is to be cancelled. */
async function planAsOwner(ask: Ask, headers: Headers, carrierId: string): Promise<string[]> {
  const ids: string[] = [];
  for (const inHours of [1, 400, 2]) {
    const plan = planOf(carrierId, { reference: `${CANARY} ${inHours}`, driverPhone: '+49401234567' }, inHours) as {
      waypoints: object[];
    };
    const contacts = [{ kind: 'EMAIL', recipient: `${CANARY}@example.com` }];
    const waypoints = plan.waypoints.map((stop) => ({ ...stop, street: CANARY, contacts }));
    ids.push(((await ask('POST', '/v2/transports', headers, { ...plan, waypoints })) as { id: string }).id);
  }
  return ids;
}

async function send(ask: Ask, key: string): Promise<void> {
  const minutes = [30, 20, 10].map((ago) => Date.now() - ago * 60_000);
  const signals = minutes.map((at) => ({ trackingId: VEHICLE, at, latitude: SECRET_LATITUDE, longitude: 10 }));
  await ask('POST', '/v2/gps-signals', { authorization: `Bearer ${key}` }, signals);
}

/** As the list of one's own sessions names them. */
async function sessionsOf(worker: Database['worker'], owners: readonly string[]): Promise<string[]> {
  const rows = await worker
    .selectFrom('session as s')
    .innerJoin('person as p', 'p.id', 's.person_id')
    .select('s.id')
    .where('p.organization_id', 'in', owners)
    .execute();
  return rows.map(({ id }) => id.toString('hex'));
}

async function idsOf(worker: Database['worker'], owners: readonly string[]) {
  const of = async (table: 'transport' | 'waypoint' | 'gps_connection' | 'api_key', column: string) => {
    const rows = await worker
      .selectFrom(table)
      .select('id')
      .where(column as never, 'in', owners as never)
      .execute();
    return rows.map(({ id }) => id);
  };
  return {
    rows: [
      await of('transport', 'shipper_id'),
      await of('waypoint', 'shipper_id'),
      await of('gps_connection', 'carrier_id'),
      await of('api_key', 'organization_id'),
    ] as const,
  };
}
