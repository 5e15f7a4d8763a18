import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { nullable } from '../schemas/nullable.ts';
import { Instant } from '../schemas/scalars.ts';

const tag = 'Session';

const SessionId = Type.String({
  pattern: '^[0-9a-f]{64}$',
  description: 'Identifies a session but gives no access to it.',
});

export const OwnSession = Type.Object(
  {
    id: SessionId,
    isCurrent: Type.Boolean({ description: 'Whether this call was made with it.' }),
    kind: Type.Union([Type.Literal('BROWSER'), Type.Literal('PRINTED_TOKEN')]),
    browser: nullable(Type.String({ description: 'If the browser says so, for example “Firefox”.' })),
    system: nullable(Type.String({ description: 'If the browser says so, for example “Windows”.' })),
    address: nullable(Type.String({ description: 'The address that last refreshed it.' })),
    signedInAt: Instant,
    lastUsedAt: Instant,
  },
  { additionalProperties: false },
);

export type OwnSession = Static<typeof OwnSession>;

export const listSessions = defineCall({
  operationId: 'listSessions',
  method: 'GET',
  path: '/v2/sessions',
  tag,
  summary: 'The caller’s sessions: this one first, then the most recently used; at most 200',
  access: 'person',
  cost: 'CHEAP',
  response: Type.Object({ sessions: Type.Array(OwnSession) }, { additionalProperties: false }),
  refusals: [],
});

export const endOneSession = defineCall({
  operationId: 'endOneSession',
  method: 'DELETE',
  path: '/v2/sessions/{sessionId}',
  tag,
  summary: 'End one of the caller’s sessions and its live updates at once',
  access: 'person',
  securityEvent: 'SESSION_ENDED',
  cost: 'CHEAP',
  params: Type.Object({ sessionId: SessionId }, { additionalProperties: false }),
  response: Type.Object({}, { additionalProperties: false }),
  refusals: [],
});

export const endOtherSessions = defineCall({
  operationId: 'endOtherSessions',
  method: 'DELETE',
  path: '/v2/sessions',
  tag,
  summary: 'End all of the caller’s sessions except the one that this call is made with',
  access: 'person',
  securityEvent: 'SESSION_ENDED',
  cost: 'CHEAP',
  response: Type.Object({ ended: Type.Integer({ minimum: 0 }) }, { additionalProperties: false }),
  refusals: [],
});
