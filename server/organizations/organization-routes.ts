import { getFeatures, getOrganization } from '@milepost/api-contract/organizations/organization';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../http/register-call.ts';

/** Both responses come from what was read during authentication. */
export function registerOrganizationRoutes(app: FastifyInstance): void {
  registerCall(app, getOrganization, ({ principal }) => {
    const { id, name, role } = principal.organization;
    return { id, name, organizationRole: role, isManager: principal.isManager };
  });
  registerCall(app, getFeatures, ({ principal }) => [...principal.features]);
}
