import * as calls from '@milepost/api-contract/people/administration';
import { isEmailAddress, normalizeEmail } from '@milepost/domain/people/email-address';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../http/refusal.ts';
import { registerCall } from '../http/register-call.ts';
import { addOrganization } from '../invitations/create-organization.ts';
import { inviterOf } from '../invitations/invitation-routes.ts';
import type { InvitationParts } from '../invitations/invite.ts';
import { findFeatures, findOrganizations, findOrganizationName, switchFeature } from './administration-store.ts';
import { inviteColleagues, listPeople, changeManager, removeFromOrganization } from './people-routes.ts';

/** People of all organisations, for the operator's administrators: each call is recorded in the security log. */
export function registerAdministrationRoutes(app: FastifyInstance, parts: InvitationParts): void {
  const { worker } = parts.database;

  const inviter = async (organizationId: string, personId: string) => {
    const name = await findOrganizationName(worker, organizationId);
    if (name === null) throw new Refusal('NOT_FOUND');
    return await inviterOf(parts, { organization: { id: organizationId, name }, personId });
  };

  registerCall(
    app,
    calls.listOrganizations,
    async ({ query }) => await findOrganizations(worker, query, new Date(parts.now())),
  );

  registerCall(app, calls.addOrganization, async ({ principal, body, request }) => {
    const { email, language, organizationRole: role, ...given } = body;
    if (!isEmailAddress(normalizeEmail(email))) {
      throw new Refusal('INVALID_CONTACT', {
        issues: [{ path: 'body/email', message: 'is not a valid e-mail address' }],
      });
    }
    const { id } = await addOrganization(worker, { ...given, role });
    request.securityNote = { target: id };
    const by = await inviter(id, principal.personId);
    const invited = await inviteColleagues(parts, by, { emails: [email], manager: true, language });
    return { organizationId: id, ...invited };
  });

  registerCall(app, calls.listOrganizationPeople, async ({ principal, params: { organizationId } }) => {
    await inviter(organizationId, principal.personId);
    return await listPeople(parts, organizationId, principal.personId);
  });

  registerCall(app, calls.setFeature, async ({ principal, params: { organizationId, feature }, body: { isOn } }) => {
    if ((await findOrganizationName(worker, organizationId)) === null) throw new Refusal('NOT_FOUND');
    const isOwn = principal.organization.id === organizationId;
    if (isOwn && feature === 'ADMIN_UI' && !isOn) throw new Refusal('OWN_ADMINISTRATION');
    await switchFeature(worker, { organizationId, feature, isOn });
    return { features: await findFeatures(worker, organizationId) };
  });

  registerCall(app, calls.inviteInto, async ({ principal, params: { organizationId }, body }) => {
    return await inviteColleagues(parts, await inviter(organizationId, principal.personId), body);
  });

  registerCall(app, calls.setManagerOf, async ({ params: { organizationId, personId }, body }) => {
    await changeManager(parts.database, organizationId, personId, body.manager);
    return { personId, manager: body.manager };
  });

  registerCall(app, calls.removePersonOf, async ({ params: { organizationId, personId } }) => {
    return await removeFromOrganization(parts, organizationId, personId, { mayBeLast: true });
  });
}
