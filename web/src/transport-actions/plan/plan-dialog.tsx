import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { DetailsContent } from '../details-content.tsx';
import type { DialogFrame } from '../transport-dialogs.ts';
import { useTransport } from '../use-transport.ts';
import { DiscardQuestion } from './discard-question.tsx';
import { emptyPlan } from './plan-form.ts';
import { planAgain } from './plan-again.ts';
import { PlanEditor } from './plan-editor.tsx';
import { planOfDetails } from './plan-of-details.ts';

const WIDTH = 880;

/** Both dialogs hear of a key that is pressed: what it does to the one may not make it mean something to the other. */
function afterThisKey(act: () => void): void {
  globalThis.setTimeout(act);
}

/** How the form says that something was entered, and how it is left. */
type Leaving = {
  readonly onChanged: (isChanged: boolean) => void;
  /** Asks first, where something was entered. */
  readonly onLeave: () => void;
  readonly onDone: () => void;
};

type GuardedProps = {
  readonly frame: DialogFrame;
  readonly title: string;
  readonly children: (leaving: Leaving) => ReactNode;
};

/** What was entered is not lost by a slip of the finger. */
function GuardedDialog({ frame, title, children }: GuardedProps): ReactNode {
  const { opened, onClose } = frame;
  const [isChanged, setChanged] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const leave = (): void => (isChanged ? afterThisKey(() => setAsking(true)) : onClose());
  return (
    <Dialog title={title} opened={opened} onClose={leave} returnFocus={false} size={WIDTH} closesOnEscape={!isAsking}>
      {children({ onChanged: setChanged, onLeave: leave, onDone: onClose })}
      <DiscardQuestion
        opened={opened && isAsking}
        onKeep={() => afterThisKey(() => setAsking(false))}
        onDiscard={() => {
          setAsking(false);
          onClose();
        }}
      />
    </Dialog>
  );
}

export function PlanDialog(frame: DialogFrame) {
  const { t } = useLingui();
  const [initial] = useState(emptyPlan);
  return (
    <GuardedDialog frame={frame} title={t`Plan transport`}>
      {(leaving) => <PlanEditor initial={initial} edited={null} {...leaving} />}
    </GuardedDialog>
  );
}

type OfTransport = DialogFrame & { readonly transportId: string };

export function PlanAgainDialog({ transportId, ...frame }: OfTransport) {
  const { t } = useLingui();
  const query = useTransport(transportId);
  const [now] = useState(() => Date.now());
  return (
    <GuardedDialog frame={frame} title={t`Plan again`}>
      {(leaving) => (
        <DetailsContent query={query}>
          {(details) => <PlanEditor initial={planAgain(details, now)} edited={null} {...leaving} />}
        </DetailsContent>
      )}
    </GuardedDialog>
  );
}

export function EditTransportDialog({ transportId, ...frame }: OfTransport) {
  const { t } = useLingui();
  const query = useTransport(transportId);
  return (
    <GuardedDialog frame={frame} title={t`Edit transport`}>
      {(leaving) => (
        <DetailsContent query={query}>
          {(details) => <PlanEditor initial={planOfDetails(details)} edited={details} {...leaving} />}
        </DetailsContent>
      )}
    </GuardedDialog>
  );
}
