export const organizationRoles = ['SHIPPER', 'CARRIER'] as const;

export type OrganizationRole = (typeof organizationRoles)[number];
