import type { Call } from '@milepost/api-contract/call';
import type { CallAccess } from '@milepost/domain/access/access';
import type { Feature } from '@milepost/domain/access/feature';
import type { KeyScope } from '@milepost/domain/access/key-scope';
import type { LinkKind } from '@milepost/domain/access/link-kind';
import type { OrganizationRole } from '@milepost/domain/access/organization-role';
import type { Connection } from './connection.ts';
import type { Link } from './link.ts';

/** The caller, as the database knows them now. */
export type Person = {
  readonly personId: string;
  readonly session: { readonly id: Buffer; readonly expiresAt: Date };
  readonly features: readonly Feature[];
  /** Of the organisation. */
  readonly isManager: boolean;
  readonly organization: MemberOrganization | null;
};

export type MemberOrganization = {
  readonly id: string;
  readonly name: string;
  readonly role: OrganizationRole;
};

export type Member = Person & { readonly organization: MemberOrganization };

/** An organisation's own system, identified by its API key. */
export type System = {
  readonly personId: null;
  readonly keyId: string;
  readonly scope: KeyScope;
  readonly organization: MemberOrganization;
};

/** A person or a system that acts for an organisation. */
export type Actor = {
  readonly personId: string | null;
  readonly keyId?: string;
  readonly organization: MemberOrganization;
};

/** What a call's declared access guarantees about the caller. */
type PrincipalFor<A extends CallAccess> = A extends 'public'
  ? null
  : A extends 'connection'
    ? Connection
    : A extends 'link'
      ? Link
      : A extends 'person'
        ? Person
        : Member;

/** Who may call: members, and for a call that also names a kind of link, its holders. */
export type PrincipalOf<C extends Call> = C extends { readonly keys: true }
  ? Actor
  : C extends { readonly access: 'link' }
    ? Link
    : C extends { readonly link: LinkKind }
      ? PrincipalFor<C['access']> | Link
      : PrincipalFor<C['access']>;

export type Principal = PrincipalFor<CallAccess> | Person | System;
