import { MAX_NOTE_LENGTH } from '@milepost/domain/transport/commands/write-note';
import { snoozeEnds } from '@milepost/domain/transport/commands/snooze';
import { undoableActions } from '@milepost/domain/transport/commands/undo';
import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import { literals } from '../schemas/literals.ts';
import { nullable } from '../schemas/nullable.ts';
import { Id, Instant, RequestInstant } from '../schemas/scalars.ts';
import { TransportParams, TransportReceipt } from './plan.ts';
import { Colleague } from './triage-facts.ts';

const closed = { additionalProperties: false } as const;

export const writeNote = defineCall({
  operationId: 'writeNote',
  method: 'POST',
  path: '/v2/transports/{transportId}/notes',
  tag: 'Transports',
  summary:
    'Write a note about what is being done about a problem; the partner can read it, and it applies until there is a different problem',
  access: 'member',
  cost: 'CHEAP',
  params: TransportParams,
  body: Type.Object(
    {
      text: Type.String({ minLength: 1, maxLength: MAX_NOTE_LENGTH }),
      until: nullable(RequestInstant),
    },
    closed,
  ),
  response: TransportReceipt,
  refusals: ['NOTHING_AMISS', 'NOTE_EMPTY', 'END_NOT_AHEAD', 'TRANSPORT_CANCELLED', 'TRANSPORT_COMPLETED'],
});

export const snoozeTransport = defineCall({
  operationId: 'snoozeTransport',
  method: 'PUT',
  path: '/v2/transports/{transportId}/snooze',
  tag: 'Transports',
  summary:
    'Snooze the transport for the caller’s organisation until a time, the next planned time or the next signal, for at most 7 days',
  access: 'member',
  cost: 'CHEAP',
  params: TransportParams,
  body: Type.Object({ end: literals(snoozeEnds), at: nullable(RequestInstant) }, closed),
  response: Type.Object({ until: Instant }, closed),
  refusals: ['NOTHING_AMISS', 'END_NOT_AHEAD', 'TRANSPORT_CANCELLED', 'TRANSPORT_COMPLETED'],
});

export const endSnooze = defineCall({
  operationId: 'endSnooze',
  method: 'DELETE',
  path: '/v2/transports/{transportId}/snooze',
  tag: 'Transports',
  summary: 'End the snooze of a transport; doing so again changes nothing',
  access: 'member',
  cost: 'CHEAP',
  params: TransportParams,
  response: Type.Object({ transportId: Id }, closed),
  refusals: [],
});

export const assignTransport = defineCall({
  operationId: 'assignTransport',
  method: 'PUT',
  path: '/v2/transports/{transportId}/assignee',
  tag: 'Transports',
  summary:
    'Set the colleague who looks after the transport, or null for no one; visible only to the caller’s organisation',
  access: 'member',
  cost: 'CHEAP',
  params: TransportParams,
  body: Type.Object({ personId: nullable(Id) }, closed),
  response: Type.Object({ transportId: Id }, closed),
  refusals: ['NOT_A_COLLEAGUE', 'TRANSPORT_CANCELLED', 'TRANSPORT_COMPLETED'],
});

export const listColleagues = defineCall({
  operationId: 'listColleagues',
  method: 'GET',
  path: '/v2/organization/people',
  tag: 'Organisation',
  summary: 'The people of the caller’s organisation, sorted by name',
  access: 'member',
  cost: 'CHEAP',
  response: Type.Object({ people: Type.Array(Colleague) }, closed),
  refusals: [],
});

export const undoAction = defineCall({
  operationId: 'undoAction',
  method: 'POST',
  path: '/v2/transports/{transportId}/undo',
  tag: 'Transports',
  summary:
    'Undo the caller’s last action on the transport within 15 seconds, if nothing else was done since; a planned transport is cancelled',
  access: 'member',
  cost: 'CHEAP',
  params: TransportParams,
  body: Type.Object({ action: literals(undoableActions) }, closed),
  response: TransportReceipt,
  refusals: ['UNDO_TOO_LATE'],
});
