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
    nextAttemptAt: nullable(Type.String({ format: 'date-time', description: 'Null once delivery has been given up.' })),
    answer: nullable(Type.String({ description: 'The last answer or error from the receiver or the network.' })),
  },
  closed,
);

const StuckReceiver = Type.Object(
  {
    kind: literals(kinds),
    receiver: Type.String({ description: 'The domain of a mail address, the id of a webhook, or a phone number.' }),
    label: Type.String({ description: 'The name to display: for a webhook, its host and organisation.' }),
    overdue: Type.Integer({
      minimum: 0,
      description: 'Waiting messages that should have been sent more than 15 minutes ago.',
    }),
    givenUp: Type.Integer({
      minimum: 0,
      description: 'Messages of the last 30 days that were permanently refused or expired.',
    }),
    oldestAt: Instant,
    lastAnswer: nullable(Type.String()),
    mayDrop: Type.Boolean({ description: 'False for webhooks: only their shipper can end the deliveries.' }),
    messages: Type.Array(StuckMessage, {
      description: 'The oldest waiting messages, then those given up most recently.',
    }),
  },
  closed,
);

export const StuckMessages = Type.Object(
  {
    waiting: Type.Integer({ minimum: 0, description: 'All waiting messages, overdue or not.' }),
    receivers: Type.Array(StuckReceiver, { description: 'Receivers with the most overdue messages first.' }),
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
  summary: 'Mails, SMS and webhook deliveries that should have been sent by now but were not, by receiver',
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
    id: Type.Optional(Type.String({ format: 'uuid', description: 'One message; if omitted, all waiting ones.' })),
  },
  closed,
);

export type ChosenMessages = Static<typeof Chosen>;

const Changed = Type.Object(
  { count: Type.Integer({ minimum: 0, description: 'Messages being sent at the moment are not included.' }) },
  closed,
);

export const retryMessages = defineCall({
  operationId: 'retryMessages',
  method: 'POST',
  path: '/v2/admin/messages/retry',
  tag,
  summary: 'Retry the messages waiting for a receiver now',
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
  summary: 'Discard the messages waiting for a receiver of mails or SMS; they are never sent',
  access: 'admin',
  securityEvent: 'MESSAGES_DROPPED',
  cost: 'CHEAP',
  body: Chosen,
  response: Changed,
  refusals: [],
});
