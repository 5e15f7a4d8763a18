import type { OrganizationRole } from '@milepost/domain/access/organization-role';
import type { Schema } from '@milepost/server/database/schema';
import type { Insertable, Kysely } from 'kysely';
import { randomUUID } from 'node:crypto';

/** Rows for tests: each takes what the test is about and fills in the rest. They are written as the worker. */

export async function insertOrganization(db: Kysely<Schema>, role: OrganizationRole, name = `A ${role}`) {
  const row = { id: randomUUID(), name, role };
  await db.insertInto('organization').values(row).execute();
  return row;
}

export async function insertPerson(db: Kysely<Schema>, person: Partial<Insertable<Schema['person']>>) {
  const id = randomUUID();
  const row = {
    id,
    organization_id: null,
    email: `${id}@test.example`,
    given_name: 'Test',
    family_name: 'Person',
    issuer: null,
    subject: null,
    ...person,
  };
  await db.insertInto('person').values(row).execute();
  return row;
}

export async function insertAgreement(db: Kysely<Schema>, shipperId: string, carrierId: string) {
  const at = new Date('2026-01-05T08:00:00Z');
  const row = { id: randomUUID(), shipper_id: shipperId, carrier_id: carrierId };
  await db
    .insertInto('agreement')
    .values({ ...row, status: 'ACCEPTED', created_at: at, answered_at: at })
    .execute();
  return row;
}

type NewTransport = Partial<Insertable<Schema['transport']>> & { shipper_id: string; carrier_id: string };

/** A planned transport from Hamburg to Milan, unless said otherwise. */
export async function insertTransport(db: Kysely<Schema>, transport: NewTransport) {
  const scheduled = new Date(transport.scheduled_at ?? '2026-12-01T07:00:00Z');
  const row = {
    id: randomUUID(),
    status: 'PLANNED' as const,
    completion_reason: null,
    tracking_id: null,
    reference: null,
    gps_signal_status: null,
    latest_signal_at: null,
    eta_calculated_at: null,
    from_city: 'Hamburg',
    eta_expected: null,
    next_eta: null,
    next_scheduled_at: scheduled,
    arrived_at: null,
    created_at: new Date('2026-11-01T08:00:00Z'),
    completed_at: null,
    cancelled_at: null,
    ...transport,
    scheduled_at: scheduled,
  };
  await db.insertInto('transport').values(row).execute();
  await db
    .insertInto('waypoint')
    .values([waypoint(row, 0, 'Hamburg', 'DE', 0), waypoint(row, 1, 'Milan', 'IT', 24)])
    .execute();
  return row;
}

type Parties = { id: string; shipper_id: string; carrier_id: string; scheduled_at: Date };

function waypoint(transport: Parties, position: number, city: string, countryCode: string, hoursLater: number) {
  const from = new Date(transport.scheduled_at.getTime() + hoursLater * 3_600_000);
  return {
    id: randomUUID(),
    transport_id: transport.id,
    shipper_id: transport.shipper_id,
    carrier_id: transport.carrier_id,
    position,
    status: 'OPEN' as const,
    completion_reason: null,
    city,
    country_code: countryCode,
    country: countryCode === 'DE' ? 'Germany' : 'Italy',
    postal_code: '20095',
    state: null,
    latitude: 50,
    longitude: 10,
    timezone: countryCode === 'DE' ? 'Europe/Berlin' : 'Europe/Rome',
    planned_kind: 'RANGE' as const,
    planned_from: from,
    planned_to: new Date(from.getTime() + 2 * 3_600_000),
    eta_min: null,
    eta_expected: null,
    eta_max: null,
    ata: null,
  };
}
