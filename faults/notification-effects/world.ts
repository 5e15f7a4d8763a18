import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { insertOccurrence } from '../../dev/testing/rows/insert-occurrence.ts';
import { insertOrganization, insertPerson, insertTransport } from '../../dev/testing/rows/insert-rows.ts';
import { testSecret } from '../../dev/testing/database/test-secret.ts';
import type { Database } from '../../server/database/database.ts';
import { openKeyRing } from '../../server/keys/open-key-ring.ts';

export type World = {
  readonly parties: { readonly shipper_id: string; readonly carrier_id: string };
  /** All are notified of everything, in the bell and by mail. */
  readonly people: readonly { readonly id: string; readonly email: string }[];
  /** References of the transports. Each lost its signal once and approaches a stop that has a contact. */
  readonly references: string[];
};

const TRANSPORTS_PER_RUN = 2;
/** Contacts are notified of this by SMS. */
const APPROACHES_MS = 2 * 3_600_000;
export const PHONE = '+4915112345678';

/** Two people who get mails at once, and one who gets them together each hour. */
export async function populate({ worker }: Database): Promise<World> {
  // Processes that start at the same time would each write keys.
  await openKeyRing(worker, testSecret);
  const [shipper, carrier] = [await insertOrganization(worker, 'SHIPPER'), await insertOrganization(worker, 'CARRIER')];
  const people = [
    { organizationId: shipper.id, email: 'sophie@example.com', mails: 'AT_ONCE' },
    { organizationId: carrier.id, email: 'carla@example.com', mails: 'AT_ONCE' },
    { organizationId: carrier.id, email: 'conny@example.com', mails: 'HOURLY' },
  ] as const;
  const types = ['TRANSPORT_GPS_STATUS_LOST'];
  const told = await Promise.all(
    people.map(async ({ organizationId, email, mails }) => {
      const { id } = await insertPerson(worker, { organization_id: organizationId, email });
      const ids = { person_id: id, organization_id: organizationId };
      const rules = { by_email: types, on_web: types, delay_minutes: 30, mails, changed_at: new Date() };
      await worker
        .insertInto('notification_rules')
        .values({ ...ids, ...rules })
        .execute();
      return { id, email };
    }),
  );
  return { parties: { shipper_id: shipper.id, carrier_id: carrier.id }, people: told, references: [] };
}

export async function addOccurrences(
  { worker }: Database,
  { parties, references }: World,
  moment: number,
): Promise<void> {
  for (let count = 0; count < TRANSPORTS_PER_RUN; count += 1) {
    const reference = `MP-${String(references.length).padStart(5, '0')}`;
    const transport = await insertTransport(worker, { ...parties, reference });
    const waypointId = await addContact(worker, transport);
    await insertOccurrence(worker, transport, { type: 'TRANSPORT_GPS_STATUS_LOST', at: moment, waypointId: null });
    const expectedAt = moment + APPROACHES_MS;
    const approaches = { type: 'TRANSPORT_APPROACHING_WAYPOINT', at: moment, waypointId, expectedAt } as const;
    await insertOccurrence(worker, transport, approaches);
    references.push(reference);
  }
}

async function addContact(worker: Database['worker'], transport: { readonly id: string }): Promise<string> {
  const { id, shipper_id, carrier_id } = await worker
    .selectFrom('waypoint')
    .select(['id', 'shipper_id', 'carrier_id'])
    .where('transport_id', '=', transport.id)
    .orderBy('position', 'desc')
    .executeTakeFirstOrThrow();
  const contact = { waypoint_id: id, shipper_id, carrier_id, kind: 'SMS', recipient: PHONE } as const;
  await worker
    .insertInto('waypoint_contact')
    .values({ id: randomUUID(), ...contact })
    .execute();
  return id;
}

/** Contacts are not notified of what is passed on more than an hour late. */
export async function isAllPassedOn({ worker }: Database): Promise<boolean> {
  const { rows } = await sql<{ isPassedOn: boolean }>`
    select not exists (select from occurrence where passed_on_at is null) as "isPassedOn"`.execute(worker);
  return rows[0]?.isPassedOn === true;
}

/** True if everything due by this moment has been passed on, written and sent. */
export async function isAllSent({ worker }: Database, moment: number): Promise<boolean> {
  const { rows } = await sql<{ isTold: boolean }>`
    select not exists (select from occurrence where passed_on_at is null)
      and not exists (select from notification_mail where written_at is null and due_at <= ${new Date(moment)})
      and not exists (select from outbox where state = 'WAITING') as "isTold"`.execute(worker);
  return rows[0]?.isTold === true;
}
