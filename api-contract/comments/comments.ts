import { MAX_COMMENT_LENGTH, MAX_MENTIONS } from '@milepost/domain/comment/comment';
import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { literals } from '../schemas/literals.ts';
import { nullable } from '../schemas/nullable.ts';
import { Id, Instant } from '../schemas/scalars.ts';

const closed = { additionalProperties: false } as const;
const tag = 'Comments';

const Comment = Type.Object(
  {
    id: Id,
    text: nullable(Type.String(), { description: 'Null if its author has deleted it.' }),
    writtenAt: Instant,
    by: Type.Object(
      { kind: literals(['PERSON', 'PARTNER']), name: nullable(Type.String()) },
      { ...closed, description: 'A colleague by name, the partner by its organisation’s name.' },
    ),
    mentions: Type.Array(Type.String(), {
      description: 'Names of the reader’s colleagues as they appear in the text.',
    }),
    mentionsPartner: Type.Boolean({ description: 'Whether the author’s partner as a whole is mentioned.' }),
    mayDeleteUntil: nullable(Instant, { description: 'Only for the caller’s own comments.' }),
  },
  closed,
);

export type Comment = Static<typeof Comment>;

export const Comments = Type.Object(
  {
    own: Type.String({
      description: 'The name of the caller’s organisation. It and the partner can read all comments.',
    }),
    partner: Type.String(),
    comments: Type.Array(Comment, { description: 'Oldest first.' }),
    remaining: Type.Integer({ minimum: 0, description: 'How many more can be added to the transport.' }),
  },
  closed,
);

export type Comments = Static<typeof Comments>;

const TransportParams = Type.Object({ transportId: Id }, closed);

export const listComments = defineCall({
  operationId: 'listComments',
  method: 'GET',
  path: '/v2/transports/{transportId}/comments',
  tag,
  summary: 'The comments of both parties on a transport',
  access: 'member',
  cost: 'CHEAP',
  params: TransportParams,
  response: Comments,
  refusals: ['TRANSPORT_OUTDATED'],
});

export const writeComment = defineCall({
  operationId: 'writeComment',
  method: 'POST',
  path: '/v2/transports/{transportId}/comments',
  tag,
  summary: 'Write a comment for both parties; sending it again with the same id changes nothing',
  access: 'member',
  cost: 'CHEAP',
  params: TransportParams,
  body: Type.Object(
    {
      id: Id,
      text: Type.String({ minLength: 1, maxLength: MAX_COMMENT_LENGTH, pattern: '\\S' }),
      mentions: Type.Array(Id, { maxItems: MAX_MENTIONS, description: 'Colleagues to notify.' }),
      mentionsPartner: Type.Boolean({ description: 'Whether to notify everyone at the partner.' }),
    },
    closed,
  ),
  response: Comments,
  refusals: ['TRANSPORT_OUTDATED', 'TOO_MANY_COMMENTS', 'NOT_A_COLLEAGUE'],
});

export const deleteComment = defineCall({
  operationId: 'deleteComment',
  method: 'DELETE',
  path: '/v2/transports/{transportId}/comments/{commentId}',
  tag,
  summary: 'Delete the caller’s own comment within 15 minutes; that it existed stays visible',
  access: 'member',
  cost: 'CHEAP',
  params: Type.Object({ transportId: Id, commentId: Id }, closed),
  response: Comments,
  refusals: ['TRANSPORT_OUTDATED', 'UNDO_TOO_LATE'],
});
