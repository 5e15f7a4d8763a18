import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { literals } from '../schemas/literals.ts';
import { nullable } from '../schemas/nullable.ts';
import { Id, Instant } from '../schemas/scalars.ts';

const closed = { additionalProperties: false } as const;
const tag = 'Administration';
const Count = Type.Integer({ minimum: 0 });

/** Channels for outgoing messages. */
const kinds = ['EMAIL', 'SMS', 'WEBHOOK'] as const;

/** Limits per response: receivers, and messages per receiver. */
export const MAX_STUCK_RECEIVERS = 100;
export const MAX_STUCK_OF_RECEIVER = 20;

const StuckMessage = Type.Object(
  {
    id: Id,
    recipient: Type.String(),
    state: literals(['WAITING', 'REFUSED', 'EXPIRED']),
    attempts: Count,
    createdAt: Instant,
    nextAttemptAt: nullable(Type.String({ format: 'date-time', description: 'Null once it was given up.' })),
    answer: nullable(Type.String({ description: 'What the receiver or the network said last.' })),
  },
  closed,
);

const StuckReceiver = Type.Object(
  {
    kind: literals(kinds),
    receiver: Type.String({ description: 'The domain of mail addresses, the id of a webhook, a number.' }),
    label: Type.String({ description: 'For people: of a webhook its host and its organisation.' }),
    overdue: Type.Integer({ minimum: 0, description: 'Wait, and should have left more than 15 minutes ago.' }),
    givenUp: Type.Integer({ minimum: 0, description: 'Refused for good or run out of time, of the last 30 days.' }),
    oldestAt: Instant,
    lastAnswer: nullable(Type.String()),
    mayDrop: Type.Boolean({ description: 'Deliveries of a webhook end with what its shipper does.' }),
    messages: Type.Array(StuckMessage, { description: 'The oldest that wait, then those given up last.' }),
  },
  closed,
);

export const StuckMessages = Type.Object(
  {
    waiting: Type.Integer({ minimum: 0, description: 'All that wait to leave, overdue or not.' }),
    receivers: Type.Array(StuckReceiver, { description: 'Those with the most overdue first.' }),
    isAll: Type.Boolean(),
  },
  closed,
);

export type StuckMessages = Static<typeof StuckMessages>;

export const listStuckMessages = defineCall({
  operationId: 'listStuckMessages',
  method: 'GET',
  path: '/v2/admin/messages',
  tag,
  summary: 'Mails, SMS and calls of webhooks that should have left and have not, by receiver',
  access: 'admin',
  securityEvent: 'MESSAGES_READ',
  cost: 'EXPENSIVE',
  response: StuckMessages,
  refusals: [],
});

const Chosen = Type.Object(
  {
    kind: literals(kinds),
    receiver: Type.String({ minLength: 1, maxLength: 320 }),
    id: Type.Optional(Type.String({ format: 'uuid', description: 'One message; all that wait where left out.' })),
  },
  closed,
);

export type ChosenMessages = Static<typeof Chosen>;

const Changed = Type.Object(
  { count: Type.Integer({ minimum: 0, description: 'Those that are being sent at the moment are not among them.' }) },
  closed,
);

export const retryMessages = defineCall({
  operationId: 'retryMessages',
  method: 'POST',
  path: '/v2/admin/messages/retry',
  tag,
  summary: 'Try again now what waits for a receiver',
  access: 'admin',
  securityEvent: 'MESSAGES_RETRIED',
  cost: 'CHEAP',
  body: Chosen,
  response: Changed,
  refusals: [],
});

export const dropMessages = defineCall({
  operationId: 'dropMessages',
  method: 'POST',
  path: '/v2/admin/messages/drop',
  tag,
  summary: 'Give up what waits for a receiver of mails or SMS: it is never sent',
  access: 'admin',
  securityEvent: 'MESSAGES_DROPPED',
  cost: 'CHEAP',
  body: Chosen,
  response: Changed,
  refusals: [],
});
