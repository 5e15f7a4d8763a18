import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { MAX_REASON_LENGTH } from '@milepost/domain/agreement/agreement';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { focusOnMount } from '../../ui/focus-on-mount.ts';
import classes from './requests.module.css';

const usualReasons = [msg`No free trucks`, msg`Not our region`, msg`We do not know them`] as const;

type Props = {
  readonly shipper: string;
  readonly isPending: boolean;
  readonly onDecline: (reason: string | null) => void;
  readonly onBack: () => void;
};

/** A reason helps the shipper, but is never required. */
export function DeclineForm({ shipper, isPending, onDecline, onBack }: Props): ReactNode {
  const { t } = useLingui();
  const headingId = useId();
  const [reason, setReason] = useState('');
  const usual = usualReasons.map((each) => t(each));
  return (
    <form
      aria-labelledby={headingId}
      onSubmit={(event) => {
        event.preventDefault();
        onDecline(reason.trim() === '' ? null : reason.trim());
      }}
    >
      <div className={classes['why']}>
        <div id={headingId}>
          <Trans>
            <strong>Why?</strong> Optional, {shipper} reads it.
          </Trans>
        </div>
        <div className={classes['reasons']}>
          {usual.map((each) => (
            <button
              key={each}
              type="button"
              className={classes['reason']}
              aria-pressed={reason === each}
              onClick={() => setReason(reason === each ? '' : each)}
            >
              {each}
            </button>
          ))}
          <TextInput
            className={classes['other'] ?? ''}
            size="xs"
            aria-label={t`Other reason`}
            placeholder={t`Other reason`}
            maxLength={MAX_REASON_LENGTH}
            value={usual.includes(reason) ? '' : reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        </div>
      </div>
      <div className={classes['answers']}>
        <Button
          type="submit"
          variant="default"
          className={classes['decline'] ?? ''}
          leftSection={<IconX size={16} aria-hidden />}
          loading={isPending}
          ref={focusOnMount}
        >
          <Trans>Decline and tell {shipper}</Trans>
        </Button>
        <Button variant="default" disabled={isPending} onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
        <span className={classes['muted']}>
          <Trans>{shipper} can invite you again.</Trans>
        </span>
      </div>
    </form>
  );
}
