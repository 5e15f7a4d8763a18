import { type ComponentType, type ReactNode, useCallback, useRef, useState } from 'react';
import { loadDialogMessages } from '../i18n/activate-language.ts';
import { collectTyping } from './collect-typing.ts';
import { helpKey, paletteKey } from '../keyboard/keys.tsx';
import { useKey } from '../keyboard/fires-key.ts';

export type FrameDialogProps = {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onShowKeys: () => void;
  /** What was typed since its key was pressed; from then on keys reach the field that has the focus. */
  readonly takeTyped: () => string;
};

type FrameDialog = ComponentType<FrameDialogProps>;

// Loaded when first asked for: most visits need neither.
const loadPalette = async (): Promise<FrameDialog> => (await import('./palette.tsx')).Palette;
const loadKeyboardHelp = async (): Promise<FrameDialog> =>
  (await Promise.all([import('./keyboard-help.tsx'), loadDialogMessages()]))[0].KeyboardHelp;

type FrameDialogs = {
  readonly openPalette: () => void;
  readonly showKeys: () => void;
  /** To be rendered by the layout. */
  readonly dialog: ReactNode;
};

/** The palette and the help of the keys, by key and by command. */
export function useFrameDialogs(): FrameDialogs {
  const [Dialog, setDialog] = useState<FrameDialog | null>(null);
  const [opened, setOpened] = useState(false);
  const returnTo = useRef<Element | null>(null);
  const collected = useRef<(() => string) | null>(null);
  const takeTyped = useCallback((): string => {
    const text = collected.current?.() ?? '';
    collected.current = null;
    return text;
  }, []);
  const show = async (load: () => Promise<FrameDialog>): Promise<void> => {
    returnTo.current ??= document.activeElement;
    if (!opened) collected.current ??= collectTyping();
    try {
      const component = await load();
      setDialog(() => component);
      setOpened(true);
    } catch (error) {
      takeTyped();
      throw error;
    }
  };
  // At once, not when the dialog has faded: where a command leads to another page, that page takes the focus after this.
  const close = (): void => {
    setOpened(false);
    takeTyped();
    if (returnTo.current instanceof HTMLElement) returnTo.current.focus();
    returnTo.current = null;
  };
  const openPalette = (): void => void show(loadPalette);
  const showKeys = (): void => void show(loadKeyboardHelp).then(takeTyped);
  useKey(paletteKey, openPalette);
  useKey(helpKey, showKeys);
  const dialog =
    Dialog === null ? null : <Dialog opened={opened} onClose={close} onShowKeys={showKeys} takeTyped={takeTyped} />;
  return { openPalette, showKeys, dialog };
}
