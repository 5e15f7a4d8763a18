import { Trans, useLingui } from '@lingui/react/macro';
import { MAX_PARTNER_REFERENCE_LENGTH } from '@milepost/domain/agreement/agreement';
import { IconPencil } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { focusOnMount } from '../../ui/focus-on-mount.ts';
import classes from './partner-cells.module.css';

type Props = {
  readonly partner: string;
  readonly reference: string | null;
  /** Resolves once the list shows the saved value. */
  readonly onSave: (reference: string | null) => Promise<void>;
};

/** Enter saves and Escape reverts. A value that could not be saved stays in the cell, with a way to retry. */
export function ReferenceCell({ partner, reference, onSave }: Props): ReactNode {
  const { t } = useLingui();
  const hintId = useId();
  const shown = reference ?? t`not set`;
  const [entered, setEntered] = useState<string | null>(null);
  // The reappearing button takes the focus, however late it is rendered.
  const [isBack, setBack] = useState(false);
  const isLeft = useRef(false);
  const { mutate, isPending, isError, reset } = useMutation({ mutationFn: onSave });
  const close = (): void => {
    isLeft.current = true;
    setEntered(null);
    setBack(true);
    reset();
  };
  const wanted = entered === null || entered.trim() === '' ? null : entered.trim();
  const save = (): void => {
    if (isPending) return;
    if (wanted === reference) close();
    else mutate(wanted, { onSuccess: close });
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') save();
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  if (entered === null) {
    return (
      <button
        ref={isBack ? focusOnMount : null}
        type="button"
        className={classes['reference']}
        data-empty={reference === null || undefined}
        aria-label={t`Edit your reference of ${partner}: ${shown}`}
        onClick={() => {
          isLeft.current = false;
          setEntered(reference ?? '');
        }}
      >
        {shown}
        <IconPencil size={13} aria-hidden />
      </button>
    );
  }
  return (
    <div>
      <input
        className={classes['input']}
        aria-label={t`Your reference of ${partner}`}
        aria-describedby={hintId}
        aria-invalid={isError}
        aria-busy={isPending}
        value={entered}
        maxLength={MAX_PARTNER_REFERENCE_LENGTH}
        ref={focusOnMount}
        onChange={({ currentTarget }) => setEntered(currentTarget.value)}
        onKeyDown={press}
        onBlur={() => {
          // Moving on saves the entry; after a failure, only its own button does.
          if (!isLeft.current && !isError) save();
        }}
      />
      <div
        id={hintId}
        role={isError ? 'alert' : undefined}
        className={classes['hint']}
        data-failed={isError || undefined}
      >
        {isError ? (
          <Trans>
            Something went wrong,{' '}
            <button type="button" className={classes['again']} onClick={save}>
              try again
            </button>
          </Trans>
        ) : isPending ? (
          <Trans>Saving…</Trans>
        ) : (
          <Trans>Enter saves, Esc undoes</Trans>
        )}
      </div>
    </div>
  );
}
