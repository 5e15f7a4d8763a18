import { Trans, useLingui } from '@lingui/react/macro';
import type { OrganizationRole } from '@milepost/domain/access/organization-role';
import type { ActionReason } from '@milepost/domain/transport/reading/action-required';
import { Button } from '@mantine/core';
import { reasonHelp } from './reason-help.ts';
import classes from './reason-help-dialog.module.css';

type Props = {
  readonly reason: ActionReason;
  readonly role: OrganizationRole;
  readonly others: readonly ActionReason[];
  readonly onChoose: (reason: ActionReason) => void;
};

export function OneReason({ reason, role, others, onChoose }: Props) {
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
