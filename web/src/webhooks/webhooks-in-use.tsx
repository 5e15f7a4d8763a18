import { Trans, useLingui } from '@lingui/react/macro';
import type { Webhook } from '@milepost/api-contract/webhooks/webhooks';
import { IconArrowLeft, IconInfoCircle, IconWebhookOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { focusContent } from '../ui/focus-content.ts';
import { OpenedWebhook } from './opened-webhook.tsx';
import type { WebhookDialogs } from './use-webhook-dialogs.tsx';
import { webhookSearch, useSelectedWebhook } from './use-selected-webhook.ts';
import { WebhookList } from './webhook-list.tsx';
import classes from './webhooks.module.css';

type Props = {
  readonly webhooks: readonly Webhook[];
  readonly maximum: number;
  readonly isManager: boolean;
  readonly dialogs: WebhookDialogs;
};

/** The list and the opened webhook; if there is no room for both, one of them. */
export function WebhooksInUse({ webhooks, maximum, isManager, dialogs }: Props): ReactNode {
  const { t } = useLingui();
  const { openedId, isAlone, goTo } = useSelectedWebhook(webhooks);
  useFocusAfterSwitch(isAlone ? openedId : null, isAlone);
  const opened = webhooks.find(({ id }) => id === openedId);
  const list = (
    <div className={classes['listColumn']}>
      <WebhookList webhooks={webhooks} openedId={openedId} />
      <p className={classes['remark']}>
        <IconInfoCircle size={16} aria-hidden />
        <span>
          <Trans>
            The server allows {maximum} webhooks. Addresses inside a private network are never called, and redirects
            never followed.
          </Trans>{' '}
          {!isManager && (
            <Trans>
              Only managers of your organization can add, change or delete webhooks. The page “People” shows who they
              are.
            </Trans>
          )}
        </span>
      </p>
    </div>
  );
  if (isAlone && openedId === null) return list;
  const details =
    opened === undefined ? (
      <Card>
        <EmptyState icon={IconWebhookOff} title={<Trans>This webhook does not exist any more</Trans>} />
      </Card>
    ) : (
      <OpenedWebhook
        key={opened.id}
        webhook={opened}
        isManager={isManager}
        dialogs={dialogs}
        onGone={() => goTo(null)}
      />
    );
  if (!isAlone) {
    return (
      <div className={classes['columns']}>
        {list}
        {details}
      </div>
    );
  }
  return (
    <>
      <Link to="." search={webhookSearch(null)} className={classes['back'] ?? ''}>
        <IconArrowLeft size={16} aria-hidden />
        {t`All webhooks`}
      </Link>
      {details}
    </>
  );
}

/** One view replaces the other, and with it the link that had the focus. */
function useFocusAfterSwitch(openedId: string | null, isAlone: boolean): void {
  const before = useRef({ openedId, isAlone });
  useEffect(() => {
    const isTurned = before.current.isAlone && isAlone && before.current.openedId !== openedId;
    before.current = { openedId, isAlone };
    if (isTurned) focusContent();
  }, [openedId, isAlone]);
}
