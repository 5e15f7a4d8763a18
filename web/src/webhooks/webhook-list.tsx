import { Trans, useLingui } from '@lingui/react/macro';
import type { Webhook } from '@milepost/api-contract/webhooks/webhooks';
import { IconCheck, IconRefresh, IconX, type Icon } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLanguage } from '../i18n/use-language.ts';
import { Card } from '../ui/card.tsx';
import { AgeView } from '../ui/time/age-view.tsx';
import { useNow } from '../ui/time/use-now.ts';
import { useDeliveryWords } from './delivery-words.ts';
import { StateBadge } from './state-badge.tsx';
import { webhookSearch } from './use-selected-webhook.ts';
import { shortAddress, stoppedInShort } from './webhook-words.ts';
import classes from './webhooks.module.css';

type Props = { readonly webhooks: readonly Webhook[]; readonly openedId: string | null };

/** Each with its state, and in words the outcome of the latest delivery. */
export function WebhookList({ webhooks, openedId }: Props): ReactNode {
  const { t } = useLingui();
  return (
    <Card>
      <ul className={classes['list']} aria-label={t`Webhooks`}>
        {webhooks.map((webhook) => {
          const { id, url, state, events } = webhook;
          const [first, ...others] = events;
          return (
            <li key={id}>
              <Link
                to="."
                search={webhookSearch(id)}
                resetScroll={false}
                className={classes['item'] ?? ''}
                aria-current={id === openedId || undefined}
              >
                <span className={classes['itemHead']}>
                  <span className={classes['address']} title={url}>
                    {shortAddress(url)}
                  </span>
                  <StateBadge state={state} />
                </span>
                <LatestLine webhook={webhook} />
                <span className={classes['detail']}>
                  {first}
                  {others.length > 0 && ` + ${others.length}`}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

type Tone = 'good' | 'waits' | 'bad' | 'quiet';
const pictures: Readonly<Record<Exclude<Tone, 'quiet'>, Icon>> = { good: IconCheck, waits: IconRefresh, bad: IconX };

function Line({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }): ReactNode {
  const Picture = tone === 'quiet' ? null : pictures[tone];
  return (
    <span className={classes['latest']} data-tone={tone}>
      {Picture !== null && <Picture size={14} aria-hidden />}
      <span>{children}</span>
    </span>
  );
}

function LatestLine({ webhook }: { readonly webhook: Webhook }): ReactNode {
  const { i18n } = useLingui();
  const { locale } = useLanguage();
  const now = useNow('second');
  const { waitingWords, answerWords, tookWords } = useDeliveryWords();
  const { state, waiting, lastDelivery: last } = webhook;
  if (state !== 'ACTIVE')
    return <Line tone={state === 'PAUSED' ? 'quiet' : 'bad'}>{i18n._(stoppedInShort[state])}</Line>;
  if (waiting > 0) return <Line tone="waits">{waitingWords(waiting, last, now)}</Line>;
  if (last === null) {
    return (
      <Line tone="quiet">
        <Trans>Nothing has been sent yet</Trans>
      </Line>
    );
  }
  const answer = answerWords(last);
  const took = last.tookMs === null ? null : tookWords(last.tookMs);
  const age = <AgeView at={Date.parse(last.at)} now={now} locale={locale} />;
  return (
    <Line tone={last.state === 'DELIVERED' ? 'good' : 'bad'}>
      {age} ·{' '}
      {took === null ? (
        answer
      ) : (
        <Trans>
          {answer} in {took}
        </Trans>
      )}
    </Line>
  );
}
