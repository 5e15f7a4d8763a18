export type OrganizationPerson = { readonly id: string; readonly manager: boolean };

export type ManagerRefusal = 'LAST_MANAGER' | 'NOT_FOUND';

/** An organisation keeps at least one manager: without one, no one could be invited or made manager again. */
export function refuseRemoval(people: readonly OrganizationPerson[], personId: string): ManagerRefusal | null {
  const person = people.find(({ id }) => id === personId);
  if (person === undefined) return 'NOT_FOUND';
  const isLast = person.manager && people.filter(({ manager }) => manager).length === 1;
  return isLast ? 'LAST_MANAGER' : null;
}

export function refuseManagerChange(
  people: readonly OrganizationPerson[],
  personId: string,
  manager: boolean,
): ManagerRefusal | null {
  if (!manager) return refuseRemoval(people, personId);
  return people.some(({ id }) => id === personId) ? null : 'NOT_FOUND';
}

/** At any one time, so a list of people fits in one response. */
export const MAX_PEOPLE = 1_000;
