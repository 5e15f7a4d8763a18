import { organizationRoles } from '@milepost/domain/access/organization-role';
import { features } from '@milepost/domain/access/feature';
import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { literals } from '../schemas/literals.ts';
import { Id } from '../schemas/scalars.ts';

export const Organization = Type.Object(
  { id: Id, name: Type.String(), organizationRole: literals(organizationRoles), isManager: Type.Boolean() },
  { additionalProperties: false },
);

export type Organization = Static<typeof Organization>;

export const getOrganization = defineCall({
  operationId: 'getOrganization',
  method: 'GET',
  path: '/v2/organization',
  tag: 'Organisation',
  summary: 'The caller’s organisation',
  access: 'member',
  cost: 'CHEAP',
  response: Organization,
  refusals: [],
});

export const getFeatures = defineCall({
  operationId: 'getFeatures',
  method: 'GET',
  path: '/v2/features',
  tag: 'Organisation',
  summary: 'The names of the features that are on for the caller',
  access: 'person',
  cost: 'CHEAP',
  response: Type.Array(literals(features)),
  refusals: [],
});
