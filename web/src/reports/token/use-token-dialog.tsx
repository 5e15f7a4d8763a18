import { type ComponentType, type ReactNode } from 'react';
import { type DialogFrame, useLazyDialog } from '../../dialogs/use-lazy-dialog.ts';

async function load(): Promise<ComponentType<DialogFrame>> {
  return (await import('./token-dialog.tsx')).TokenDialog;
}

/** The dialog about reporting tokens, loaded when it is first opened. */
export function useTokenDialog(): { readonly open: () => void; readonly dialog: ReactNode } {
  const { shown, frame, open } = useLazyDialog<ComponentType<DialogFrame>>();
  const Loaded = shown?.content;
  return {
    open: () => void open(load),
    dialog: Loaded !== undefined && <Loaded key={shown?.number} {...frame} />,
  };
}
