import { type ComponentType, type ReactNode, useRef, useState } from 'react';
import { collectTyping } from './collect-typing.ts';
import { helpKey, paletteKey } from './keys.ts';
import { useKey } from './use-key.ts';

export type FrameDialogProps = {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onShowKeys: () => void;
  /** What was typed while the dialog was being loaded. */
  readonly typed: string;
};

type FrameDialog = ComponentType<FrameDialogProps>;

// Loaded when first asked for: most visits need neither.
const loadPalette = async (): Promise<FrameDialog> => (await import('./palette.tsx')).Palette;
const loadKeyboardHelp = async (): Promise<FrameDialog> => (await import('./keyboard-help.tsx')).KeyboardHelp;

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
  const [typed, setTyped] = useState('');
  const returnTo = useRef<Element | null>(null);
  const show = async (load: () => Promise<FrameDialog>): Promise<void> => {
    returnTo.current ??= document.activeElement;
    const typing = collectTyping();
    try {
      const component = await load();
      setDialog(() => component);
      setOpened(true);
    } finally {
      setTyped(typing());
    }
  };
  // At once, not when the dialog has faded: where a command leads to another page, that page takes the focus after this.
  const close = (): void => {
    setOpened(false);
    if (returnTo.current instanceof HTMLElement) returnTo.current.focus();
    returnTo.current = null;
  };
  const openPalette = (): void => void show(loadPalette);
  const showKeys = (): void => void show(loadKeyboardHelp);
  useKey(paletteKey, openPalette);
  useKey(helpKey, showKeys);
  const dialog =
    Dialog === null ? null : <Dialog opened={opened} onClose={close} onShowKeys={showKeys} typed={typed} />;
  return { openPalette, showKeys, dialog };
}
