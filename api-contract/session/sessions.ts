import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { nullable } from '../schemas/nullable.ts';
import { Instant } from '../schemas/scalars.ts';

const tag = 'Session';

const SessionId = Type.String({ pattern: '^[0-9a-f]{64}$', description: 'Names a session, and opens nothing.' });

export const OwnSession = Type.Object(
  {
    id: SessionId,
    isCurrent: Type.Boolean({ description: 'Whether this call was made with it.' }),
    kind: Type.Union([Type.Literal('BROWSER'), Type.Literal('PRINTED_TOKEN')]),
    browser: nullable(Type.String({ description: 'As far as it says: “Firefox”.' })),
    system: nullable(Type.String({ description: 'As far as the browser says: “Windows”.' })),
    address: nullable(Type.String({ description: 'From where it was last refreshed.' })),
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
  summary: 'Where oneself is signed in: this session first, then those used last; 200 at most',
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
  summary: 'End one of one’s own sessions, at once and with its live updates',
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
  summary: 'End all of one’s own sessions but the one this call is made with',
  access: 'person',
  securityEvent: 'SESSION_ENDED',
  cost: 'CHEAP',
  response: Type.Object({ ended: Type.Integer({ minimum: 0 }) }, { additionalProperties: false }),
  refusals: [],
});
