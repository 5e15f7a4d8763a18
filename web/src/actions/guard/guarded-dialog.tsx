import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import type { DialogFrame } from '../../dialogs/use-lazy-dialog.ts';
import { Dialog } from '../../ui/dialog.tsx';

/** Both dialogs receive a key press: its effect on one must not change what it means to the other. */
function afterThisKey(act: () => void): void {
  globalThis.setTimeout(act);
}

/** How the form, or one of several, reports unsaved input, and how it is left. */
export type GuardedFormProps = {
  readonly onChanged: (isChanged: boolean, form?: string) => void;
  /** Asks first if something was entered. */
  readonly onLeave: () => void;
  readonly onDone: () => void;
};

type GuardedProps = {
  readonly frame: DialogFrame;
  readonly title: string;
  readonly size: number;
  readonly children: (leaving: GuardedFormProps) => ReactNode;
};

/** Read when a key is pressed: React state would be that of the last render and miss what was entered since. */
class UnsavedInput {
  readonly #changed = new Set<string>();

  readonly note = (isChanged: boolean, form = ''): void => {
    if (isChanged) this.#changed.add(form);
    else this.#changed.delete(form);
  };

  isChanged(): boolean {
    return this.#changed.size > 0;
  }
}

/** A dialog that asks before discarding input, so a slip of the finger loses nothing. */
export function GuardedDialog({ frame, title, size, children }: GuardedProps): ReactNode {
  const { opened, onClose } = frame;
  const [entry] = useState(() => new UnsavedInput());
  const [isAsking, setAsking] = useState(false);
  const leave = (): void => (entry.isChanged() ? afterThisKey(() => setAsking(true)) : onClose());
  return (
    <Dialog title={title} opened={opened} onClose={leave} returnFocus={false} size={size} closesOnEscape={!isAsking}>
      {children({ onChanged: entry.note, onLeave: leave, onDone: onClose })}
      <DiscardQuestion
        opened={opened && isAsking}
        onKeep={() => afterThisKey(() => setAsking(false))}
        onDiscard={() => {
          setAsking(false);
          onClose();
        }}
      />
    </Dialog>
  );
}

/** Makes the browser ask before leaving a page with unsaved input. */
export function useUnsavedWarning(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    globalThis.addEventListener('beforeunload', ask);
    return () => globalThis.removeEventListener('beforeunload', ask);
  }, [isChanged]);
}

type Props = { readonly opened: boolean; readonly onKeep: () => void; readonly onDiscard: () => void };

/** Asks whether to discard the input. */
export function DiscardQuestion({ opened, onKeep, onDiscard }: Props) {
  const { t } = useLingui();
  return (
    <Dialog title={t`Discard what you entered?`} opened={opened} onClose={onKeep} size={400}>
      <p>
        <Trans>Nothing has been saved yet.</Trans>
      </p>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onKeep} data-autofocus>
          <Trans>Keep editing</Trans>
        </Button>
        <Button color="red.9" onClick={onDiscard}>
          <Trans>Discard</Trans>
        </Button>
      </Group>
    </Dialog>
  );
}
