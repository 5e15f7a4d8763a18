import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { DialogFrame } from '../dialogs/use-lazy-dialog.ts';
import { Dialog } from '../ui/dialog.tsx';
import { useCopy } from '../ui/use-copy.ts';
import { receiverExample } from './receiver-example.ts';
import classes from './webhooks.module.css';

/** What a developer of the receiver needs to begin; all fields of all events are in `docs/webhooks.md`. */
export function HowToReceiveDialog({ opened, onClose }: DialogFrame): ReactNode {
  const { t } = useLingui();
  const copy = useCopy();
  return (
    <Dialog title={t`How to receive`} opened={opened} onClose={onClose} returnFocus={false} size={760}>
      <div className={classes['howTo']}>
        <p>
          <Trans>
            Each event is a POST with JSON to your address, signed as Standard Webhooks 1.0 says. Libraries for most
            languages are called “standardwebhooks”.
          </Trans>
        </p>
        <h3>
          <Trans>Headers</Trans>
        </h3>
        <dl>
          <dt>
            <code>webhook-id</code>
          </dt>
          <dd>
            <Trans>The same for every try and every resend: use it to drop what you already have.</Trans>
          </dd>
          <dt>
            <code>webhook-timestamp</code>
          </dt>
          <dd>
            <Trans>When it was sent, in seconds since 1970. Refuse what is older than five minutes.</Trans>
          </dd>
          <dt>
            <code>webhook-signature</code>
          </dt>
          <dd>
            <Trans>
              v1 and the signature of id, timestamp and body. For a day after the secret was replaced there are two,
              separated by a space: one that fits is enough.
            </Trans>
          </dd>
        </dl>
        <h3>
          <Trans>Answer</Trans>
        </h3>
        <ul>
          <li>
            <Trans>Any status from 200 to 299 within 15 seconds. Put the event aside first and work on it later.</Trans>
          </li>
          <li>
            <Trans>
              After anything else it is tried again, 12 times within 75 hours; Retry-After is respected. Redirects are
              not followed.
            </Trans>
          </li>
          <li>
            <Trans>410 says that the address is gone for good: the webhook is disabled at once.</Trans>
          </li>
          <li>
            <Trans>
              A retry may arrive after a newer event of the same transport: its version says which one is newer.
            </Trans>
          </li>
        </ul>
        <div className={classes['exampleHead']}>
          <h3>
            <Trans>The check</Trans>
          </h3>
          <Button
            size="compact-xs"
            variant="default"
            leftSection={<IconCopy size={14} aria-hidden />}
            onClick={() => void copy(receiverExample, t`The check`)}
          >
            <Trans>Copy</Trans>
          </Button>
        </div>
        <pre>{receiverExample}</pre>
        <p className={classes['detail']}>
          <Trans>
            All fields of all events, and receivers in TypeScript, Python and C#, are described in docs/webhooks.md of
            Milepost.
          </Trans>
        </p>
      </div>
    </Dialog>
  );
}
