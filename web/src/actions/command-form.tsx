import { Button, Loader } from '@mantine/core';
import type { ReactNode, SubmitEvent } from 'react';
import classes from './command-form.module.css';
import { FailureNotice } from './failure-notice.tsx';
import type { Failure } from './use-command.ts';

type Props = {
  readonly children: ReactNode;
  readonly failure: Failure | null;
  readonly closeLabel: string;
  readonly onClose: () => void;
  /** None where nothing can be done any more. */
  readonly submitLabel: ReactNode;
  readonly isPending: boolean;
  readonly onSubmit: () => void;
  /** What cannot be undone is red, and its way out has the focus at first. */
  readonly isFinal?: boolean;
  /** What heals the failure. */
  readonly failureAction?: ReactNode;
};

/** The body of a dialog that does something: what it asks, why it failed, and its two buttons. */
export function CommandForm({
  children,
  failure,
  closeLabel,
  onClose,
  submitLabel,
  isPending,
  onSubmit,
  isFinal = false,
  failureAction,
}: Props) {
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form noValidate className={classes['form']} onSubmit={submit} aria-busy={isPending}>
      {children}
      <FailureNotice failure={failure}>{failureAction}</FailureNotice>
      <div className={classes['buttons']}>
        <Button variant="default" onClick={onClose} data-autofocus={isFinal || submitLabel === null || undefined}>
          {closeLabel}
        </Button>
        {submitLabel !== null && (
          // Not disabled while it is under way: the focus would be lost.
          <Button
            type="submit"
            {...(isFinal && { color: 'red.9' })}
            aria-disabled={isPending}
            leftSection={isPending ? <Loader size={14} color="currentColor" aria-hidden /> : undefined}
          >
            {submitLabel}
          </Button>
        )}
      </div>
    </form>
  );
}
