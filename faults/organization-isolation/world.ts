import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { LinkKind } from '@milepost/domain/access/link-kind';
import type { OrganizationRole } from '@milepost/domain/access/organization-role';
import { insertArrivalLocation } from '../../dev/testing/rows/insert-arrival-location.ts';
import { insertConnection } from '../../dev/testing/rows/insert-connection.ts';
import { insertAgreement, insertOrganization, insertPerson } from '../../dev/testing/rows/insert-rows.ts';
import { insertShareLink } from '../../dev/testing/rows/insert-share-link.ts';
import type { Database } from '../../server/database/database.ts';
import { notifyOwners } from './notify-owners.ts';
import { agreementIdsOf, idsOf, sessionIdsOf } from './owner-ids.ts';
import type { Names } from './requests.ts';
import {
  addDocumentAsOwner,
  addWebhookAsOwner,
  requestSender,
  CANARY,
  commentAsOwner,
  feedbackAsReader,
  type Headers,
  importAsOwner,
  inviteAsOwner,
  insertPasskey,
  planAsOwner,
  planOf,
  SECRET_LATITUDE,
  sendSignals,
  VEHICLE,
  triageAsOwner,
} from './owner-actions.ts';

const DAY = 24 * 3_600_000;

type Bearer = (personId: string, expiresAt?: Date) => Promise<{ authorization: string }>;

export type Caller = {
  readonly name: string;
  readonly headers: Headers;
  /** Has an agreement with the owners' carrier, and may know its vehicles' names and whether it is ready. */
  readonly knowsCarrier: boolean;
  readonly own: Names;
  /** The kind of its link, if it has one instead of an account. */
  readonly link?: LinkKind;
  /** Words it has used in its own things, each prefixed with the noun in their path. */
  readonly usedWords: Set<string>;
  /** Ids it chose for its own things. */
  readonly chosenIds: Set<string>;
};

export type World = {
  /** The owners' people, by the role that a call requires. */
  readonly owners: Readonly<Record<OrganizationRole, Headers>>;
  /** Holders of the owners' links, by kind. */
  readonly readers: Readonly<Record<LinkKind, Headers>>;
  readonly foreign: Names;
  /** Must not occur in any response to others. */
  readonly secrets: readonly string[];
  /** May be read only by those with a relationship to the owners' carrier. */
  readonly carrierSecrets: readonly string[];
  readonly callers: readonly Caller[];
};

/** Two owners, a shipper and a carrier, with one of everything, and everyone else who might request it. */
export async function populate({ worker }: Database, app: FastifyInstance, bearer: Bearer): Promise<World> {
  const inADay = new Date(Date.now() + DAY);
  const organization = async (role: OrganizationRole) => (await insertOrganization(worker, role)).id;
  const person = async (organizationId: string | null, name = 'Some') =>
    await insertPerson(worker, { organization_id: organizationId, given_name: name, family_name: name });
  const headersOf = async (organizationId: string | null, name?: string) =>
    await bearer((await person(organizationId, name)).id, inADay);

  const [shipper, carrier] = [await organization('SHIPPER'), await organization('CARRIER')];
  await insertAgreement(worker, shipper, carrier);
  const owners = { SHIPPER: await headersOf(shipper, CANARY), CARRIER: await headersOf(carrier, CANARY) };
  const ask = requestSender(app);
  const transports = await planAsOwner(ask, owners.SHIPPER, carrier);
  const [tracked = '', , cancelled = '', unseen = ''] = transports;
  const connection = await insertConnection(worker, carrier);
  await worker.updateTable('gps_connection').set({ name: CANARY }).where('id', '=', connection.connectionId).execute();
  await ask('PUT', `/v2/transports/${tracked}/tracking-id`, owners.CARRIER, { trackingId: VEHICLE });
  await sendSignals(ask, connection.key);
  await ask('POST', `/v2/transports/${cancelled}/cancel`, owners.SHIPPER, {});
  await ask('POST', `/v2/transports/watchlist/${tracked}`, owners.SHIPPER);
  await ask('GET', `/v2/transports/${tracked}/gps-signals`, owners.SHIPPER);
  await ask('POST', '/v2/api-keys', owners.SHIPPER, { name: CANARY });
  await ask('POST', '/v2/reports/token', owners.SHIPPER, { name: CANARY });
  const view = { name: CANARY, list: 'ongoing', query: { 'filter.to': CANARY }, isShared: true };
  const saved = (await ask('POST', '/v2/saved-views', owners.SHIPPER, view)) as { id: string };

  const gate = await insertArrivalLocation(worker, { organization_id: shipper, name: CANARY });
  const [webhookId, deliveryId] = await addWebhookAsOwner(ask, owners.SHIPPER);
  const ofTracked = { id: tracked, shipper_id: shipper, carrier_id: carrier };
  const told = { headers: Object.values(owners), canary: CANARY };
  const notificationIds = await notifyOwners(worker, ask, ofTracked, told);

  const documentIds = [
    await addDocumentAsOwner(app, tracked, owners.CARRIER),
    await addDocumentAsOwner(app, unseen, owners.SHIPPER),
  ];
  const commentIds = [
    await commentAsOwner(ask, tracked, owners.SHIPPER),
    await commentAsOwner(ask, unseen, owners.CARRIER),
  ];
  const [ofShipper, ofCarrier] = [(await person(shipper, CANARY)).id, (await person(carrier, CANARY)).id];
  const colleagues = [ofShipper, ofCarrier];
  await triageAsOwner(ask, unseen, owners.SHIPPER, ofShipper);
  await triageAsOwner(ask, unseen, owners.CARRIER, ofCarrier);
  const reader = await linkTo(tracked, 'STATUS', shipper, CANARY);
  const driver = await linkTo(tracked, 'DRIVE', carrier, CANARY);
  const feedbackId = await feedbackAsReader(ask, reader.headers);
  const passkeyIds = await Promise.all(colleagues.map(async (personId) => await insertPasskey(worker, personId)));
  const invitationIds = await inviteAsOwner(ask, owners.SHIPPER);
  const importId = await importAsOwner(ask, owners.SHIPPER);
  const agreementIds = await agreementIdsOf(worker, shipper);

  const { rows } = await idsOf(worker, [shipper, carrier]);
  const [transportIds, waypointIds, connectionIds, keyIds] = rows;
  const sessionIds = await sessionIdsOf(worker, [shipper, carrier]);
  const strangers = await strangersOf();
  return {
    owners,
    readers: { STATUS: reader.headers, DRIVE: driver.headers, ARRIVALS: gate.headers },
    foreign: {
      ...words,
      transportId: transportIds,
      waypointId: waypointIds,
      connectionId: connectionIds,
      apiKeyId: keyIds,
      tokenId: keyIds,
      sessionId: sessionIds,
      savedViewId: [saved.id],
      webhookId: [webhookId],
      locationArrivalId: [gate.id],
      deliveryId: [deliveryId],
      documentId: documentIds,
      importId: [importId],
      commentId: commentIds,
      linkId: [reader.id, driver.id],
      carrierId: [carrier],
      partner: [carrier, shipper],
      organizationId: [shipper, carrier],
      personId: colleagues,
      invitationId: invitationIds,
      agreementId: agreementIds,
      passkeyId: passkeyIds,
      notificationId: notificationIds,
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
      gate.id,
      webhookId,
      deliveryId,
      ...documentIds,
      importId,
      ...commentIds,
      reader.id,
      driver.id,
      reader.token,
      driver.token,
      feedbackId,
      ...colleagues,
      ...invitationIds,
      ...agreementIds,
      ...passkeyIds,
      ...notificationIds,
    ],
    carrierSecrets: [VEHICLE],
    callers: strangers,
  };

  async function strangersOf(): Promise<Caller[]> {
    const callers: Caller[] = [];
    const add = async (name: string, headers: Headers, knowsCarrier = false, own: Names = {}) =>
      await Promise.resolve(
        callers.push({ name, headers, knowsCarrier, own, usedWords: new Set(), chosenIds: new Set() }),
      );
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
      if (role === 'SHIPPER') {
        const { token } = (await ask('POST', '/v2/reports/token', headers, { name: 'own' })) as { token: string };
        await add('a spreadsheet', { authorization: `Bearer ${token}` }, false, own);
      }
      if (role === 'SHIPPER')
        await add('a gate screen', (await insertArrivalLocation(worker, { organization_id: id })).headers);
      await add(role === 'SHIPPER' ? "a shipper's system" : 'a device', { authorization: `Bearer ${key}` }, false, own);
    }
    for (const [name, kind] of [
      ['a reader of a status page by link', 'STATUS'],
      ['a driver by link', 'DRIVE'],
    ] as const) {
      const [id, partner] = [await organization('SHIPPER'), await organization('CARRIER')];
      await insertAgreement(worker, id, partner);
      const own = await ownOf(await headersOf(id), partner, 'OWN 1');
      const [transportId = ''] = own['transportId'] ?? [];
      const { headers, token } = await linkTo(transportId, kind, kind === 'STATUS' ? id : partner);
      callers.push({
        name,
        headers,
        knowsCarrier: false,
        own: { ...own, token: [token] },
        link: kind,
        usedWords: new Set(),
        chosenIds: new Set(),
      });
    }
    return callers;
  }

  async function linkTo(transportId: string, kind: 'STATUS' | 'DRIVE', organizationId: string, label = 'own') {
    const link = { kind, organization_id: organizationId, transport_id: transportId, label };
    return await insertShareLink(worker, { ...link, expires_at: inADay });
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

/** Values that are searched for and entered as text. */
const words: Names = {
  addressId: ['hamburg'],
  timeZone: ['Europe/Berlin'],
  criteria: [CANARY.toLowerCase(), VEHICLE],
  q: ['vehicle'],
  trackingId: [VEHICLE],
  recipient: ['a@b.example'],
  driverPhone: ['+4940123456'],
  url: ['https://example.com/rfms'],
  email: ['dispo@carrier.example'],
  emails: ['colleague@shipper.example'],
  countryCode: ['DE'],
};

/** Ids that do not exist, in place of foreign ones. */
export function unknownNames(foreign: Names): Names {
  const things = [
    'transportId',
    'waypointId',
    'connectionId',
    'apiKeyId',
    'tokenId',
    'savedViewId',
    'locationArrivalId',
    'invitationId',
    'agreementId',
    'passkeyId',
    'notificationId',
    'documentId',
    'importId',
    'commentId',
    'linkId',
  ];
  const ids = [...things, 'carrierId', 'partner', 'organizationId', 'personId', 'id'];
  const unknown = Object.fromEntries(ids.map((name) => [name, [randomUUID()]]));
  return { ...foreign, ...unknown, sessionId: ['0'.repeat(64)] };
}
