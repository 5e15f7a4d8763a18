import type { Call } from '@milepost/api-contract/call';
import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { insertConnection } from '../../dev/testing/rows/insert-connection.ts';
import { insertAgreement, insertOrganization, insertPerson } from '../../dev/testing/rows/insert-rows.ts';
import { insertShareLink } from '../../dev/testing/rows/insert-share-link.ts';
import { insertTrackedTransport } from '../../dev/testing/rows/insert-tracked-transport.ts';
import type { Database } from '../../server/database/database.ts';

const HOUR = 3_600_000;

type World = {
  /** The access token is valid long enough for the calls of one route. */
  readonly headersFor: (call: Call) => Promise<Readonly<Record<string, string>>>;
  readonly idsFor: (call: Call) => Readonly<Record<string, string>>;
};

/** A shipper, its carrier, a transport, and a connection of each kind. */
export async function populate(
  { worker }: Database,
  bearer: (personId: string) => Promise<{ authorization: string }>,
): Promise<World> {
  const shipper = await insertOrganization(worker, 'SHIPPER');
  const carrier = await insertOrganization(worker, 'CARRIER');
  await insertAgreement(worker, shipper.id, carrier.id);
  const planner = await insertPerson(worker, { organization_id: shipper.id });
  const dispatcher = await insertPerson(worker, { organization_id: carrier.id });
  const now = Date.now();
  const stops = [52, 53].map((latitude, index) => ({
    latitude,
    longitude: 10,
    from: now + (2 + 8 * index) * HOUR,
    to: now + (4 + 8 * index) * HOUR,
  }));
  const transportId = await insertTrackedTransport(
    worker,
    { shipperId: shipper.id, carrierId: carrier.id },
    'T',
    stops,
    now,
  );
  const { id: waypointId } = await worker
    .selectFrom('waypoint')
    .select('id')
    .where('transport_id', '=', transportId)
    .limit(1)
    .executeTakeFirstOrThrow();
  const connections = new Map<string, Awaited<ReturnType<typeof insertConnection>>>();
  for (const [operationId, kind] of Object.entries(kindOf)) {
    connections.set(operationId, await insertConnection(worker, carrier.id, kind));
  }
  const ofLink = { organization_id: carrier.id, transport_id: transportId };
  const links = {
    STATUS: await insertShareLink(worker, { kind: 'STATUS', ...ofLink }),
    DRIVE: await insertShareLink(worker, { kind: 'DRIVE', ...ofLink }),
  };
  const keyOf = (call: Call) => connections.get(call.operationId)?.key ?? '';
  const [{ connectionId } = { connectionId: transportId }] = [...connections.values()];
  const documentId = randomUUID();
  await worker
    .insertInto('document')
    .values({
      transport_id: transportId,
      id: documentId,
      shipper_id: shipper.id,
      carrier_id: carrier.id,
      organization_id: shipper.id,
      person_id: planner.id,
      by_driver: false,
      file_id: randomUUID(),
      name: 'CMR',
      kind: 'OTHER',
      bytes: 1_000,
      created_at: new Date(now),
    })
    .execute();
  const ids = {
    documentId,
    part: '0',
    transportId,
    waypointId,
    carrierId: carrier.id,
    id: carrier.id,
    apiKeyId: transportId,
    tokenId: transportId,
    connectionId,
    linkId: links.STATUS.id,
  };
  return {
    headersFor: async (call) => {
      if (call.access === 'connection') return { authorization: `Bearer ${keyOf(call)}` };
      if (call.link === 'STATUS' || call.link === 'DRIVE') return links[call.link].headers;
      return await bearer((call.access === 'carrier' ? dispatcher : planner).id);
    },
    idsFor: (call) => ({ ...ids, key: keyOf(call) }),
  };
}

const kindOf = {
  sendGpsSignals: 'NATIVE',
  sendByOsmandQuery: 'TRACCAR_CLIENT',
  sendByOsmand: 'TRACCAR_CLIENT',
  sendByTraccarUrl: 'TRACCAR_FORWARD',
  sendByTraccar: 'TRACCAR_FORWARD',
  sendByOwntracks: 'OWNTRACKS',
  putOpenTripModelEvent: 'OPEN_TRIP_MODEL',
  postOpenTripModelEvent: 'OPEN_TRIP_MODEL',
  sendByTransporeon: 'TRANSPOREON',
} as const;

/** Unreadable messages are logged for their carrier even when refused. */
const LOG = /^device_log/;

/** A digest of each table, read as the database owner, ignoring when keys and links were last used. */
export async function stateOf(owner: Client, { access }: Call): Promise<string> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'milepost' and c.relkind = 'r' order by 1`,
  );
  const names = tables.map(({ name }) => name).filter((name) => access !== 'connection' || !LOG.test(name));
  const digests = names.map(
    (name) =>
      `select '${name}' as name, md5(string_agg(r, '|' order by r)) as digest from (select (to_jsonb(t) - 'last_used_at' - 'last_opened_at')::text as r from milepost."${name}" t) rows`,
  );
  const { rows } = await owner.query<{ name: string; digest: string | null }>(digests.join(' union all '));
  return rows.map(({ name, digest }) => `${name} ${digest}`).join('\n');
}
