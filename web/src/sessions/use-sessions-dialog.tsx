import { type ReactNode, useRef, useState } from 'react';
import { loadDialogMessages } from '../i18n/activate-language.ts';
import type { SessionsDialog } from './sessions-dialog.tsx';

/** Loaded when first asked for: most visits do not need it. */
export function useSessionsDialog(): { readonly showSessions: () => void; readonly sessionsDialog: ReactNode } {
  const [Dialog, setDialog] = useState<typeof SessionsDialog | null>(null);
  const [opened, setOpened] = useState(false);
  const returnTo = useRef<Element | null>(null);
  const show = async (): Promise<void> => {
    returnTo.current = document.activeElement;
    const [{ SessionsDialog: loaded }] = await Promise.all([import('./sessions-dialog.tsx'), loadDialogMessages()]);
    setDialog(() => loaded);
    setOpened(true);
  };
  const close = (): void => {
    setOpened(false);
    if (returnTo.current instanceof HTMLElement) returnTo.current.focus();
  };
  return {
    showSessions: () => void show(),
    sessionsDialog: Dialog === null ? null : <Dialog opened={opened} onClose={close} />,
  };
}
