import type { Access } from '@milepost/domain/access/access';
import { mayAccess } from '@milepost/domain/access/access';
import type { Person } from './principal.ts';
import { Refusal } from './refusal.ts';

/** Finds who a bearer token speaks for, in the database of this moment; null where it speaks for nobody. */
export type FindPrincipal = (token: string) => Promise<Person | null>;

const BEARER = /^Bearer +([A-Za-z0-9._~+/-]+=*)$/i;

/** Who is asking, provided the call is open to them. */
export async function authenticate(
  authorization: string | undefined,
  access: Access,
  findPrincipal: FindPrincipal,
): Promise<Person | null> {
  if (access === 'public') return null;
  const token = BEARER.exec(authorization ?? '')?.[1];
  const person = token === undefined ? null : await findPrincipal(token);
  if (person === null) throw new Refusal('UNAUTHENTICATED');
  const visitor = { organizationRole: person.organization?.role ?? null, features: person.features };
  if (mayAccess(access, visitor)) return person;
  throw new Refusal(person.organization === null ? 'NO_ORGANIZATION' : 'NOT_AUTHORIZED');
}
