import { Trans, useLingui } from '@lingui/react/macro';
import { actionReasons, type ActionReason } from '@milepost/domain/transport/action-required';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useVisitor } from '../../session/use-visitor.ts';
import { Dialog } from '../../ui/dialog.tsx';
import type { DialogFrame } from '../transport-dialogs.ts';
import { reasonHelp } from './reason-help.ts';
import classes from './reason-help-dialog.module.css';

type Props = DialogFrame & { readonly reason: ActionReason };

export function ReasonHelpDialog({ reason, opened, onClose }: Props) {
  const { i18n } = useLingui();
  const { organization } = useVisitor();
  const role = organization.organizationRole;
  const [shown, setShown] = useState(reason);
  const { title, meaning, threshold, steps } = reasonHelp[shown];
  const others = actionReasons.filter(
    (one) => one !== shown && (role === 'SHIPPER' || one !== 'WAYPOINT_CONFIRMATION'),
  );
  return (
    <Dialog title={i18n._(title)} opened={opened} onClose={onClose} returnFocus={false} size={520}>
      <div className={classes['help']}>
        <h3 className={classes['heading']}>
          <Trans>What it means</Trans>
        </h3>
        <p>{i18n._(meaning)}</p>
        <h3 className={classes['heading']}>
          <Trans>When it applies</Trans>
        </h3>
        <p>{i18n._(threshold)}</p>
        <h3 className={classes['heading']}>
          <Trans>What you can do</Trans>
        </h3>
        <ul>
          {steps[role].map((step) => (
            <li key={step.id}>{i18n._(step)}</li>
          ))}
        </ul>
        <h3 className={classes['heading']}>
          <Trans>Other reasons</Trans>
        </h3>
        <div className={classes['others']}>
          {others.map((one) => (
            <Button key={one} size="compact-sm" variant="default" onClick={() => setShown(one)}>
              {i18n._(reasonHelp[one].title)}
            </Button>
          ))}
        </div>
        <div className={classes['buttons']}>
          <Button variant="default" onClick={onClose} data-autofocus>
            <Trans>Close</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
