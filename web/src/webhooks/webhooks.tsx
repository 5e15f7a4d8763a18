import { Plural, Trans } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { IconBook2, IconPlus, IconWebhook } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useErrorWords } from '../i18n/refusal-words.ts';
import { useVisitor } from '../session/visitor.ts';
import { useListState } from '../transport/use-list-state.ts';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FailedState } from '../ui/failed-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { useWebhookDialogs } from './use-webhook-dialogs.tsx';
import { WebhooksInUse } from './webhooks-in-use.tsx';
import { webhooksQuery } from './webhook-queries.ts';

const icon = { size: 16, stroke: 1.8, 'aria-hidden': true } as const;

/** Which systems of the shipper are notified of events, and the outcome of each delivery. */
export function Webhooks(): ReactNode {
  const errorWords = useErrorWords();
  const { organization } = useVisitor();
  const { isManager } = organization;
  const query = useQuery(webhooksQuery);
  const { data, error } = query;
  const state = useListState(query);
  const { dialogs, dialog } = useWebhookDialogs();
  const add = isManager && (
    <Button size="xs" leftSection={<IconPlus {...icon} />} onClick={dialogs.add}>
      <Trans>Add webhook</Trans>
    </Button>
  );
  const howTo = (
    <Button variant="default" size="xs" leftSection={<IconBook2 {...icon} />} onClick={dialogs.howToReceive}>
      <Trans>How to receive</Trans>
    </Button>
  );
  return (
    <>
      <PageHeader
        title={<Trans>Webhooks</Trans>}
        subtitle={
          data !== undefined && (
            <Trans>
              {data.maximum - data.remaining} of {data.maximum} used ·{' '}
              <strong>
                <Plural value={data.remaining} _0="none remaining" other="# remaining" />
              </strong>
            </Trans>
          )
        }
        actions={
          <>
            {howTo}
            {add}
          </>
        }
      />
      {data === undefined ? (
        <Card>
          {error === null ? (
            <Skeleton height={320} />
          ) : (
            <FailedState
              title={<Trans>The webhooks could not be loaded, please try again</Trans>}
              retryLabel={<Trans>Try again</Trans>}
              isRetrying={state.updating}
              onRetry={state.retry}
            >
              {errorWords(error)}
            </FailedState>
          )}
        </Card>
      ) : data.webhooks.length === 0 ? (
        <Card>
          <EmptyState icon={IconWebhook} title={<Trans>No webhooks yet</Trans>} actions={add}>
            <p>
              <Trans>
                A webhook tells one of your systems, such as your transport management system, within seconds that a
                transport has entered another phase. It no longer has to ask.
              </Trans>
            </p>
            {!isManager && <OnlyManagers />}
          </EmptyState>
        </Card>
      ) : (
        <WebhooksInUse webhooks={data.webhooks} maximum={data.maximum} isManager={isManager} dialogs={dialogs} />
      )}
      {dialog}
    </>
  );
}

function OnlyManagers(): ReactNode {
  return (
    <p>
      <Trans>Only managers of your organization can add one. The page “People” shows who they are.</Trans>
    </p>
  );
}
