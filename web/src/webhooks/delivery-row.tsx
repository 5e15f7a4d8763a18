import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { resendWebhookDelivery, type WebhookDelivery } from '@milepost/api-contract/webhooks/deliveries';
import type { Webhook } from '@milepost/api-contract/webhooks/webhooks';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { paths } from '../addresses/paths.ts';
import { callApi } from '../api/call-api.ts';
import { NotSet } from '../transport/not-set.tsx';
import { DeliveryBadge } from './delivery-badge.tsx';
import { DeliveryDetails } from './delivery-details.tsx';
import classes from './delivery-log.module.css';
import { useDeliveryWords } from './delivery-words.ts';
import { SentAt } from './sent-at.tsx';
import { useWebhookChange } from './use-webhook-change.ts';

type Props = {
  readonly webhook: Webhook;
  readonly delivery: WebhookDelivery;
  readonly isOpened: boolean;
  readonly onToggle: () => void;
};

/** One line of the log; opened, it shows what went over the wire. */
export function DeliveryRow({ webhook, delivery, isOpened, onToggle }: Props): ReactNode {
  const { t } = useLingui();
  const id = useId();
  const { tookWords } = useDeliveryWords();
  const { event, state, tries, lastTry, createdAt } = delivery;
  const resend = useWebhookChange({
    run: async () =>
      await callApi(resendWebhookDelivery, { params: { webhookId: webhook.id, deliveryId: delivery.id } }),
    failed: msg`The delivery could not be sent again, please try again`,
  });
  const mayResend = webhook.state === 'ACTIVE';
  const Arrow = isOpened ? IconChevronDown : IconChevronRight;
  return (
    <>
      <tr data-opened={isOpened || undefined}>
        <th scope="row">
          <button
            type="button"
            className={classes['opener']}
            aria-expanded={isOpened}
            {...(isOpened && { 'aria-controls': id })}
            onClick={onToggle}
          >
            <Arrow size={14} aria-hidden />
            <SentAt at={Date.parse(createdAt)} />
          </button>
        </th>
        <td className={classes['event']}>{event}</td>
        <td className={classes['transport']}>
          <TransportLink delivery={delivery} />
        </td>
        <td className={classes['answer']}>
          <DeliveryBadge state={state} lastTry={lastTry} />
        </td>
        <td className={classes['tries']} data-label={t`Tries`}>
          {tries}
        </td>
        <td className={classes['took']}>{lastTry === null ? '' : tookWords(lastTry.tookMs)}</td>
        <td className={classes['action']}>
          {mayResend && state !== 'WAITING' && (
            <button
              type="button"
              className={classes['link']}
              aria-disabled={resend.isPending}
              onClick={() => resend.submit(undefined)}
            >
              <Trans>Resend</Trans>
            </button>
          )}
        </td>
      </tr>
      {isOpened && (
        <tr className={classes['detailsRow']}>
          <td colSpan={7} id={id}>
            <DeliveryDetails webhookId={webhook.id} deliveryId={delivery.id} {...(mayResend && { tryNow: resend })} />
          </td>
        </tr>
      )}
    </>
  );
}

function TransportLink({ delivery: { transportId, reference } }: Pick<Props, 'delivery'>): ReactNode {
  if (transportId === null) return '–';
  return (
    <Link to={paths.transport({ transportId })} className={classes['link'] ?? ''}>
      {reference ?? <NotSet />}
    </Link>
  );
}
