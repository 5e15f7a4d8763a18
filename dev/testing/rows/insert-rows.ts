import type { OrganizationRole } from '@milepost/domain/access/organization-role';
import type { Schema } from '@milepost/server/database/schema';
import type { Insertable, Kysely } from 'kysely';
import { randomUUID } from 'node:crypto';

/** Rows for tests, with defaults for everything a test is not about. Written as the worker. */

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
    manager: (person.organization_id ?? null) !== null,
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

type Stop = {
  readonly city: string;
  readonly countryCode?: string;
  readonly postalCode?: string | null;
  readonly status?: 'OPEN' | 'COMPLETED';
};

const hamburgToMilan: readonly Stop[] = [{ city: 'Hamburg' }, { city: 'Milan', countryCode: 'IT' }];

/** A planned transport from Hamburg to Milan, unless changed. */
export async function insertTransport(db: Kysely<Schema>, transport: NewTransport, stops = hamburgToMilan) {
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
    from_city: stops[0]?.city ?? '',
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
    .values(stops.map((stop, position) => waypoint(row, position, stop)))
    .execute();
  return row;
}

type Parties = { id: string; shipper_id: string; carrier_id: string; scheduled_at: Date };

function waypoint(transport: Parties, position: number, stop: Stop) {
  const { city, countryCode = 'DE', postalCode = '20095', status = 'OPEN' } = stop;
  const from = new Date(transport.scheduled_at.getTime() + position * 24 * 3_600_000);
  return {
    id: randomUUID(),
    transport_id: transport.id,
    shipper_id: transport.shipper_id,
    carrier_id: transport.carrier_id,
    position,
    status,
    completion_reason: status === 'COMPLETED' ? ('ARRIVED' as const) : null,
    city,
    country_code: countryCode,
    country: countryCode === 'DE' ? 'Germany' : 'Italy',
    postal_code: postalCode,
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
    eta_late_risk: null,
    ata: null,
  };
}
