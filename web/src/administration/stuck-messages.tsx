import { i18n as language } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import {
  dropMessages,
  listStuckMessages,
  retryMessages,
  type ChosenMessages,
  type StuckMessages,
} from '@milepost/api-contract/administration/stuck-messages';
import { IconMailCheck } from '@tabler/icons-react';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { callApi } from '../api/call-api.ts';
import { errorWordsFor } from '../i18n/refusal-words.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FiguresTable } from '../ui/figures-table.tsx';
import { showErrorToast, showSuccessToast } from '../ui/show-toast.ts';
import classes from './administration.module.css';
import { QueryView } from './query-view.tsx';
import { OptionalMoment } from './moment-and-actor.tsx';

const stuckQuery = queryOptions({
  queryKey: [listStuckMessages.operationId],
  queryFn: ({ signal }) => callApi(listStuckMessages, { signal }),
  refetchInterval: 60_000,
});

const kindWords = { EMAIL: msg`Mail`, SMS: msg`SMS`, WEBHOOK: msg`Webhook` } as const;
const stateWords = { WAITING: msg`waits`, REFUSED: msg`refused`, EXPIRED: msg`ran out of time` } as const;

type Receiver = StuckMessages['receivers'][number];

/** By receiver, worst first, with the actions possible for each. */
export function StuckMessagesView(): ReactNode {
  const { locale } = useLanguage();
  const asked = useQuery(stuckQuery);
  return (
    <QueryView asked={asked}>
      {({ waiting, receivers, isAll }) => (
        <div className={classes['sections']}>
          <p className={classes['remark']}>
            <Plural
              value={waiting}
              one="# message in total is waiting to be sent."
              other="# messages in total are waiting to be sent."
            />
            {!isAll && (
              <>
                {' '}
                <Trans>Only the {receivers.length.toLocaleString(locale)} worst receivers are shown.</Trans>
              </>
            )}
          </p>
          {receivers.length === 0 ? (
            <Card>
              <EmptyState icon={IconMailCheck} tone="good" title={<Trans>Everything has been sent</Trans>}>
                <Trans>No message is overdue, and none was given up in the last 30 days.</Trans>
              </EmptyState>
            </Card>
          ) : (
            receivers.map((receiver) => <ReceiverCard key={`${receiver.kind} ${receiver.receiver}`} of={receiver} />)
          )}
        </div>
      )}
    </QueryView>
  );
}

function ReceiverCard({ of }: { readonly of: Receiver }): ReactNode {
  const { t, i18n } = useLingui();
  const { kind, receiver, label, overdue, givenUp, oldestAt, lastAnswer, mayDrop, messages } = of;
  const title = `${i18n._(kindWords[kind])} · ${label}`;
  return (
    <Card
      title={title}
      aside={
        <>
          <Plural value={overdue} one="# overdue" other="# overdue" />
          {', '}
          <Plural value={givenUp} one="# given up" other="# given up" />
        </>
      }
    >
      <dl className={`${classes['body']} ${classes['facts']}`}>
        <dt>
          <Trans>Since</Trans>
        </dt>
        <dd>
          <OptionalMoment time={oldestAt} />
        </dd>
        <dt>
          <Trans>Last answer</Trans>
        </dt>
        <dd>{lastAnswer ?? <Trans>none: nobody has tried, because nothing is set up for it</Trans>}</dd>
      </dl>
      {overdue > 0 && (
        <div className={`${classes['body']} ${classes['deeds']}`}>
          <MessageActions chosen={{ kind, receiver }} name={label} mayDrop={mayDrop} isAll />
        </div>
      )}
      <FiguresTable
        label={title}
        columns={[
          { key: 'recipient', title: t`To`, isText: true },
          { key: 'state', title: t`State` },
          { key: 'created', title: t`Written` },
          { key: 'attempts', title: t`Attempts` },
          { key: 'next', title: t`Next attempt` },
          { key: 'answer', title: t`Answer`, isText: true },
          { key: 'deeds', title: t`Actions` },
        ]}
        rows={messages.map((message) => ({
          key: message.id,
          cells: [
            kind === 'WEBHOOK' ? label : message.recipient,
            i18n._(stateWords[message.state]),
            <OptionalMoment key="created" time={message.createdAt} />,
            message.attempts,
            <OptionalMoment key="next" time={message.nextAttemptAt} />,
            message.answer ?? '–',
            message.state === 'WAITING' ? (
              <MessageActions
                key="deeds"
                chosen={{ kind, receiver, id: message.id }}
                name={kind === 'WEBHOOK' ? label : message.recipient}
                mayDrop={mayDrop}
              />
            ) : (
              '–'
            ),
          ],
        }))}
      />
    </Card>
  );
}

type MessageActionsProps = {
  readonly chosen: ChosenMessages;
  readonly name: string;
  readonly mayDrop: boolean;
  /** For all messages waiting for the receiver. */
  readonly isAll?: boolean;
};

/** Retrying is harmless; giving up asks for confirmation. */
function MessageActions({ chosen, name, mayDrop, isAll = false }: MessageActionsProps): ReactNode {
  const { t } = useLingui();
  const client = useQueryClient();
  const [isAsked, setIsAsked] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: async (deed: 'RETRY' | 'DROP') => ({
      deed,
      ...(await callApi(deed === 'RETRY' ? retryMessages : dropMessages, { body: chosen })),
    }),
    onSuccess: ({ deed, count }) => {
      const told = deed === 'RETRY' ? msg`Tried again now: ${count}` : msg`Given up: ${count}`;
      showSuccessToast(language._(told));
    },
    onError: (error) =>
      showErrorToast({ title: language._(msg`Nothing was changed`), message: language._(errorWordsFor(error)) }),
    onSettled: async () => {
      setIsAsked(false);
      await client.invalidateQueries(stuckQuery);
    },
  });
  if (isAsked) {
    return (
      <span role="group" aria-label={t`Drop: ${name}`} className={classes['deeds']}>
        <Button size="compact-sm" color="red.9" loading={isPending} onClick={() => mutate('DROP')}>
          {isAll ? <Trans>Never send them</Trans> : <Trans>Never send it</Trans>}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => setIsAsked(false)}>
          <Trans>Leave it</Trans>
        </Button>
      </span>
    );
  }
  return (
    <span className={classes['deeds']}>
      <Button
        size="compact-sm"
        variant="default"
        loading={isPending}
        aria-label={isAll ? t`Try all now: ${name}` : t`Try now: ${name}`}
        onClick={() => mutate('RETRY')}
      >
        {isAll ? <Trans>Try all now</Trans> : <Trans>Try now</Trans>}
      </Button>
      {mayDrop && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={isAll ? t`Drop all: ${name}` : t`Drop: ${name}`}
          onClick={() => setIsAsked(true)}
        >
          {isAll ? <Trans>Drop all</Trans> : <Trans>Drop</Trans>}
        </Button>
      )}
    </span>
  );
}
