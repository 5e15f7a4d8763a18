import { type ComponentType, type ReactNode, useMemo, useRef, useState } from 'react';
import { loadDialogMessages } from '../i18n/activate-language.ts';
import { giveFocusBack, placeToReturn } from './place-to-return.ts';
import { tellLoadFailure } from './tell-load-failure.ts';
import { type DialogFrame, type TransportDialogs, TransportDialogsContext } from './transport-dialogs.ts';

type Shown = { readonly number: number; readonly render: (frame: DialogFrame) => ReactNode };
type Show = <P extends object>(load: () => Promise<ComponentType<P & DialogFrame>>, properties: P) => Promise<void>;

const loadCancel = async () => await (await import('./load-dialogs.ts')).loadCancel();
const loadTrackingId = async () => await (await import('./load-dialogs.ts')).loadTrackingId();
const loadComplete = async () => await (await import('./load-dialogs.ts')).loadComplete();
const loadConfirmation = async () => await (await import('./load-dialogs.ts')).loadConfirmation();
const loadHelp = async () => await (await import('./load-dialogs.ts')).loadHelp();
const loadPlan = async () => await (await import('./load-dialogs.ts')).loadPlan();
const loadPlanAgain = async () => await (await import('./load-dialogs.ts')).loadPlanAgain();
const loadEdit = async () => await (await import('./load-dialogs.ts')).loadEdit();
const loadPin = async () => await (await import('./load-dialogs.ts')).loadPin();
const loadReference = async () => await (await import('./load-dialogs.ts')).loadReference();
const loadPaste = async () => await (await import('./load-dialogs.ts')).loadPaste();

function dialogsBy(show: Show): TransportDialogs {
  return {
    planTransport: () => void show(loadPlan, {}),
    planAgain: (transportId) => void show(loadPlanAgain, { transportId }),
    editTransport: (transportId) => void show(loadEdit, { transportId }),
    cancelTracking: (transport) => void show(loadCancel, { transport }),
    editTrackingId: (transport) => void show(loadTrackingId, { transport }),
    enterTrackingIds: () => void show(loadPaste, {}),
    editReference: (transport) => void show(loadReference, { transport }),
    completeWaypoint: (transport, waypointId) => void show(loadComplete, { transport, waypointId }),
    explainConfirmation: (transport) => void show(loadConfirmation, { transport }),
    movePin: (transport, waypointId) => void show(loadPin, { transport, waypointId }),
    helpWith: (reason) => void show(loadHelp, { reason }),
  };
}

/** One dialog at a time. A dialog that opens another one gives its place to it. */
function useShownDialog() {
  const [shown, setShown] = useState<Shown | null>(null);
  const [opened, setOpened] = useState(false);
  const asked = useRef(0);
  const returnTo = useRef<HTMLElement | null>(null);
  const show = useMemo<Show>(
    () => async (load, properties) => {
      asked.current += 1;
      const number = asked.current;
      returnTo.current ??= placeToReturn(document.activeElement);
      try {
        const [Loaded] = await Promise.all([load(), loadDialogMessages()]);
        if (number !== asked.current) return;
        setShown({ number, render: (frame) => <Loaded {...properties} {...frame} /> });
        setOpened(true);
      } catch {
        returnTo.current = null;
        tellLoadFailure();
      }
    },
    [],
  );
  const close = (): void => {
    setOpened(false);
    giveFocusBack(returnTo.current);
    returnTo.current = null;
  };
  return { show, shown, opened, close };
}

type Props = { readonly children: ReactNode };

export function TransportDialogsProvider({ children }: Props) {
  const { show, shown, opened, close } = useShownDialog();
  const dialogs = useMemo(() => dialogsBy(show), [show]);
  return (
    <TransportDialogsContext value={dialogs}>
      {children}
      {shown !== null && <div key={shown.number}>{shown.render({ opened, onClose: close })}</div>}
    </TransportDialogsContext>
  );
}
