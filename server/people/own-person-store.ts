import { sql } from 'kysely';

/** People of the caller's own organisation, now or at their removal; `p` is the person. Others stay unnamed. */
export const isOwnPerson = (organizationId: string) =>
  sql<boolean>`${organizationId}::uuid in (p.organization_id, p.former_organization_id)`;
