import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, TextInput } from '@mantine/core';
import type { WantedWebhook } from '@milepost/api-contract/webhooks/webhooks';
import { webhookEvents } from '@milepost/domain/notification/occurrence';
import type { ReactNode } from 'react';
import { Refused } from '../api/failure.ts';
import { refusalWords } from '../i18n/refusal-words.ts';
import { eventWords } from './webhook-words.ts';
import classes from './webhooks.module.css';

const words = refusalWords.changeWebhook;

type Problems = {
  readonly url: MessageDescriptor | null;
  readonly events: MessageDescriptor | null;
  /** Whether the server’s refusal is shown at the field. */
  readonly isAtField: boolean;
  readonly mayBeSent: boolean;
};

type SubmittedWebhook = {
  readonly wanted: WantedWebhook;
  /** What was last submitted; null before. */
  readonly sent: WantedWebhook | null;
  readonly error: Error | null;
};

/** The problem of each field: a refusal is shown at its field until that is changed. */
export function useWebhookProblems({ wanted, sent, error }: SubmittedWebhook): Problems {
  const code = error instanceof Refused ? error.code : null;
  const refused = code !== null && code in words ? (code as keyof typeof words) : null;
  const isOfUrl = refused !== null && refused !== 'NO_EVENT_SELECTED';
  // Shorter than the shortest possible web address.
  const lacksUrl = wanted.url.trim().length < 'http://a'.length;
  const lacksEvent = wanted.events.length === 0;
  const isAsSent = sent?.url === wanted.url && sent.verifySsl === wanted.verifySsl;
  const url = lacksUrl ? words.WEBHOOK_URL_INVALID : isOfUrl && isAsSent ? words[refused] : null;
  return {
    url: sent === null ? null : url,
    // Specification §5.9: shown as soon as the last one is removed.
    events: lacksEvent ? words.NO_EVENT_SELECTED : null,
    isAtField: refused !== null,
    mayBeSent: !lacksUrl && !lacksEvent,
  };
}

type Props = {
  readonly wanted: WantedWebhook;
  readonly onChange: (wanted: WantedWebhook) => void;
  readonly problems: Problems;
};

export function WebhookFields({ wanted, onChange, problems }: Props): ReactNode {
  const { t, i18n } = useLingui();
  const { url, verifySsl, isActive, events } = wanted;
  return (
    <>
      <TextInput
        label={t`Payload URL`}
        description={t`Where events are sent to, each as a POST with JSON.`}
        placeholder="https://tms.example.com/milepost"
        type="url"
        inputMode="url"
        value={url}
        maxLength={2_000}
        error={problems.url === null ? null : i18n._(problems.url)}
        required
        data-autofocus
        onChange={({ currentTarget }) => onChange({ ...wanted, url: currentTarget.value })}
      />
      <Checkbox.Group
        label={t`Events`}
        description={t`At least one. The first is the specified event; the others say more, and are off unless you want them.`}
        value={[...events]}
        error={problems.events === null ? null : i18n._(problems.events)}
        onChange={(chosen) => onChange({ ...wanted, events: webhookEvents.filter((event) => chosen.includes(event)) })}
      >
        <div className={classes['choices']}>
          {webhookEvents.map((event) => (
            <Checkbox key={event} value={event} label={<code>{event}</code>} description={i18n._(eventWords[event])} />
          ))}
        </div>
      </Checkbox.Group>
      <Checkbox
        label={t`Verify SSL`}
        description={
          verifySsl ? (
            <Trans>Events are sent only where the certificate proves that the receiver is who the address says.</Trans>
          ) : (
            <span className={classes['warning']}>
              <Trans>
                Anyone on the network in between can pretend to be your receiver and read what is sent. Leave it off
                only for a test system whose certificate you made yourself.
              </Trans>
            </span>
          )
        }
        checked={verifySsl}
        onChange={({ currentTarget }) => onChange({ ...wanted, verifySsl: currentTarget.checked })}
      />
      <Checkbox
        label={t`Active`}
        description={t`While switched off, nothing is sent, and what happens in the meantime is not sent later.`}
        checked={isActive}
        onChange={({ currentTarget }) => onChange({ ...wanted, isActive: currentTarget.checked })}
      />
    </>
  );
}
