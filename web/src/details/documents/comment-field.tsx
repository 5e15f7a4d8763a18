import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Textarea } from '@mantine/core';
import { writeComment, type Comments } from '@milepost/api-contract/comments/comments';
import { MAX_COMMENT_LENGTH, MAX_MENTIONS } from '@milepost/domain/comment/comment';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useColleagues } from '../../actions/triage/assign-dialog.tsx';
import { useCommand } from '../../actions/use-command.ts';
import { callApi } from '../../api/call-api.ts';
import { commentsQuery } from '../../api/documents.ts';
import classes from './documents.module.css';
import { mentionAt, mentionedIn, type Mentionable, suggestionsFor, withMention } from './mention.ts';

type Props = { readonly transportId: string; readonly data: Comments };

/** A draft is kept while other tabs are open. So is its id: a comment that is sent again is written once. */
const drafts = new Map<string, { readonly id: string; readonly text: string }>();

export function CommentField({ transportId, data: { own, partner, remaining } }: Props): ReactNode {
  const { t } = useLingui();
  const client = useQueryClient();
  const colleagues = useColleagues();
  const everybody: readonly Mentionable[] = [
    ...(colleagues.data?.people.map(({ id, name }) => ({ personId: id, name })) ?? []),
    // Last, so a hurried Enter notifies one person and not everyone there.
    { personId: null, name: partner },
  ];
  const [text, setText] = useState(drafts.get(transportId)?.text ?? '');
  const field = useMention(text, everybody, (changed) => {
    setText(changed);
    drafts.set(transportId, { id: crypto.randomUUID(), text: changed });
  });
  const command = useCommand({
    run: async () => await callApi(writeComment, { params: { transportId }, body: bodyOf(transportId, everybody) }),
    transportId,
    done: () => msg`The comment is written.`,
    failed: msg`The comment could not be written, please try again`,
    onDone: (answer) => {
      client.setQueryData(commentsQuery(transportId).queryKey, answer);
      drafts.delete(transportId);
      setText('');
    },
  });
  const isEmpty = text.trim() === '';
  const send = (): void => {
    if (!isEmpty) command.submit(undefined);
  };
  if (remaining === 0) {
    return (
      <p className={classes['muted']}>
        <Trans>This transport has reached its maximum number of comments.</Trans>
      </p>
    );
  }
  const { failure } = command;
  return (
    <form
      className={classes['write']}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Textarea
        {...field.props}
        label={t`Comment`}
        description={t`${own} and ${partner} can read this. Type @ to notify colleagues, or everyone at ${partner}.`}
        descriptionProps={{ size: 'md' }}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={MAX_COMMENT_LENGTH}
        error={
          failure === null ? undefined : `${failure.title}${failure.detail === undefined ? '' : `: ${failure.detail}`}`
        }
        onKeyDown={(event) => {
          if (field.takeKey(event)) return;
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
        }}
      />
      {field.list}
      <div className={classes['foot']}>
        <span className={classes['muted']}>
          <Trans>Ctrl+Enter sends</Trans>
        </span>
        <Button type="submit" size="xs" loading={command.isPending} aria-disabled={isEmpty || undefined}>
          <Trans>Send comment</Trans>
        </Button>
      </div>
    </form>
  );
}

function bodyOf(transportId: string, everybody: readonly Mentionable[]) {
  const { id, text } = drafts.get(transportId) ?? { id: crypto.randomUUID(), text: '' };
  const mentioned = mentionedIn(text, everybody);
  const mentions = mentioned.flatMap(({ personId }) => (personId === null ? [] : [personId])).slice(0, MAX_MENTIONS);
  return { id, text: text.trim(), mentions, mentionsPartner: mentioned.some(({ personId }) => personId === null) };
}

type MentionField = {
  readonly props: object;
  /** Returns whether the suggestions handled the key. */
  readonly takeKey: (event: KeyboardEvent<HTMLTextAreaElement>) => boolean;
  readonly list: ReactNode;
};

/** A text area that suggests names after an @; arrows choose, Enter and Tab accept, Escape closes. */
function useMention(text: string, everybody: readonly Mentionable[], onChange: (text: string) => void): MentionField {
  const { t } = useLingui();
  const listId = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState(0);
  const [chosen, setChosen] = useState(0);
  const [closedAt, setClosedAt] = useState<string | null>(null);
  const typed = mentionAt(text, caret);
  const isOpen = typed !== null && closedAt !== text;
  const suggestions = isOpen ? suggestionsFor(typed.query, everybody) : [];
  const active = Math.min(chosen, suggestions.length - 1);
  const take = (one: Mentionable): void => {
    if (typed === null) return;
    const next = withMention(text, typed, one);
    onChange(next.text);
    setCaret(next.caret);
    setChosen(0);
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(next.caret, next.caret);
    });
  };
  const takeKey = (event: KeyboardEvent<HTMLTextAreaElement>): boolean => {
    const picked = suggestions[active];
    if (picked === undefined || event.nativeEvent.isComposing) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setChosen((active + step + suggestions.length) % suggestions.length);
    else if (event.key === 'Escape') setClosedAt(text);
    else if ((event.key === 'Enter' && !event.ctrlKey && !event.metaKey) || event.key === 'Tab') take(picked);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  const name = suggestions[active]?.name;
  const [position, count] = [active + 1, suggestions.length];
  const readCaret = (): void => setCaret(area.current?.selectionStart ?? 0);
  return {
    props: {
      ref: area,
      value: text,
      onChange: ({ currentTarget }: { readonly currentTarget: HTMLTextAreaElement }) => {
        setCaret(currentTarget.selectionStart);
        setChosen(0);
        onChange(currentTarget.value);
      },
      onSelect: readCaret,
      onBlur: () => setClosedAt(text),
      'aria-autocomplete': 'list',
      'aria-controls': suggestions.length > 0 ? listId : undefined,
      'aria-activedescendant': suggestions.length > 0 ? `${listId}-${active}` : undefined,
    },
    takeKey,
    list: (
      <>
        {suggestions.length > 0 && (
          <div className={classes['suggestions']} id={listId} role="listbox" aria-label={t`People to mention`}>
            {suggestions.map((one, index) => (
              <div
                key={one.personId ?? ''}
                id={`${listId}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                // The field keeps the focus.
                onMouseDown={(event) => {
                  event.preventDefault();
                  take(one);
                }}
              >
                {one.name}
                {one.personId === null && (
                  <span className={classes['muted']}>
                    <Trans>everybody there</Trans>
                  </span>
                )}
              </div>
            ))}
          </div>
        )}
        <span role="status" className={classes['unseen']}>
          {name !== undefined && t`${name}, ${position} of ${count}`}
        </span>
      </>
    ),
  };
}
