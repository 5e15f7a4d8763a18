import type { ShareLink } from '@milepost/api-contract/links/share-links';
import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import {
  insertAgreement,
  insertOrganization,
  insertPerson,
  insertTransport,
} from '../../dev/testing/rows/insert-rows.ts';
import type { Database } from '../../server/database/database.ts';

const DAY = 24 * 3_600_000;

/** What no status page may reveal: the carrier, its vehicle, people, streets, and stops after the reader's own. */
export const secrets = [
  'HIDDENCARRIER',
  'HIDDENVEHICLE',
  'HIDDENSTREET',
  'hidden@contact.example',
  '+49150000',
  'HIDDENTOWN',
];

type Headers = { readonly authorization: string };
type World = {
  readonly headers: Headers;
  readonly transports: readonly { readonly id: string; readonly stop: string }[];
  readonly ofLink: { readonly organization_id: string; readonly transport_id: string };
};

export async function populate(
  worker: Database['worker'],
  bearer: (personId: string) => Promise<Headers>,
  count: number,
): Promise<World> {
  const shipper = await insertOrganization(worker, 'SHIPPER', 'Shipper');
  const carrier = await insertOrganization(worker, 'CARRIER', 'HIDDENCARRIER');
  await insertAgreement(worker, shipper.id, carrier.id);
  const headers = await bearer((await insertPerson(worker, { organization_id: shipper.id })).id);
  const transports = [];
  for (let made = 0; made < count; made += 1) {
    const parties = { shipper_id: shipper.id, carrier_id: carrier.id };
    const hidden = { tracking_id: 'HIDDENVEHICLE', driver_phone: '+4915000001' };
    const { id } = await insertTransport(worker, { ...parties, ...hidden }, [
      { city: 'Hamburg' },
      { city: 'Leipzig' },
      { city: 'HIDDENTOWN' },
    ]);
    await worker
      .updateTable('waypoint')
      .set({ address_line: 'HIDDENSTREET 1' })
      .where('transport_id', '=', id)
      .execute();
    const stops = await worker
      .selectFrom('waypoint')
      .select('id')
      .where('transport_id', '=', id)
      .orderBy('position')
      .execute();
    const stop = stops[1]?.id ?? '';
    const contact = { kind: 'EMAIL' as const, recipient: 'hidden@contact.example' };
    await worker
      .insertInto('waypoint_contact')
      .values({ id: randomUUID(), waypoint_id: stop, ...parties, ...contact })
      .execute();
    transports.push({ id, stop });
  }
  return { headers, transports, ofLink: { organization_id: carrier.id, transport_id: transports[0]?.id ?? '' } };
}

export type MadeLink = {
  readonly id: string;
  readonly transportId: string;
  readonly url: string;
  readonly token: string;
  readonly expiresAt: number;
};

/** Made like people make them, each expiring later than the one before. */
export async function makeLinks(
  app: FastifyInstance,
  { headers, transports }: World,
  count: number,
  now: number,
): Promise<MadeLink[]> {
  const links: MadeLink[] = [];
  for (let made = 0; made < count; made += 1) {
    const { id: transportId = '', stop = '' } = transports[made % transports.length] ?? {};
    const expiresAt = now + DAY + made * 60_000;
    const answer = await app.inject({
      method: 'POST',
      url: `/v2/transports/${transportId}/share-links`,
      headers,
      payload: {
        kind: 'STATUS',
        label: `Reader ${made}`,
        showsPosition: made % 2 === 0,
        waypointId: stop,
        phone: null,
        expiresAt: new Date(expiresAt).toISOString(),
      },
    });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    const { link, url } = answer.json<{ link: ShareLink; url: string }>();
    links.push({ id: link.id, transportId, url, token: url.slice(url.indexOf('#') + 1), expiresAt });
  }
  return links;
}
