import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import type { getWebhookDelivery } from '@milepost/api-contract/webhooks/deliveries';
import type { Response } from '@milepost/api-contract/call';
import { IconCheck, IconCircleDashed, IconClock, IconPlayerPlay, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useErrorWords } from '../i18n/refusal-words.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { FailedState } from '../ui/failed-state.tsx';
import { relativeTime } from '../ui/time/relative-time.ts';
import { useCopy } from '../ui/use-copy.ts';
import { useNow } from '../ui/time/use-now.ts';
import { toCurlCommand } from './to-curl-command.ts';
import classes from './delivery-details.module.css';
import { useDeliveryWords } from './delivery-words.ts';
import { readableBody } from './readable-body.ts';
import { SentAt } from './sent-at.tsx';
import { deliveryQuery } from './webhook-queries.ts';

type Props = {
  readonly webhookId: string;
  readonly deliveryId: string;
  /** Absent if the webhook is disabled. */
  readonly tryNow?: { readonly isPending: boolean; readonly submit: (nothing: undefined) => void };
};

type Details = Response<typeof getWebhookDelivery>;

/** What was sent, what came back, and every past or future attempt. */
export function DeliveryDetails({ webhookId, deliveryId, tryNow }: Props): ReactNode {
  const errorWords = useErrorWords();
  const { data, error, isFetching, refetch } = useQuery(deliveryQuery(webhookId, deliveryId));
  if (data === undefined) {
    return error === null ? (
      <Skeleton height={160} radius={0} />
    ) : (
      <FailedState
        title={<Trans>The delivery could not be loaded, please try again</Trans>}
        retryLabel={<Trans>Try again</Trans>}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      >
        {errorWords(error)}
      </FailedState>
    );
  }
  return (
    <div className={classes['details']}>
      <RequestPart request={data.request} />
      <AnswerPart delivery={data} />
      <TriesPart delivery={data} tryNow={tryNow} />
    </div>
  );
}

function RequestPart({ request }: { readonly request: Details['request'] }): ReactNode {
  const { t } = useLingui();
  const copy = useCopy();
  const url = URL.parse(request.url);
  const path = url === null ? request.url : `${url.pathname}${url.search}`;
  const isSigned = request.headers.some(({ name }) => name.toLowerCase() === 'webhook-signature');
  const remark = isSigned
    ? t`The signatures are shortened, so a receiver that verifies them refuses this request.`
    : null;
  const lines = [`POST ${path}`, ...request.headers.map(({ name, value }) => `${name}: ${value}`)];
  return (
    <section className={classes['part']} aria-label={t`Request`}>
      <div className={classes['head']}>
        <h4>{t`Request`}</h4>
        <button type="button" className={classes['link']} onClick={() => void copy(toCurlCommand(request, remark))}>
          <Trans>Copy as curl</Trans>
        </button>
      </div>
      <pre>{`${lines.join('\n')}\n\n${readableBody(request.body)}`}</pre>
    </section>
  );
}

function AnswerPart({ delivery: { answer, lastTry } }: { readonly delivery: Details }): ReactNode {
  const { t } = useLingui();
  const { answerWords, tookWords } = useDeliveryWords();
  const result = lastTry === null ? null : answerWords(lastTry);
  const took = lastTry === null ? null : tookWords(lastTry.tookMs);
  return (
    <section className={classes['part']} aria-label={t`Answer`}>
      <div className={classes['head']}>
        <h4>{t`Answer`}</h4>
        {result !== null && took !== null && (
          <strong>
            <Trans>
              {result} after {took}
            </Trans>
          </strong>
        )}
      </div>
      {answer === null ? (
        <p className={classes['none']}>
          {lastTry === null ? <Trans>Not tried yet.</Trans> : <Trans>There was no answer.</Trans>}
        </p>
      ) : (
        <pre>
          {[
            `HTTP ${answer.status}`,
            ...answer.headers.map(({ name, value }) => `${name}: ${value}`),
            '',
            answer.body,
          ].join('\n')}
        </pre>
      )}
      <p className={classes['remark']}>
        <Trans>
          First tries go out in order for each transport. A retry may arrive after a newer event: the version says which
          one is newer.
        </Trans>
      </p>
    </section>
  );
}

/** Enough to show how it continues; the last one shows when it ends. */
const PLANNED_SHOWN = 3;

type TriesProps = { readonly delivery: Details; readonly tryNow: Props['tryNow'] };

function TriesPart({ delivery, tryNow }: TriesProps): ReactNode {
  const { t } = useLingui();
  const { allTries, plannedTries, state, nextTryAt, lastTry } = delivery;
  const shown = plannedTries.slice(0, PLANNED_SHOWN);
  const last = plannedTries.length > PLANNED_SHOWN ? plannedTries.at(-1) : undefined;
  return (
    <section className={classes['part']} aria-label={t`Tries`}>
      <div className={classes['head']}>
        <h4>{t`Tries`}</h4>
        <span>
          <Plural value={allTries.length} _0="none yet" other="# so far" />
        </span>
      </div>
      <ol className={classes['tries']}>
        {allTries.map((one) => (
          <PastTry key={one.at} one={one} />
        ))}
        {shown.map((at) => (
          <li key={at} data-tone={at === nextTryAt ? 'waits' : 'quiet'}>
            {at === nextTryAt ? <IconClock size={14} aria-hidden /> : <IconCircleDashed size={14} aria-hidden />}
            <SentAt at={Date.parse(at)} />
            {at === nextTryAt && <NextTry at={Date.parse(at)} isAsked={(lastTry?.retryAfter ?? null) !== null} />}
          </li>
        ))}
        {last !== undefined && (
          <li data-tone="quiet">
            <IconCircleDashed size={14} aria-hidden />
            <span>
              <Trans>
                … until <SentAt at={Date.parse(last)} />
              </Trans>
            </span>
          </li>
        )}
      </ol>
      {tryNow !== undefined && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPlayerPlay size={14} aria-hidden />}
          loading={tryNow.isPending}
          onClick={() => tryNow.submit(undefined)}
        >
          {state === 'WAITING' ? <Trans>Try now</Trans> : <Trans>Send again</Trans>}
        </Button>
      )}
    </section>
  );
}

function PastTry({ one }: { readonly one: Details['allTries'][number] }): ReactNode {
  const { answerWords } = useDeliveryWords();
  const isGood = one.status !== null && one.status >= 200 && one.status < 300;
  const Picture = isGood ? IconCheck : IconX;
  return (
    <li data-tone={isGood ? 'good' : 'bad'}>
      <Picture size={14} aria-hidden />
      <SentAt at={Date.parse(one.at)} />
      <span className={classes['result']}>
        {answerWords(one)}
        {one.retryAfter !== null && `, Retry-After: ${one.retryAfter}`}
      </span>
    </li>
  );
}

function NextTry({ at, isAsked }: { readonly at: number; readonly isAsked: boolean }): ReactNode {
  const { locale } = useLanguage();
  const now = useNow('second');
  const when = relativeTime(Math.max(at, now), now, locale);
  return <span className={classes['result']}>{isAsked ? <Trans>{when}, as asked</Trans> : when}</span>;
}
