import type { InviteResults } from '@milepost/api-contract/agreements/invitations';
import { randomBytes, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { documentsOf } from '../../dev/testing/documents/send-document.ts';
import { pdfOf } from '../../dev/testing/documents/sample-files.ts';
import type { Database } from '../../server/database/database.ts';

const HOUR = 3_600_000;

/** Appears in everything the owners write, and in nothing others may read. */
export const CANARY = 'QZXVKJWYGP';
/** The position of the owners' vehicle before a competitor named it. */
export const SECRET_LATITUDE = 47.123_456;
export const VEHICLE = 'VEHICLE 7';

export type Headers = Readonly<Record<string, string>>;
export type SendRequest = (
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  headers: Headers,
  payload?: object,
) => Promise<unknown>;

export function requestSender(app: FastifyInstance): SendRequest {
  return async (method, url, headers, payload) => {
    const answer = await app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
    if (answer.statusCode !== 200) throw new Error(`${method} ${url}: ${answer.body}`);
    return answer.json<unknown>();
  };
}

export function planOf(carrierId: string, changes: object, inHours = 1): object {
  const stop = (addressId: string, hours: number) => ({
    addressId,
    kind: 'RANGE',
    from: new Date(Date.now() + hours * HOUR).toISOString(),
    to: new Date(Date.now() + (hours + 2) * HOUR).toISOString(),
  });
  return { carrierId, waypoints: [stop('hamburg', inHours), stop('milan', inHours + 20)], ...changes };
}

/** One under way, one for later, one to be cancelled, and one with a missing vehicle. */
export async function planAsOwner(ask: SendRequest, headers: Headers, carrierId: string): Promise<string[]> {
  const ids: string[] = [];
  for (const inHours of [1, 400, 2, 3]) {
    const plan = planOf(carrierId, { reference: `${CANARY} ${inHours}`, driverPhone: '+49401234567' }, inHours) as {
      waypoints: object[];
    };
    const contacts = [{ kind: 'EMAIL', recipient: `${CANARY}@example.com` }];
    const waypoints = plan.waypoints.map((stop) => ({ ...stop, street: CANARY, contacts }));
    ids.push(((await ask('POST', '/v2/transports', headers, { ...plan, waypoints })) as { id: string }).id);
  }
  return ids;
}

/** Invites a carrier and a colleague, neither of whom has joined. */
export async function inviteAsOwner(ask: SendRequest, headers: Headers): Promise<string[]> {
  const carriers = [{ email: `${CANARY}@carrier.example`, name: CANARY, reference: CANARY, note: CANARY }];
  const invited = [
    await ask('POST', '/v2/carriers/invitations', headers, { carriers, language: 'en' }),
    await ask('POST', '/v2/people/invitations', headers, {
      emails: [`${CANARY}@shipper.example`],
      manager: false,
      language: 'en',
    }),
  ] as readonly InviteResults[];
  return invited.flatMap(({ results }) => results.map(({ invitationId }) => invitationId ?? ''));
}

/** Also creates a delivery that is pending. */
export async function addWebhookAsOwner(ask: SendRequest, headers: Headers): Promise<readonly [string, string]> {
  const webhook = { url: `https://8.8.8.8/${CANARY}`, verifySsl: true, isActive: true, events: ['waypoint.arrived'] };
  const { webhook: added } = (await ask('POST', '/v2/webhooks', headers, webhook)) as { webhook: { id: string } };
  const { id } = (await ask('POST', `/v2/webhooks/${added.id}/test`, headers)) as { id: string };
  return [added.id, id];
}

/** What both owners do about a transport that needs attention: a note, a snooze and an assignee. */
export async function triageAsOwner(
  ask: SendRequest,
  transportId: string,
  headers: Headers,
  colleagueId: string,
): Promise<void> {
  const path = `/v2/transports/${transportId}`;
  await ask('POST', `${path}/notes`, headers, { text: CANARY, until: null });
  await ask('PUT', `${path}/snooze`, headers, { end: 'SIGNAL', at: null });
  await ask('PUT', `${path}/assignee`, headers, { personId: colleagueId });
}

/** Adds a comment to a transport. Returns its id. */
export async function commentAsOwner(ask: SendRequest, transportId: string, headers: Headers): Promise<string> {
  const id = randomUUID();
  const comment = { id, text: CANARY, mentions: [], mentionsPartner: true };
  await ask('POST', `/v2/transports/${transportId}/comments`, headers, comment);
  return id;
}

/** Feedback from a reader of the owners' status page. Returns its id. */
export async function feedbackAsReader(ask: SendRequest, headers: Headers): Promise<string> {
  const id = randomUUID();
  await ask('POST', '/v2/transport-status/feedback', headers, { id, rating: 1, text: CANARY });
  return id;
}

export async function addDocumentAsOwner(
  app: FastifyInstance,
  transportId: string,
  headers: { authorization: string },
) {
  const { id, status } = await documentsOf(app, transportId).send(headers, pdfOf(), { name: CANARY });
  if (status !== 200) throw new Error(`The document was answered ${status}.`);
  return id;
}

/** Announces a file of transports. Returns the id of its import. */
export async function importAsOwner(ask: SendRequest, headers: Headers): Promise<string> {
  const id = randomUUID();
  await ask('PUT', `/v2/transport-imports/${id}`, headers, { name: CANARY, bytes: 1_000 });
  return id;
}

export async function sendSignals(ask: SendRequest, key: string): Promise<void> {
  const minutes = [30, 20, 10].map((ago) => Date.now() - ago * 60_000);
  const signals = minutes.map((at) => ({ trackingId: VEHICLE, at, latitude: SECRET_LATITUDE, longitude: 10 }));
  await ask('POST', '/v2/gps-signals', { authorization: `Bearer ${key}` }, signals);
}

export async function insertPasskey(worker: Database['worker'], personId: string): Promise<string> {
  const { id } = await worker
    .insertInto('passkey')
    .values({
      id: randomUUID(),
      person_id: personId,
      credential_id: randomBytes(16),
      public_key: randomBytes(77),
      counter: '0',
      transports: [],
      name: CANARY,
      is_synced: true,
      created_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
