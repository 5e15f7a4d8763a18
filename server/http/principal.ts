import type { Access } from '@milepost/domain/access/access';
import type { Feature } from '@milepost/domain/access/feature';
import type { OrganizationRole } from '@milepost/domain/access/organization-role';

/** Whoever sends a request, as the database has them at that moment. */
export type Person = {
  readonly personId: string;
  readonly features: readonly Feature[];
  readonly organization: MemberOrganization | null;
};

export type MemberOrganization = {
  readonly id: string;
  readonly name: string;
  readonly role: OrganizationRole;
};

export type Member = Person & { readonly organization: MemberOrganization };

/** What a call's declared access guarantees about who is asking. */
export type PrincipalFor<A extends Access> = A extends 'public' ? null : A extends 'person' ? Person : Member;
