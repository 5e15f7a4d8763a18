import type { Actor } from '../../../server/http/principal.ts';
import { organizations, type OrganizationKey } from './organizations.ts';
import { people } from './people.ts';
import { stableId } from './stable-id.ts';

/** A person of the organisation, as far as the demo knows them. */
export function actorOf(key: OrganizationKey, seed: number): Actor {
  const organization = organizations.find((one) => one.key === key);
  if (organization === undefined) throw new Error(`There is no organisation ${key}.`);
  const person = people.find((one) => one.organization === key);
  return {
    organization: { id: stableId(seed, key), name: organization.name, role: organization.role },
    personId: person === undefined ? null : stableId(seed, person.email),
  };
}
