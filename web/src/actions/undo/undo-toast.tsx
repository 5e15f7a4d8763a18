import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Button, Group } from '@mantine/core';
import type { NotificationData } from '@mantine/notifications';
import { errorWordsFor } from '../../i18n/refusal-words.ts';
import { isShortcutPress } from '../../keyboard/use-key.ts';
import { showErrorToast, showSuccessToast, withToasts } from '../../ui/show-toast.ts';

const SHOWN_MS = 10_000;
const undoKey = { key: 'z', withCommand: true } as const;

type NextStep = { readonly label: string; readonly run: () => void };

type Undoable = {
  readonly title: string;
  readonly undo: () => Promise<unknown>;
  /** The most likely next steps. */
  readonly next?: readonly NextStep[];
};

/** Only the latest action can be undone, so its toast replaces the previous one. */
const TOAST = 'undo';
let stopListening: () => void = () => undefined;

/** Reports what was done and offers to undo it: with the button, or with Ctrl+Z while the toast is shown. */
export function showUndoToast({ title, undo, next = [] }: Undoable): void {
  stopListening();
  let isTaken = false;
  const close = (): void => {
    stop();
    void withToasts((toasts) => toasts.hide(TOAST));
  };
  const takeBack = async (): Promise<void> => {
    if (isTaken) return;
    isTaken = true;
    close();
    try {
      await undo();
      showSuccessToast(i18n._(msg`Undone.`));
    } catch (error) {
      showErrorToast({ title: i18n._(msg`It could not be undone`), message: i18n._(errorWordsFor(error)) });
    }
  };
  const listen = (event: KeyboardEvent): void => {
    if (!isShortcutPress(event, undoKey)) return;
    event.preventDefault();
    void takeBack();
  };
  // Each toast removes its listener itself: the previous one closes when this one is shown.
  const stop = (): void => {
    clearTimeout(timer);
    document.removeEventListener('keydown', listen);
  };
  const timer = setTimeout(stop, SHOWN_MS);
  document.addEventListener('keydown', listen);
  stopListening = stop;
  const toast: NotificationData = {
    id: TOAST,
    title,
    message: (
      <Group gap="xs" mt={6}>
        {next.map(({ label, run }) => (
          <Button
            key={label}
            size="compact-sm"
            variant="default"
            onClick={() => {
              close();
              run();
            }}
          >
            {label}
          </Button>
        ))}
        <Button size="compact-sm" variant="subtle" onClick={() => void takeBack()} aria-keyshortcuts="Control+Z">
          {i18n._(msg`Undo`)}
        </Button>
      </Group>
    ),
    color: 'green',
    autoClose: SHOWN_MS,
    withBorder: true,
    role: 'status',
    onClose: stop,
  };
  void withToasts((toasts) => {
    toasts.hide(TOAST);
    toasts.show(toast);
  });
}
