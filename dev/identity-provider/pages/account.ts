import type { OrganizationRole } from '@milepost/domain/access/organization-role';

export type Account = {
  readonly id: string;
  readonly email: string;
  readonly givenName: string;
  readonly familyName: string;
  readonly administrator: boolean;
  readonly organization: { readonly name: string; readonly role: OrganizationRole } | null;
};
