import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { testWebhook } from '@milepost/api-contract/webhooks/deliveries';
import { changeWebhook, type Webhook } from '@milepost/api-contract/webhooks/webhooks';
import { IconLockCheck, IconLockOff, IconPencil, IconPlayerPlay, IconSend2, IconTrashX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { callApi } from '../api/call-api.ts';
import { DeliveryLog } from './delivery-log.tsx';
import { SecretLine } from './secret-line.tsx';
import { StateBadge } from './state-badge.tsx';
import { useWebhookChange } from './use-webhook-change.ts';
import type { WebhookDialogs } from './use-webhook-dialogs.tsx';
import { stoppedWords } from './webhook-words.ts';
import classes from './webhooks.module.css';

type Props = {
  readonly webhook: Webhook;
  readonly isManager: boolean;
  readonly dialogs: WebhookDialogs;
  readonly onGone: () => void;
};

const icon = { size: 16, stroke: 1.8, 'aria-hidden': true } as const;

export function OpenedWebhook({ webhook, isManager, dialogs, onGone }: Props): ReactNode {
  const { id: webhookId, url, state } = webhook;
  const test = useWebhookChange({
    run: async () => await callApi(testWebhook, { params: { webhookId } }),
    done: msg`A test event is on its way. The log shows what becomes of it.`,
    failed: msg`The test event could not be sent, please try again`,
  });
  return (
    <section className={classes['opened']} aria-labelledby="opened-webhook">
      <div className={classes['head']}>
        <div className={classes['headWords']}>
          <div className={classes['headLine']}>
            <h2 id="opened-webhook" className={classes['url']}>
              {url}
            </h2>
            <StateBadge state={state} />
          </div>
          <Facts webhook={webhook} />
        </div>
        <div className={classes['buttons']}>
          {state === 'ACTIVE' && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconSend2 {...icon} />}
              loading={test.isPending}
              onClick={() => test.submit(undefined)}
            >
              <Trans>Send test event</Trans>
            </Button>
          )}
          {isManager && (
            <>
              <Button
                size="xs"
                variant="default"
                leftSection={<IconPencil {...icon} />}
                onClick={() => dialogs.edit(webhook)}
              >
                <Trans>Edit</Trans>
              </Button>
              <Button
                size="xs"
                variant="default"
                c="var(--mp-delayed)"
                leftSection={<IconTrashX {...icon} />}
                onClick={() => dialogs.remove(webhook, onGone)}
              >
                <Trans>Delete</Trans>
              </Button>
            </>
          )}
        </div>
      </div>
      {state !== 'ACTIVE' && <Stopped webhook={webhook} state={state} isManager={isManager} />}
      <SecretLine webhook={webhook} isManager={isManager} onReplace={() => dialogs.replaceSecret(webhook)} />
      <DeliveryLog webhook={webhook} onResendSince={() => dialogs.resendSince(webhook)} />
    </section>
  );
}

function Facts({ webhook }: Pick<Props, 'webhook'>): ReactNode {
  const { t } = useLingui();
  const { verifySsl, lastWeek, events } = webhook;
  const { delivered, retried, failed } = lastWeek;
  return (
    <>
      <div className={classes['facts']}>
        <span className={classes['ssl']} data-tone={verifySsl ? 'good' : 'bad'}>
          {verifySsl ? <IconLockCheck size={14} aria-hidden /> : <IconLockOff size={14} aria-hidden />}
          {verifySsl ? <Trans>SSL verified</Trans> : <Trans>SSL is not verified</Trans>}
        </span>
        <span>
          <Trans>last 7 days:</Trans>{' '}
          <strong>
            <Plural value={delivered} other="# delivered" />
          </strong>
          {', '}
          <Plural value={retried} other="# of them retried" />
          {', '}
          <span data-tone={failed > 0 ? 'bad' : undefined}>
            <Plural value={failed} other="# given up" />
          </span>
        </span>
      </div>
      <ul className={classes['events']} aria-label={t`Events`}>
        {events.map((event) => (
          <li key={event}>
            <code>{event}</code>
          </li>
        ))}
      </ul>
    </>
  );
}

type StoppedProps = Pick<Props, 'webhook' | 'isManager'> & { readonly state: Exclude<Webhook['state'], 'ACTIVE'> };

/** Why nothing is sent, and how to enable it again. */
function Stopped({ webhook, state, isManager }: StoppedProps): ReactNode {
  const { i18n } = useLingui();
  const { id: webhookId, url, verifySsl, events } = webhook;
  const enable = useWebhookChange({
    run: async () =>
      await callApi(changeWebhook, { params: { webhookId }, body: { url, verifySsl, events, isActive: true } }),
    done: msg`The webhook is active again.`,
    failed: msg`The webhook could not be enabled, please try again`,
  });
  return (
    <div className={classes['stopped']}>
      <Alert color={state === 'PAUSED' ? 'gray' : 'red'} role="presentation" title={i18n._(stoppedWords[state])}>
        <div className={classes['stoppedBody']}>
          <span>
            {isManager ? (
              <Trans>
                Once enabled, it gets what happens from then on. What was waiting when it was switched off can be sent
                afterwards with “Resend since”.
              </Trans>
            ) : (
              <Trans>Managers of your organization can enable it again.</Trans>
            )}
          </span>
          {isManager && (
            <Button
              size="xs"
              leftSection={<IconPlayerPlay {...icon} />}
              loading={enable.isPending}
              onClick={() => enable.submit(undefined)}
            >
              <Trans>Enable again</Trans>
            </Button>
          )}
        </div>
      </Alert>
    </div>
  );
}
