import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { DetailsContent } from '../details-content.tsx';
import type { DialogFrame } from '../../dialogs/use-late-dialog.ts';
import { useTransport } from '../use-transport.ts';
import { GuardedDialog } from '../guard/guarded-dialog.tsx';
import { emptyPlan } from './plan-form.ts';
import { planAgain, planOfDetails, planWayBack } from './plan-of-details.ts';
import { PlanEditor } from './plan-editor.tsx';

const WIDTH = 880;

export function PlanDialog(frame: DialogFrame) {
  const { t } = useLingui();
  const [initial] = useState(emptyPlan);
  return (
    <GuardedDialog frame={frame} size={WIDTH} title={t`Plan transport`}>
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
    <GuardedDialog frame={frame} size={WIDTH} title={t`Plan again`}>
      {(leaving) => (
        <DetailsContent query={query}>
          {(details) => <PlanEditor initial={planAgain(details, now)} edited={null} {...leaving} />}
        </DetailsContent>
      )}
    </GuardedDialog>
  );
}

/** From the last stop to the first, at times that are still to be said. */
export function PlanWayBackDialog({ transportId, ...frame }: OfTransport) {
  const { t } = useLingui();
  const query = useTransport(transportId);
  return (
    <GuardedDialog frame={frame} size={WIDTH} title={t`Plan the way back`}>
      {(leaving) => (
        <DetailsContent query={query}>
          {(details) => <PlanEditor initial={planWayBack(details)} edited={null} {...leaving} />}
        </DetailsContent>
      )}
    </GuardedDialog>
  );
}

export function EditTransportDialog({ transportId, ...frame }: OfTransport) {
  const { t } = useLingui();
  const query = useTransport(transportId);
  return (
    <GuardedDialog frame={frame} size={WIDTH} title={t`Edit transport`}>
      {(leaving) => (
        <DetailsContent query={query}>
          {(details) => <PlanEditor initial={planOfDetails(details)} edited={details} {...leaving} />}
        </DetailsContent>
      )}
    </GuardedDialog>
  );
}
