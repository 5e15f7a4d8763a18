import { Button, Loader } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode, SubmitEvent } from 'react';
import classes from './command-form.module.css';
import type { CommandFailure } from './use-command.ts';

type CommandFormProps = {
  readonly children: ReactNode;
  readonly failure: CommandFailure | null;
  readonly closeLabel: string;
  readonly onClose: () => void;
  /** Null if nothing can be done any more. */
  readonly submitLabel: ReactNode;
  readonly isPending: boolean;
  readonly onSubmit: () => void;
  /** An irreversible action gets a red button, and the close button has the initial focus. */
  readonly isFinal?: boolean;
  /** An action that resolves the failure. */
  readonly failureAction?: ReactNode;
  /** For a form longer than the window: content that stays visible above the buttons, which stay visible too. */
  readonly foot?: ReactNode;
};

/** The body of a dialog that runs a command: its fields, why it failed, and its two buttons. */
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
  foot,
}: CommandFormProps) {
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form
      noValidate
      className={classes['form']}
      data-sticky-foot={foot !== undefined || undefined}
      onSubmit={submit}
      aria-busy={isPending}
    >
      {children}
      <div className={classes['foot']}>
        <FailureNotice failure={failure}>{failureAction}</FailureNotice>
        {foot}
        <div className={classes['buttons']}>
          <Button variant="default" onClick={onClose} data-autofocus={isFinal || submitLabel === null || undefined}>
            {closeLabel}
          </Button>
          {submitLabel !== null && (
            // Not disabled while pending: it would lose the focus.
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
      </div>
    </form>
  );
}

type FailureNoticeProps = { readonly failure: CommandFailure | null; readonly children?: ReactNode };

/** Why the command failed: announced at once, next to the input. */
export function FailureNotice({ failure, children }: FailureNoticeProps) {
  return (
    <div role="alert">
      {failure !== null && (
        <div className={classes['notice']} data-tone="bad">
          <IconAlertTriangle size={18} stroke={1.8} aria-hidden className={classes['icon']} />
          <div>
            <p className={classes['title']}>{failure.title}</p>
            {failure.detail !== undefined && <p className={classes['detail']}>{failure.detail}</p>}
            {children}
          </div>
        </div>
      )}
    </div>
  );
}
