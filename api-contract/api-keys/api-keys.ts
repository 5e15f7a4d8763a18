import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { nullable } from '../schemas/nullable.ts';
import { Id, Instant } from '../schemas/scalars.ts';

const tag = 'API keys';

export const ApiKey = Type.Object(
  {
    id: Id,
    name: Type.String(),
    createdAt: Instant,
    createdBy: nullable(Type.String({ description: 'The person who created it.' })),
    lastUsedAt: nullable(Instant),
  },
  { additionalProperties: false },
);

export type ApiKey = Static<typeof ApiKey>;

export const createApiKey = defineCall({
  operationId: 'createApiKey',
  method: 'POST',
  path: '/v2/api-keys',
  tag,
  summary: 'Create a key for the shipper’s own system to plan, re-plan and cancel; it is shown only once',
  access: 'shipper',
  managers: true,
  securityEvent: 'API_KEY_MADE',
  cost: 'CHEAP',
  body: Type.Object(
    { name: Type.String({ minLength: 1, maxLength: 100, pattern: String.raw`\S` }) },
    { additionalProperties: false },
  ),
  response: Type.Object({ apiKey: ApiKey, key: Type.String() }, { additionalProperties: false }),
  refusals: ['TOO_MANY_API_KEYS'],
});

export const listApiKeys = defineCall({
  operationId: 'listApiKeys',
  method: 'GET',
  path: '/v2/api-keys',
  tag,
  summary: 'The keys that have not been revoked',
  access: 'shipper',
  managers: true,
  cost: 'CHEAP',
  response: Type.Object({ apiKeys: Type.Array(ApiKey) }, { additionalProperties: false }),
  refusals: [],
});

export const revokeApiKey = defineCall({
  operationId: 'revokeApiKey',
  method: 'DELETE',
  path: '/v2/api-keys/{apiKeyId}',
  tag,
  summary: 'Revoke a key; it is refused from then on',
  access: 'shipper',
  managers: true,
  securityEvent: 'API_KEY_REVOKED',
  cost: 'CHEAP',
  params: Type.Object({ apiKeyId: Id }, { additionalProperties: false }),
  response: Type.Object({ revokedAt: Instant }, { additionalProperties: false }),
  refusals: [],
});
