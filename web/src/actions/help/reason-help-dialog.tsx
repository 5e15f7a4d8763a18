import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { OrganizationRole } from '@milepost/domain/access/organization-role';
import { type ActionReason, actionReasons } from '@milepost/domain/transport/reading/action-required';
import { useState } from 'react';
import type { DialogFrame } from '../../dialogs/use-late-dialog.ts';
import { useVisitor } from '../../session/visitor.ts';
import { Dialog } from '../../ui/dialog.tsx';
import classes from './reason-help-dialog.module.css';
import { reasonHelp } from './reason-help.ts';

type ReasonHelpDialogProps = DialogFrame & {
  /** None where transports have different reasons: then the reader chooses. */
  readonly reason: ActionReason | null;
};

export function ReasonHelpDialog({ reason, opened, onClose }: ReasonHelpDialogProps) {
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

type EveryReasonProps = {
  readonly reasons: readonly ActionReason[];
  readonly onChoose: (reason: ActionReason) => void;
};

/** Where rows stand for different reasons: each with what it means, and the way to what can be done about it. */
function EveryReason({ reasons, onChoose }: EveryReasonProps) {
  const { i18n } = useLingui();
  return (
    <>
      <p>
        <Trans>Every transport here says its reason. Choose one to see what you can do about it.</Trans>
      </p>
      {reasons.map((reason) => (
        <section key={reason} className={classes['reason']}>
          <Button size="compact-sm" variant="default" onClick={() => onChoose(reason)}>
            {i18n._(reasonHelp[reason].title)}
          </Button>
          <p>{i18n._(reasonHelp[reason].meaning)}</p>
        </section>
      ))}
    </>
  );
}

type OneReasonProps = {
  readonly reason: ActionReason;
  readonly role: OrganizationRole;
  readonly others: readonly ActionReason[];
  readonly onChoose: (reason: ActionReason) => void;
};

function OneReason({ reason, role, others, onChoose }: OneReasonProps) {
  const { i18n } = useLingui();
  const { meaning, threshold, steps } = reasonHelp[reason];
  return (
    <>
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
          <Button key={one} size="compact-sm" variant="default" onClick={() => onChoose(one)}>
            {i18n._(reasonHelp[one].title)}
          </Button>
        ))}
      </div>
    </>
  );
}
