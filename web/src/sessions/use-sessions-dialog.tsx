import type { ComponentType, ReactNode } from 'react';
import { type DialogFrame, useLazyDialog } from '../dialogs/use-lazy-dialog.ts';
import { loadDialogMessages } from '../i18n/activate-language.ts';

async function load(): Promise<ComponentType<DialogFrame>> {
  return (await Promise.all([import('./sessions-dialog.tsx'), loadDialogMessages()]))[0].SessionsDialog;
}

/** Lazy-loaded on first use: most visits do not need it. */
export function useSessionsDialog(): { readonly showSessions: () => void; readonly sessionsDialog: ReactNode } {
  const { shown, frame, open } = useLazyDialog<ComponentType<DialogFrame>>();
  return {
    showSessions: () => void open(load),
    sessionsDialog: shown === null ? null : <shown.content {...frame} />,
  };
}
