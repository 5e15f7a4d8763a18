import type { Comment, Comments } from '@milepost/api-contract/comments/comments';
import { MAX_COMMENTS, mayTakeBack, takeBackUntil } from '@milepost/domain/comment/comment';
import type { ListedComment } from './comment-store.ts';

type Reader = {
  readonly personId: string;
  readonly organization: { readonly id: string; readonly name: string };
  readonly partnerName: string;
};

export function presentComments(rows: readonly ListedComment[], reader: Reader, now: number): Comments {
  return {
    own: reader.organization.name,
    partner: reader.partnerName,
    comments: rows.map((row) => presentComment(row, reader, now)),
    remaining: Math.max(0, MAX_COMMENTS - rows.length),
  };
}

function presentComment(row: ListedComment, reader: Reader, now: number): Comment {
  const { id, text, created_at: createdAt, organization_id: organizationId, person_id: personId } = row;
  const writtenAt = createdAt.getTime();
  const mayDelete = text !== null && personId === reader.personId && mayTakeBack(writtenAt, now);
  return {
    id,
    text,
    writtenAt: createdAt.toISOString(),
    by:
      organizationId === reader.organization.id
        ? { kind: 'PERSON', name: row.person_name }
        : { kind: 'PARTNER', name: reader.partnerName },
    mentions: [...row.mentions],
    mentionsPartner: text !== null && row.mentions_partner,
    mayDeleteUntil: mayDelete ? new Date(takeBackUntil(writtenAt)).toISOString() : null,
  };
}
