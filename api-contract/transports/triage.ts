import { MAX_NOTE_LENGTH } from '@milepost/domain/transport/commands/write-note';
import { snoozeEnds } from '@milepost/domain/transport/commands/snooze';
import { undoableActions } from '@milepost/domain/transport/commands/undo';
import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import { literals } from '../schemas/literals.ts';
import { nullable } from '../schemas/nullable.ts';
import { Id, Instant, NamedInstant } from '../schemas/scalars.ts';
import { OfTransport, TransportReceipt } from './plan.ts';
import { Colleague } from './triage-facts.ts';

const closed = { additionalProperties: false } as const;

export const writeNote = defineCall({
  operationId: 'writeNote',
  method: 'POST',
  path: '/v2/transports/{transportId}/notes',
  tag: 'Transports',
  summary: 'Say what is done about what is amiss: the partner reads it, and it stands until something else is amiss',
  access: 'member',
  cost: 'CHEAP',
  params: OfTransport,
  body: Type.Object(
    {
      text: Type.String({ minLength: 1, maxLength: MAX_NOTE_LENGTH }),
      until: nullable(NamedInstant),
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
  summary: 'Put it off for one’s organisation: until a time, the next planned time or the next signal, 7 days at most',
  access: 'member',
  cost: 'CHEAP',
  params: OfTransport,
  body: Type.Object({ end: literals(snoozeEnds), at: nullable(NamedInstant) }, closed),
  response: Type.Object({ until: Instant }, closed),
  refusals: ['NOTHING_AMISS', 'END_NOT_AHEAD', 'TRANSPORT_CANCELLED', 'TRANSPORT_COMPLETED'],
});

export const endSnooze = defineCall({
  operationId: 'endSnooze',
  method: 'DELETE',
  path: '/v2/transports/{transportId}/snooze',
  tag: 'Transports',
  summary: 'Take it up again; doing so again changes nothing',
  access: 'member',
  cost: 'CHEAP',
  params: OfTransport,
  response: Type.Object({ transportId: Id }, closed),
  refusals: [],
});

export const assignTransport = defineCall({
  operationId: 'assignTransport',
  method: 'PUT',
  path: '/v2/transports/{transportId}/assignee',
  tag: 'Transports',
  summary: 'Say which colleague looks after it, or no one with null; one’s own organisation alone knows',
  access: 'member',
  cost: 'CHEAP',
  params: OfTransport,
  body: Type.Object({ personId: nullable(Id) }, closed),
  response: Type.Object({ transportId: Id }, closed),
  refusals: ['NOT_A_COLLEAGUE', 'TRANSPORT_CANCELLED', 'TRANSPORT_COMPLETED'],
});

export const listColleagues = defineCall({
  operationId: 'listColleagues',
  method: 'GET',
  path: '/v2/organization/people',
  tag: 'Organisation',
  summary: 'The people of the caller’s organisation by name',
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
    'Take back what one has just done with the transport, within 15 seconds and before anything else is done; what was planned is cancelled',
  access: 'member',
  cost: 'CHEAP',
  params: OfTransport,
  body: Type.Object({ action: literals(undoableActions) }, closed),
  response: TransportReceipt,
  refusals: ['UNDO_TOO_LATE'],
});
