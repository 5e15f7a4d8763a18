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

type Guard = {
  /** Asks first, where something was entered. */
  readonly leave: () => void;
  readonly setChanged: (isChanged: boolean) => void;
  readonly isAsking: boolean;
  readonly question: ReactNode;
};

/** Both dialogs hear of a key that is pressed: what it does to the one may not make it mean something to the other. */
function afterThisKey(act: () => void): void {
  globalThis.setTimeout(act);
}

/** What was entered is not lost by a slip of the finger. */
function useGuard({ opened, onClose }: DialogFrame): Guard {
  const [isChanged, setChanged] = useState(false);
  const [isAsking, setAsking] = useState(false);
  return {
    leave: () => (isChanged ? afterThisKey(() => setAsking(true)) : onClose()),
    setChanged,
    isAsking,
    question: (
      <DiscardQuestion
        opened={opened && isAsking}
        onKeep={() => afterThisKey(() => setAsking(false))}
        onDiscard={() => {
          setAsking(false);
          onClose();
        }}
      />
    ),
  };
}

export function PlanDialog(frame: DialogFrame) {
  const { t } = useLingui();
  const { leave, setChanged, isAsking, question } = useGuard(frame);
  const [initial] = useState(emptyPlan);
  return (
    <Dialog
      title={t`Plan transport`}
      opened={frame.opened}
      onClose={leave}
      returnFocus={false}
      size={WIDTH}
      closesOnEscape={!isAsking}
    >
      <PlanEditor initial={initial} edited={null} onChanged={setChanged} onLeave={leave} onDone={frame.onClose} />
      {question}
    </Dialog>
  );
}

type OfTransport = DialogFrame & { readonly transportId: string };

export function PlanAgainDialog({ transportId, ...frame }: OfTransport) {
  const { t } = useLingui();
  const { leave, setChanged, isAsking, question } = useGuard(frame);
  const query = useTransport(transportId);
  const [now] = useState(() => Date.now());
  return (
    <Dialog
      title={t`Plan again`}
      opened={frame.opened}
      onClose={leave}
      returnFocus={false}
      size={WIDTH}
      closesOnEscape={!isAsking}
    >
      <DetailsContent query={query}>
        {(details) => (
          <PlanEditor
            initial={planAgain(details, now)}
            edited={null}
            onChanged={setChanged}
            onLeave={leave}
            onDone={frame.onClose}
          />
        )}
      </DetailsContent>
      {question}
    </Dialog>
  );
}

export function EditTransportDialog({ transportId, ...frame }: OfTransport) {
  const { t } = useLingui();
  const { leave, setChanged, isAsking, question } = useGuard(frame);
  const query = useTransport(transportId);
  return (
    <Dialog
      title={t`Edit transport`}
      opened={frame.opened}
      onClose={leave}
      returnFocus={false}
      size={WIDTH}
      closesOnEscape={!isAsking}
    >
      <DetailsContent query={query}>
        {(details) => (
          <PlanEditor
            initial={planOfDetails(details)}
            edited={details}
            onChanged={setChanged}
            onLeave={leave}
            onDone={frame.onClose}
          />
        )}
      </DetailsContent>
      {question}
    </Dialog>
  );
}
