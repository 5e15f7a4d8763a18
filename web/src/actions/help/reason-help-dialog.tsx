import { Trans, useLingui } from '@lingui/react/macro';
import { actionReasons, type ActionReason } from '@milepost/domain/transport/reading/action-required';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useVisitor } from '../../session/visitor.ts';
import { Dialog } from '../../ui/dialog.tsx';
import type { DialogFrame } from '../../dialogs/use-late-dialog.ts';
import { EveryReason } from './every-reason.tsx';
import { OneReason } from './one-reason.tsx';
import { reasonHelp } from './reason-help.ts';
import classes from './reason-help-dialog.module.css';

type Props = DialogFrame & {
  /** None where transports have different reasons: then the reader chooses. */
  readonly reason: ActionReason | null;
};

export function ReasonHelpDialog({ reason, opened, onClose }: Props) {
  const { t, i18n } = useLingui();
  const { organization } = useVisitor();
  const role = organization.organizationRole;
  const [shown, setShown] = useState(reason);
  const reasons = actionReasons.filter((one) => role === 'SHIPPER' || one !== 'WAYPOINT_CONFIRMATION');
  const title = shown === null ? t`Action required: what to do` : i18n._(reasonHelp[shown].title);
  return (
    <Dialog title={title} opened={opened} onClose={onClose} returnFocus={false} size={520}>
      <div className={classes['help']}>
        {shown === null ? (
          <EveryReason reasons={reasons} onChoose={setShown} />
        ) : (
          <OneReason reason={shown} role={role} others={reasons.filter((one) => one !== shown)} onChoose={setShown} />
        )}
        <div className={classes['buttons']}>
          <Button variant="default" onClick={onClose} data-autofocus>
            <Trans>Close</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
