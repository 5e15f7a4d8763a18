import { createContext, useContext } from 'react';
import type { DialogName, DialogProps } from './dialogs.ts';

/** What a dialog needs to know of a transport before it has asked the server. */
export type NamedTransport = {
  readonly id: string;
  readonly reference: string | null;
  readonly trackingId: string | null;
};

export type OpenDialog = <N extends DialogName>(
  name: N,
  ...[properties]: object extends DialogProps<N> ? [] : [properties: DialogProps<N>]
) => void;

export const DialogsContext = createContext<OpenDialog | null>(null);

/** Opens the dialogs by name; what each of them shows is loaded when it is first opened. */
export function useDialogs(): OpenDialog {
  const open = useContext(DialogsContext);
  if (open === null) throw new Error('useDialogs outside of a layout');
  return open;
}
