import * as calls from '@milepost/api-contract/comments/comments';
import type { Body } from '@milepost/api-contract/call';
import { MAX_COMMENTS, mayTakeBack } from '@milepost/domain/comment/comment';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import type { Db } from '../database/transaction.ts';
import type { Member } from '../http/principal.ts';
import { Refusal } from '../http/refusal.ts';
import { registerCall } from '../http/register-call.ts';
import { publishHints } from '../live/hints-store.ts';
import { writeOccurrences, type NewOccurrence } from '../occurrences/occurrence-store.ts';
import { requireParties } from '../transports/require-parties.ts';
import type { Parties } from '../transports/parties-store.ts';
import { findColleagues } from '../transports/triage/assignment-store.ts';
import * as store from './comment-store.ts';
import { presentComments } from './present-comments.ts';

type Parts = { readonly database: Database; readonly now: () => number };
type CommentContext = {
  readonly db: Db;
  readonly principal: Member;
  readonly transportId: string;
  readonly parties: Parties;
};

export function registerCommentRoutes(app: FastifyInstance, { database, now }: Parts): void {
  const inRoom = async (principal: Member, transportId: string, act: (room: CommentContext) => Promise<void>) => {
    const { organization } = principal;
    return await database.forOrganization(organization.id, async (db) => {
      const parties = await requireParties(db, organization.id, transportId, now());
      await act({ db, principal, transportId, parties });
      const rows = await store.findComments(db, organization.id, transportId);
      return presentComments(rows, { ...principal, partnerName: parties.partnerName }, now());
    });
  };

  registerCall(app, calls.listComments, async ({ principal, params: { transportId } }) => {
    return await inRoom(principal, transportId, async () => Promise.resolve());
  });

  registerCall(app, calls.writeComment, async ({ principal, params: { transportId }, body }) => {
    return await inRoom(principal, transportId, async (room) => write(room, body, now()));
  });

  registerCall(app, calls.deleteComment, async ({ principal, params: { transportId, commentId } }) => {
    return await inRoom(principal, transportId, async (room) => retractComment(room, commentId, now()));
  });
}

async function write(room: CommentContext, body: Body<typeof calls.writeComment>, now: number): Promise<void> {
  const { db, principal, transportId, parties } = room;
  const { organization, personId } = principal;
  const mentioned = [...new Set(body.mentions)];
  const colleagues = mentioned.length === 0 ? [] : await findColleagues(db, organization.id);
  const names = new Map(colleagues.map(({ id, name }) => [id, name]));
  if (!mentioned.every((id) => names.has(id))) throw new Refusal('NOT_A_COLLEAGUE');
  const isFull = (await store.countCommentsLocked(db, organization.id, transportId)) >= MAX_COMMENTS;
  const own = { organizationId: organization.id, personId, transportId, id: body.id };
  if (isFull && (await store.findOwnComment(db, own)) === undefined) throw new Refusal('TOO_MANY_COMMENTS');
  const isNew = await store.addComment(db, {
    transport_id: transportId,
    id: body.id,
    shipper_id: parties.shipperId,
    carrier_id: parties.carrierId,
    organization_id: organization.id,
    person_id: personId,
    text: body.text.trim(),
    mentioned,
    mentions_partner: body.mentionsPartner,
    created_at: new Date(now),
  });
  if (!isNew) return;
  const writer = names.get(personId) ?? organization.name;
  await writeOccurrences(db, mentionsOf(room, { writer, mentioned, mentionsPartner: body.mentionsPartner }, now), now);
  await publishHintToParties(room);
}

type Mentions = {
  readonly writer: string;
  readonly mentioned: readonly string[];
  readonly mentionsPartner: boolean;
};

/** Colleagues see who mentioned them, the other side which organisation did. */
function mentionsOf(
  { principal, transportId, parties }: CommentContext,
  mentions: Mentions,
  at: number,
): NewOccurrence[] {
  const { organization, personId } = principal;
  const personIds = mentions.mentioned.filter((id) => id !== personId);
  const partnerSide = organization.role === 'SHIPPER' ? ('CARRIER' as const) : ('SHIPPER' as const);
  const about = { type: 'COMMENT_MENTION', at, waypointId: null } as const;
  const told = [
    ...(personIds.length > 0 ? [{ ...about, by: mentions.writer, personIds, side: null }] : []),
    ...(mentions.mentionsPartner ? [{ ...about, by: organization.name, personIds: [], side: partnerSide }] : []),
  ];
  return told.map((occurrence) => ({ ...parties, transport: { id: transportId }, occurrence }));
}

async function retractComment(room: CommentContext, id: string, now: number): Promise<void> {
  const { db, principal, transportId } = room;
  const own = { organizationId: principal.organization.id, personId: principal.personId, transportId, id };
  const comment = await store.findOwnComment(db, own);
  if (comment === undefined) throw new Refusal('NOT_FOUND');
  if (comment.deleted_at !== null) return;
  if (!mayTakeBack(comment.created_at.getTime(), now)) throw new Refusal('UNDO_TOO_LATE');
  await store.retractComment(db, own, new Date(now));
  await publishHintToParties(room);
}

/** Makes browsers that show the transport fetch it again. */
async function publishHintToParties({
  db,
  transportId,
  parties: { shipperId, carrierId, version },
}: CommentContext): Promise<void> {
  await publishHints(db, [{ transportId, version, parties: [shipperId, carrierId] }]);
}
