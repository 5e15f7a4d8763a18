import type { Webhook } from '@milepost/api-contract/webhooks/webhooks';
import type { ReactNode } from 'react';
import { type DialogFrame, useLazyDialog } from '../dialogs/use-lazy-dialog.ts';
import { DeleteWebhookDialog } from './delete-webhook-dialog.tsx';
import { HowToReceiveDialog } from './how-to-receive-dialog.tsx';
import { ResendSinceDialog } from './resend-since-dialog.tsx';
import { ReplaceSecretDialog } from './replace-secret-dialog.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';

export type WebhookDialogs = {
  readonly add: () => void;
  readonly edit: (webhook: Webhook) => void;
  readonly remove: (webhook: Webhook, onGone: () => void) => void;
  readonly replaceSecret: (webhook: Webhook) => void;
  readonly resendSince: (webhook: Webhook) => void;
  readonly howToReceive: () => void;
};

/** One at a time; the focus returns to what opened it. */
export function useWebhookDialogs(): { readonly dialogs: WebhookDialogs; readonly dialog: ReactNode } {
  const { shown, frame, open } = useLazyDialog<{ readonly render: (frame: DialogFrame) => ReactNode }>();
  const show = (render: (frame: DialogFrame) => ReactNode): void => {
    // The dialogs are loaded with the page.
    void open(async () => Promise.resolve({ render }));
  };
  return {
    dialogs: {
      add: () => show((at) => <WebhookDialog frame={at} webhook={null} />),
      edit: (webhook) => show((at) => <WebhookDialog frame={at} webhook={webhook} />),
      remove: (webhook, onGone) => show((at) => <DeleteWebhookDialog {...at} webhook={webhook} onGone={onGone} />),
      replaceSecret: (webhook) => show((at) => <ReplaceSecretDialog frame={at} webhook={webhook} />),
      resendSince: (webhook) => show((at) => <ResendSinceDialog {...at} webhook={webhook} />),
      howToReceive: () => show((at) => <HowToReceiveDialog {...at} />),
    },
    dialog: shown === null ? null : <div key={shown.number}>{shown.content.render(frame)}</div>,
  };
}
