import { sql } from 'kysely';

/** Of one's own organisation, now or when they were removed: `p` is the person. Others are not named. */
export const isOwnPerson = (organizationId: string) =>
  sql<boolean>`${organizationId}::uuid in (p.organization_id, p.former_organization_id)`;
