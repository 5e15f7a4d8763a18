import type { Body } from '@milepost/api-contract/call';
import type { foundOrganization as call } from '@milepost/api-contract/agreements/invitations';
import { countryCodes } from '@milepost/domain/geography/country';
import type { OrganizationRole } from '@milepost/domain/access/organization-role';
import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { transact, type Db } from '../database/transaction.ts';
import type { Person } from '../http/principal.ts';
import { Refusal } from '../http/refusal.ts';
import { addToOrganization } from '../people/organization-people-store.ts';
import { findOpenInvitation } from './redeem-invitation.ts';

type CreatedOrganization = { readonly id: string; readonly name: string };

/** Only someone who was invited can found an organisation; the invitation stays open for the request that follows. */
export async function createOrganization(
  worker: Database['worker'],
  { personId, organization }: Person,
  { invitationId, ...given }: Body<typeof call>,
  now: Date,
): Promise<CreatedOrganization> {
  if (organization !== null) throw new Refusal('ALREADY_IN_ORGANIZATION');
  return await transact(worker, async (db) => {
    await findOpenInvitation(db, invitationId, 'CARRIER', now);
    const founded = await addOrganization(db, { ...given, role: 'CARRIER' });
    // The person may have joined one in another window in the meantime.
    if (!(await addToOrganization(db, personId, founded.id, true))) throw new Refusal('ALREADY_IN_ORGANIZATION');
    return founded;
  });
}

type NewOrganization = {
  readonly name: string;
  readonly role: OrganizationRole;
  readonly countryCode: string;
  readonly timeZone: string;
};

export async function addOrganization(
  worker: Db,
  { role, countryCode, timeZone, ...given }: NewOrganization,
): Promise<CreatedOrganization> {
  const name = given.name.trim().replaceAll(/\s+/g, ' ');
  if (name === '') throw new Refusal('ORGANIZATION_NAME_EMPTY');
  if (!countryCodes.includes(countryCode)) throw new Refusal('UNKNOWN_COUNTRY');
  requireTimeZone(timeZone);
  const id = randomUUID();
  await worker
    .insertInto('organization')
    .values({ id, name, role, country_code: countryCode, time_zone: timeZone })
    .execute();
  return { id, name };
}

export function requireTimeZone(timeZone: string): void {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
  } catch {
    throw new Refusal('UNKNOWN_TIME_ZONE');
  }
}
