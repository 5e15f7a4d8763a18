import { type ComponentProps, type ComponentType, type ReactNode, useMemo, useRef, useState } from 'react';
import { loadDialogMessages } from '../i18n/activate-language.ts';
import { giveFocusBack, placeToReturn } from './place-to-return.ts';
import { tellLoadFailure } from './tell-load-failure.ts';
import { type DialogFrame, type TransportDialogs, TransportDialogsContext } from './transport-dialogs.ts';

type Shown = { readonly number: number; readonly render: (frame: DialogFrame) => ReactNode };
type Loaders = typeof import('./load-dialogs.ts');
type PropertiesOf<N extends keyof Loaders> = Omit<ComponentProps<Awaited<ReturnType<Loaders[N]>>>, keyof DialogFrame>;
type Show = <N extends keyof Loaders>(name: N, properties: PropertiesOf<N>) => Promise<void>;

/** All of them take their own properties, which `Show` demands, and the frame. */
async function load(name: keyof Loaders): Promise<ComponentType<object & DialogFrame>> {
  return (await (await import('./load-dialogs.ts'))[name]()) as ComponentType<object & DialogFrame>;
}

function dialogsBy(show: Show): TransportDialogs {
  return {
    planTransport: () => void show('loadPlan', {}),
    planAgain: (transportId) => void show('loadPlanAgain', { transportId }),
    editTransport: (transportId) => void show('loadEdit', { transportId }),
    cancelTracking: (transport) => void show('loadCancel', { transport }),
    editTrackingId: (transport) => void show('loadTrackingId', { transport }),
    confirmVehicle: (transport, trackingId) => void show('loadConfirmVehicle', { transport, trackingId }),
    declineVehicle: (transport, trackingId) => void show('loadDeclineVehicle', { transport, trackingId }),
    enterTrackingIds: () => void show('loadPaste', {}),
    editReference: (transport) => void show('loadReference', { transport }),
    completeWaypoint: (transport, waypointId) => void show('loadComplete', { transport, waypointId }),
    explainConfirmation: (transport) => void show('loadConfirmation', { transport }),
    movePin: (transport, waypointId) => void show('loadPin', { transport, waypointId }),
    helpWith: (reason) => void show('loadHelp', { reason }),
  };
}

/** One dialog at a time. A dialog that opens another one gives its place to it. */
function useShownDialog() {
  const [shown, setShown] = useState<Shown | null>(null);
  const [opened, setOpened] = useState(false);
  const asked = useRef(0);
  const returnTo = useRef<HTMLElement | null>(null);
  const show = useMemo<Show>(
    () => async (name, properties) => {
      asked.current += 1;
      const number = asked.current;
      returnTo.current ??= placeToReturn(document.activeElement);
      try {
        const [Loaded] = await Promise.all([load(name), loadDialogMessages()]);
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
