import { msg, plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { resendWebhookDeliveries } from '@milepost/api-contract/webhooks/deliveries';
import type { Webhook } from '@milepost/api-contract/webhooks/webhooks';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { CommandForm } from '../actions/command-form.tsx';
import { enteredTimeAt, momentIn } from '../actions/time/entered-time.ts';
import { TimeField } from '../actions/time/time-field.tsx';
import { useCommand } from '../actions/use-command.ts';
import { callApi } from '../api/call-api.ts';
import type { DialogFrame } from '../dialogs/use-lazy-dialog.ts';
import { useErrorWords } from '../i18n/refusal-words.ts';
import { Dialog } from '../ui/dialog.tsx';
import { useNow } from '../ui/time/use-now.ts';
import { readerZone } from '../ui/time/zone.ts';
import { refreshWebhooks, resendCountQuery } from './webhook-queries.ts';

type Props = DialogFrame & { readonly webhook: Webhook };

const DAY_MS = 24 * 3_600_000;
const TYPING_MS = 400;

/** For a receiver that was down or has lost something: shows how many these are before anything is sent. */
export function ResendSinceDialog({ webhook, opened, onClose }: Props): ReactNode {
  const { t } = useLingui();
  const client = useQueryClient();
  const zone = readerZone();
  const now = useNow('minute');
  const [entered, setEntered] = useState(() => enteredTimeAt(Date.now() - DAY_MS, zone));
  const [failedOnly, setFailedOnly] = useState(true);
  const at = momentIn(entered, zone);
  const isAhead = at !== null && at > now;
  const since = at === null || isAhead ? null : new Date(at).toISOString();
  const [asked] = useDebouncedValue(since, TYPING_MS);
  const counted = useQuery({
    ...resendCountQuery(webhook.id, { since: asked ?? '', failedOnly }),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
  });
  const isCounted = counted.data !== undefined && asked === since && !counted.isPlaceholderData;
  const count = isCounted ? counted.data.count : null;
  const command = useCommand({
    run: async (from: string) =>
      await callApi(resendWebhookDeliveries, {
        params: { webhookId: webhook.id },
        body: { since: from, failedOnly, countOnly: false },
      }),
    done: ({ count: sent }) =>
      msg`${plural(sent, { one: '# delivery is being sent again.', other: '# deliveries are being sent again.' })}`,
    failed: msg`The deliveries could not be sent again, please try again`,
    onDone: () => {
      void refreshWebhooks(client);
      onClose();
    },
  });
  const close = (): void => {
    command.leave();
    onClose();
  };
  return (
    <Dialog title={t`Resend since`} opened={opened} onClose={close} returnFocus={false} size={520}>
      <CommandForm
        failure={command.failure}
        closeLabel={t`Close`}
        onClose={close}
        submitLabel={
          count === null ? t`Resend` : <Plural value={count} one="Resend # delivery" other="Resend # deliveries" />
        }
        isPending={command.isPending}
        onSubmit={() => since !== null && count !== null && count > 0 && command.submit(since)}
      >
        <TimeField
          label={t`Since`}
          value={entered}
          onChange={setEntered}
          timezone={zone}
          lean="BACK"
          error={isAhead ? t`Please choose a time in the past.` : null}
          startsHere
        />
        <Checkbox
          label={t`Only those that were not delivered`}
          description={t`Off: all of them, for example after you restored your system from a backup.`}
          checked={failedOnly}
          onChange={({ currentTarget }) => setFailedOnly(currentTarget.checked)}
        />
        <Count count={since === null ? null : count} error={since === null ? null : counted.error} />
        <p>
          <Trans>They keep their webhook-id, so that your receiver can tell which ones it already has.</Trans>
        </p>
      </CommandForm>
    </Dialog>
  );
}

function Count({ count, error }: { readonly count: number | null; readonly error: Error | null }): ReactNode {
  const errorWords = useErrorWords();
  return (
    <p role="status">
      {error !== null ? (
        errorWords(error)
      ) : count === null ? (
        ''
      ) : (
        <strong>
          <Plural
            value={count}
            _0="There is nothing to send again."
            one="# delivery will be sent again."
            other="# deliveries will be sent again, in their order."
          />
        </strong>
      )}
    </p>
  );
}
