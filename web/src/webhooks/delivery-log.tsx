import { Trans, useLingui } from '@lingui/react/macro';
import { Button, SegmentedControl, Skeleton } from '@mantine/core';
import type { WebhookDelivery } from '@milepost/api-contract/webhooks/deliveries';
import type { Webhook } from '@milepost/api-contract/webhooks/webhooks';
import { IconCircleCheck, IconWebhook } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useErrorWords } from '../i18n/refusal-words.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { FailedState } from '../ui/failed-state.tsx';
import { DeliveryRow } from './delivery-row.tsx';
import classes from './delivery-log.module.css';
import { deliveriesQuery } from './webhook-queries.ts';

type Props = { readonly webhook: Webhook; readonly onResendSince: () => void };

/** What was sent in the last 30 days, newest first. */
export function DeliveryLog({ webhook, onResendSince }: Props): ReactNode {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const errorWords = useErrorWords();
  const [failedOnly, setFailedOnly] = useState(false);
  const [pages, setPages] = useState(1);
  const query = useQuery(deliveriesQuery(webhook.id, failedOnly, pages));
  const { data, error, isFetching, refetch, isPlaceholderData } = query;
  const failed = data?.failed;
  const failedCount = failed === undefined ? '' : new Intl.NumberFormat(locale).format(failed);
  return (
    <>
      <div className={classes['head']}>
        <h3 className={classes['title']}>
          <Trans>Delivery log</Trans>
        </h3>
        <SegmentedControl
          size="xs"
          aria-label={t`Which deliveries`}
          value={failedOnly ? 'FAILED' : 'ALL'}
          onChange={(value) => {
            setFailedOnly(value === 'FAILED');
            setPages(1);
          }}
          data={[
            { value: 'ALL', label: t`All` },
            { value: 'FAILED', label: t`Failed ${failedCount}` },
          ]}
        />
        {webhook.state === 'ACTIVE' && (
          <Button size="xs" variant="default" className={classes['since'] ?? ''} onClick={onResendSince}>
            <Trans>Resend since…</Trans>
          </Button>
        )}
      </div>
      {data !== undefined ? (
        <Deliveries webhook={webhook} deliveries={data.deliveries} failedOnly={failedOnly} />
      ) : error === null ? (
        <Skeleton height={240} radius={0} />
      ) : (
        <FailedState
          title={<Trans>The deliveries could not be loaded, please try again</Trans>}
          retryLabel={<Trans>Try again</Trans>}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        >
          {errorWords(error)}
        </FailedState>
      )}
      {data?.hasMore === true && (
        <div className={classes['more']}>
          <Button size="xs" variant="default" loading={isPlaceholderData} onClick={() => setPages(pages + 1)}>
            <Trans>Show older ones</Trans>
          </Button>
        </div>
      )}
    </>
  );
}

type DeliveriesProps = {
  readonly webhook: Webhook;
  readonly deliveries: readonly WebhookDelivery[];
  readonly failedOnly: boolean;
};

function Deliveries({ webhook, deliveries, failedOnly }: DeliveriesProps): ReactNode {
  const { t } = useLingui();
  const [openedId, setOpenedId] = useState<string | null>(null);
  if (deliveries.length === 0) return failedOnly ? <NothingFailed /> : <NothingSent />;
  return (
    <table className={classes['log']} aria-label={t`Delivery log`}>
      <thead>
        <tr>
          <th scope="col">{t`Time`}</th>
          <th scope="col">{t`Event`}</th>
          <th scope="col">{t`Transport`}</th>
          <th scope="col">{t`Answer`}</th>
          <th scope="col">{t`Tries`}</th>
          <th scope="col">{t`Took`}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {deliveries.map((delivery) => (
          <DeliveryRow
            key={delivery.id}
            webhook={webhook}
            delivery={delivery}
            isOpened={delivery.id === openedId}
            onToggle={() => setOpenedId(delivery.id === openedId ? null : delivery.id)}
          />
        ))}
      </tbody>
    </table>
  );
}

function NothingFailed(): ReactNode {
  return (
    <EmptyState icon={IconCircleCheck} tone="good" title={<Trans>No delivery has failed</Trans>}>
      <Trans>Nothing waits for another try, and nothing was given up.</Trans>
    </EmptyState>
  );
}

function NothingSent(): ReactNode {
  return (
    <EmptyState icon={IconWebhook} title={<Trans>Nothing has been sent yet</Trans>}>
      <Trans>What is sent is kept here for 30 days. A test event shows whether your receiver is ready.</Trans>
    </EmptyState>
  );
}
