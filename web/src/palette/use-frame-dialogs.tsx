import { type ComponentType, type ReactNode, useCallback, useRef } from 'react';
import { type DialogFrame, useLateDialog } from '../dialogs/use-late-dialog.ts';
import { loadDialogMessages, loadFaqMessages, loadHelpMessages } from '../i18n/activate-language.ts';
import { useKey } from '../keyboard/fires-key.ts';
import { helpKey, paletteKey } from '../keyboard/keys.tsx';

/**
 * Takes what is typed until the returned function is called, which gives it back: letters that follow the key of a dialog
 * are meant for its field, also while the dialog is still on its way.
 */
function collectTyping(target: EventTarget = globalThis): () => string {
  let text = '';
  const take = (event: Event): void => {
    if (!(event instanceof KeyboardEvent) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Backspace') text = text.slice(0, -1);
    else if (event.key.length === 1) text += event.key;
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  target.addEventListener('keydown', take, true);
  return () => {
    target.removeEventListener('keydown', take, true);
    return text;
  };
}

export type FrameDialogProps = DialogFrame & {
  readonly onShowKeys: () => void;
  /** What was typed since its key was pressed; from then on keys reach the field that has the focus. */
  readonly takeTyped: () => string;
};

type FrameDialog = ComponentType<FrameDialogProps>;

// Loaded when first asked for: most visits need none of them.
const loadPalette = async (): Promise<FrameDialog> =>
  (await Promise.all([import('./palette.tsx'), loadDialogMessages()]))[0].Palette;
const loadKeyboardHelp = async (): Promise<FrameDialog> =>
  (await Promise.all([import('./keyboard-help.tsx'), loadDialogMessages()]))[0].KeyboardHelp;

const loadPageHelp = async (): Promise<FrameDialog> =>
  (
    await Promise.all([
      import('../help/page-help-dialog.tsx'),
      loadDialogMessages(),
      loadHelpMessages(),
      // Its links say the questions.
      loadFaqMessages(),
    ])
  )[0].PageHelpDialog;

type FrameDialogs = {
  readonly openPalette: () => void;
  /** What this page is about and what its words mean. */
  readonly explainPage: () => void;
  readonly showKeys: () => void;
  /** To be rendered by the layout. */
  readonly dialog: ReactNode;
};

/** The palette, the help of the page and that of the keys, by key and by command. */
export function useFrameDialogs(): FrameDialogs {
  const { shown, frame, open } = useLateDialog<FrameDialog>();
  const collected = useRef<(() => string) | null>(null);
  const takeTyped = useCallback((): string => {
    const text = collected.current?.() ?? '';
    collected.current = null;
    return text;
  }, []);
  const show = async (load: () => Promise<FrameDialog>): Promise<void> => {
    if (!frame.opened) collected.current ??= collectTyping();
    if (!(await open(load))) takeTyped();
  };
  const close = (): void => {
    frame.onClose();
    takeTyped();
  };
  const openPalette = (): void => void show(loadPalette);
  const showKeys = (): void => void show(loadKeyboardHelp).then(takeTyped);
  useKey(paletteKey, openPalette);
  const explainPage = (): void => void show(loadPageHelp).then(takeTyped);
  useKey(helpKey, explainPage);
  const dialog =
    shown === null ? null : (
      <shown.content opened={frame.opened} onClose={close} onShowKeys={showKeys} takeTyped={takeTyped} />
    );
  return { openPalette, explainPage, showKeys, dialog };
}
