import { Trans, useLingui } from '@lingui/react/macro';
import type { ActionReason } from '@milepost/domain/transport/action-required';
import { Button } from '@mantine/core';
import { useVisitor } from '../../session/use-visitor.ts';
import { Dialog } from '../../ui/dialog.tsx';
import type { DialogFrame } from '../transport-dialogs.ts';
import { reasonHelp } from './reason-help.ts';
import classes from './reason-help-dialog.module.css';

type Props = DialogFrame & { readonly reason: ActionReason };

export function ReasonHelpDialog({ reason, opened, onClose }: Props) {
  const { i18n } = useLingui();
  const { organization } = useVisitor();
  const { title, meaning, threshold, steps } = reasonHelp[reason];
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
          {steps[organization.organizationRole].map((step) => (
            <li key={step.id}>{i18n._(step)}</li>
          ))}
        </ul>
        <div className={classes['buttons']}>
          <Button variant="default" onClick={onClose} data-autofocus>
            <Trans>Close</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
