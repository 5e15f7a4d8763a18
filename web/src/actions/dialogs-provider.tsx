import { type ComponentType, type ReactNode, useMemo } from 'react';
import { type DialogFrame, useLazyDialog } from '../dialogs/use-lazy-dialog.ts';
import { loadDialogMessages } from '../i18n/activate-language.ts';
import type { DialogName } from './dialogs.ts';
import { DialogsContext, type OpenDialog } from './use-dialogs.ts';

type Render = (frame: DialogFrame) => ReactNode;

/** Every dialog takes its own properties, which `OpenDialog` requires, and the frame. */
async function load(name: DialogName, properties: object): Promise<Render> {
  const [{ dialogs }] = await Promise.all([import('./dialogs.ts'), loadDialogMessages()]);
  const Loaded = (await dialogs[name]()) as ComponentType<object & DialogFrame>;
  return (frame) => <Loaded {...properties} {...frame} />;
}

type Props = { readonly children: ReactNode };

export function DialogsProvider({ children }: Props) {
  const { shown, frame, open } = useLazyDialog<Render>();
  const openDialog = useMemo<OpenDialog>(
    () =>
      (name, ...[properties]) =>
        void open(() => load(name, { ...properties })),
    [open],
  );
  return (
    <DialogsContext value={openDialog}>
      {children}
      {shown !== null && <div key={shown.number}>{shown.content(frame)}</div>}
    </DialogsContext>
  );
}
