import { features } from '@milepost/domain/access/feature';
import { organizationRoles } from '@milepost/domain/access/organization-role';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '@milepost/domain/transport-list/paging';
import { languages } from '@milepost/domain/people/language';
import { Type, type Static } from 'typebox';
import { InviteResults } from '../agreements/invitations.ts';
import { defineCall } from '../call.ts';
import { literals } from '../schemas/literals.ts';
import { nullable } from '../schemas/nullable.ts';
import { Id, Instant } from '../schemas/scalars.ts';
import { ColleagueInvitation, inviteColleagues, OrganizationPerson } from './people.ts';

const closed = { additionalProperties: false } as const;
const tag = 'Administration';

export const AdministeredOrganization = Type.Object(
  {
    id: Id,
    name: Type.String(),
    organizationRole: literals(organizationRoles),
    countryCode: nullable(Type.String()),
    createdAt: Instant,
    people: Type.Integer({ minimum: 0 }),
    managers: Type.Integer({ minimum: 0 }),
    invited: Type.Integer({ minimum: 0, description: 'Open invitations to colleagues.' }),
    features: Type.Array(literals(features), { description: 'Features that are on for all its people.' }),
  },
  closed,
);

export type AdministeredOrganization = Static<typeof AdministeredOrganization>;

export const OrganizationsQuery = Type.Object(
  {
    q: Type.Optional(
      Type.String({ maxLength: 100, description: 'Searches the names of organisations and their people.' }),
    ),
    page: Type.Integer({ minimum: 0, maximum: 10_000, default: 0 }),
    limit: Type.Integer({ minimum: 1, maximum: MAX_PAGE_SIZE, default: DEFAULT_PAGE_SIZE }),
  },
  closed,
);

export type OrganizationsQuery = Static<typeof OrganizationsQuery>;

export const listOrganizations = defineCall({
  operationId: 'listOrganizations',
  method: 'GET',
  path: '/v2/admin/organizations',
  tag,
  summary: 'All organisations of this installation, sorted by name',
  access: 'admin',
  securityEvent: 'ORGANIZATIONS_READ',
  cost: 'EXPENSIVE',
  query: OrganizationsQuery,
  response: Type.Object(
    { organizations: Type.Array(AdministeredOrganization), totalElements: Type.Integer({ minimum: 0 }) },
    closed,
  ),
  refusals: [],
});

export const addOrganization = defineCall({
  operationId: 'addOrganization',
  method: 'POST',
  path: '/v2/admin/organizations',
  tag,
  summary: 'Add an organisation and invite its first manager',
  access: 'admin',
  securityEvent: 'ORGANIZATION_FOUNDED',
  cost: 'CHEAP',
  body: Type.Object(
    {
      name: Type.String({ minLength: 1, maxLength: 200 }),
      organizationRole: literals(organizationRoles),
      countryCode: Type.String({ pattern: '^[A-Z]{2}$' }),
      timeZone: Type.String({ minLength: 1, maxLength: 100 }),
      email: Type.String({ maxLength: 400 }),
      language: literals(languages),
    },
    closed,
  ),
  response: Type.Object({ organizationId: Id, ...InviteResults.properties }, closed),
  refusals: ['ORGANIZATION_NAME_EMPTY', 'UNKNOWN_COUNTRY', 'UNKNOWN_TIME_ZONE', 'INVALID_CONTACT'],
});

const OrganizationParams = Type.Object({ organizationId: Id }, closed);

export const listOrganizationPeople = defineCall({
  operationId: 'listOrganizationPeople',
  method: 'GET',
  path: '/v2/admin/organizations/{organizationId}/people',
  tag,
  summary: 'The people of an organisation and its invitations',
  access: 'admin',
  securityEvent: 'ORGANIZATIONS_READ',
  cost: 'CHEAP',
  params: OrganizationParams,
  response: Type.Object(
    { people: Type.Array(OrganizationPerson), invitations: Type.Array(ColleagueInvitation) },
    closed,
  ),
  refusals: [],
});

export const inviteInto = defineCall({
  operationId: 'inviteInto',
  method: 'POST',
  path: '/v2/admin/organizations/{organizationId}/invitations',
  tag,
  summary: 'Invite people into an organisation',
  access: 'admin',
  securityEvent: 'COLLEAGUES_INVITED',
  cost: 'CHEAP',
  params: OrganizationParams,
  body: inviteColleagues.body,
  response: InviteResults,
  refusals: ['TOO_MANY_INVITATIONS', 'TOO_MANY_PEOPLE'],
});

const OrganizationPersonParams = Type.Object({ organizationId: Id, personId: Id }, closed);

export const setManagerOf = defineCall({
  operationId: 'setManagerOf',
  method: 'PUT',
  path: '/v2/admin/organizations/{organizationId}/people/{personId}',
  tag,
  summary: 'Make a person of an organisation a manager, or a manager a member',
  access: 'admin',
  securityEvent: 'MANAGER_SET',
  cost: 'CHEAP',
  params: OrganizationPersonParams,
  body: Type.Object({ manager: Type.Boolean() }, closed),
  response: Type.Object({ personId: Id, manager: Type.Boolean() }, closed),
  refusals: ['LAST_MANAGER'],
});

export const removePersonOf = defineCall({
  operationId: 'removePersonOf',
  method: 'DELETE',
  path: '/v2/admin/organizations/{organizationId}/people/{personId}',
  tag,
  summary: 'Remove a person from any organisation, even its last manager; an administrator can invite another',
  access: 'admin',
  securityEvent: 'PERSON_REMOVED',
  cost: 'CHEAP',
  params: OrganizationPersonParams,
  response: Type.Object({ sessions: Type.Integer({ minimum: 0 }), revokedKeys: Type.Array(Type.String()) }, closed),
  refusals: [],
});

export const setFeature = defineCall({
  operationId: 'setFeature',
  method: 'PUT',
  path: '/v2/admin/organizations/{organizationId}/features/{feature}',
  tag,
  summary: 'Switch a feature on or off for all people of an organisation',
  access: 'admin',
  securityEvent: 'FEATURE_SET',
  cost: 'CHEAP',
  params: Type.Object({ ...OrganizationParams.properties, feature: literals(features) }, closed),
  body: Type.Object({ isOn: Type.Boolean() }, closed),
  response: Type.Object({ features: Type.Array(literals(features)) }, closed),
  refusals: ['OWN_ADMINISTRATION'],
});
