import type { ComponentType, ReactNode } from 'react';
import { type DialogFrame, useLazyDialog } from '../dialogs/use-lazy-dialog.ts';
import { loadDialogMessages, loadFaqMessages, loadHelpMessages } from '../i18n/activate-language.ts';
import { useKey } from '../keyboard/use-key.ts';
import { helpKey, paletteKey } from '../keyboard/keys.tsx';

export type FrameDialogProps = DialogFrame & {
  readonly onShowKeys: () => void;
};

type FrameDialog = ComponentType<FrameDialogProps>;

// Lazy-loaded on first use: most visits need none of them.
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
      // Its links show the FAQ's questions.
      loadFaqMessages(),
    ])
  )[0].PageHelpDialog;

type FrameDialogs = {
  readonly openPalette: () => void;
  /** Explains what this page is about and what its terms mean. */
  readonly showPageHelp: () => void;
  readonly showKeys: () => void;
  /** To be rendered by the layout. */
  readonly dialog: ReactNode;
};

/** The palette, the page's help and the keyboard help, opened by key and by command. */
export function useFrameDialogs(): FrameDialogs {
  const { shown, frame, open } = useLazyDialog<FrameDialog>();
  const openPalette = (): void => void open(loadPalette);
  const showKeys = (): void => void open(loadKeyboardHelp);
  useKey(paletteKey, openPalette);
  const showPageHelp = (): void => void open(loadPageHelp);
  useKey(helpKey, showPageHelp);
  const dialog = shown !== null && <shown.content {...frame} onShowKeys={showKeys} />;
  return { openPalette, showPageHelp, showKeys, dialog };
}
