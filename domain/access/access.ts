import type { Feature } from './feature.ts';
import type { OrganizationRole } from './organization-role.ts';

/**
 * Who may use a call or a page. Every route, on the server and in the browser, declares exactly one of these;
 * there is no default.
 *
 * - public: without signing in
 * - person: signed in, with or without an organisation
 * - member: signed in and belonging to an organisation of either role
 * - shipper, carrier: a member of an organisation of that role
 * - admin: a member whose features include the admin UI
 */
export const accesses = ['public', 'person', 'member', 'shipper', 'carrier', 'admin'] as const;

export type Access = (typeof accesses)[number];

/**
 * In addition to people, a call can be open to a GPS connection, which presents its key, or to the holder of a link.
 */
export type CallAccess = Access | 'connection' | 'link';

/** What guards know about the caller; `null` is a visitor who is not signed in. */
export type Visitor = {
  readonly organizationRole: OrganizationRole | null;
  readonly features: readonly Feature[];
} | null;

export function mayAccess(access: Access, visitor: Visitor): boolean {
  if (access === 'public') return true;
  if (visitor === null) return false;
  switch (access) {
    case 'person':
      return true;
    case 'member':
      return visitor.organizationRole !== null;
    case 'shipper':
      return visitor.organizationRole === 'SHIPPER';
    case 'carrier':
      return visitor.organizationRole === 'CARRIER';
    case 'admin':
      return visitor.organizationRole !== null && visitor.features.includes('ADMIN_UI');
  }
}
