import { Trans, useLingui } from '@lingui/react/macro';
import { msg } from '@lingui/core/macro';
import { ActionIcon } from '@mantine/core';
import { type Comment, deleteComment, type Comments } from '@milepost/api-contract/comments/comments';
import { IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useCommand } from '../../actions/use-command.ts';
import { callApi } from '../../api/call-api.ts';
import { commentsQuery } from '../../api/documents.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { byDay } from '../../ui/time/by-day.ts';
import { dateFormat } from '../../ui/time/date-format.ts';
import { dayLabel } from '../../ui/time/day-label.ts';
import { useNow } from '../../ui/time/use-now.ts';
import { readerZone } from '../../ui/time/zone.ts';
import classes from './documents.module.css';
import { piecesOf } from './mention.ts';

type Props = { readonly transportId: string; readonly data: Comments };

/** Oldest first, day by day. */
export function CommentList({ transportId, data: { comments, partner, own } }: Props): ReactNode {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const now = useNow('minute');
  const present = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(readerZone());
  return (
    <div className={classes['comments']} role="log" aria-label={t`Comments`}>
      {byDay(comments, ({ writtenAt }) => writtenAt, readerZone()).map(({ day, messages }) => (
        <section key={day.toPlainDate().toString()}>
          <h3 className={classes['day']}>{dayLabel(day, present, locale)}</h3>
          {messages.map((comment) => (
            <CommentView
              key={comment.id}
              transportId={transportId}
              comment={comment}
              sides={[partner, own]}
              mayDelete={comment.mayDeleteUntil !== null && now < Date.parse(comment.mayDeleteUntil)}
            />
          ))}
        </section>
      ))}
    </div>
  );
}

type ViewProps = {
  readonly transportId: string;
  readonly comment: Comment;
  readonly sides: readonly string[];
  readonly mayDelete: boolean;
};

function CommentView({ transportId, comment, sides, mayDelete }: ViewProps): ReactNode {
  const { locale } = useLanguage();
  const { text, writtenAt, by, mentions, mentionsPartner } = comment;
  const at = Date.parse(writtenAt);
  const named = mentionsPartner ? [...mentions, ...sides] : mentions;
  return (
    <article className={classes['comment']} data-own={by.kind === 'PERSON' || undefined}>
      <p className={classes['writer']}>
        <strong>{by.name ?? <Trans>somebody</Trans>}</strong>{' '}
        <time dateTime={writtenAt} title={dateFormat(locale, readerZone(), 'fullMoment').format(at)}>
          {dateFormat(locale, readerZone(), 'clock').format(at)}
        </time>
        {mayDelete && <DeleteComment transportId={transportId} commentId={comment.id} />}
      </p>
      {text === null ? (
        <p className={classes['muted']}>
          <Trans>This comment was deleted.</Trans>
        </p>
      ) : (
        <p className={classes['text']}>
          {piecesOf(text, named).map(({ at: place, text: piece, isMention }) =>
            isMention ? <mark key={place}>{piece}</mark> : piece,
          )}
        </p>
      )}
    </article>
  );
}

function DeleteComment({ transportId, commentId }: { readonly transportId: string; readonly commentId: string }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const command = useCommand({
    run: async () => await callApi(deleteComment, { params: { transportId, commentId } }),
    transportId,
    done: () => msg`The comment is deleted.`,
    failed: msg`The comment could not be deleted, please try again`,
    onDone: (answer) => client.setQueryData(commentsQuery(transportId).queryKey, answer),
  });
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={24}
      aria-label={t`Delete comment`}
      title={t`Delete comment`}
      aria-disabled={command.isPending}
      onClick={() => {
        // Its failure is shown in a toast: there is no place for it here.
        command.leave();
        command.submit(undefined);
      }}
    >
      <IconTrash size={15} stroke={1.7} aria-hidden />
    </ActionIcon>
  );
}
