import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ActionReason } from '@milepost/domain/transport/reading/action-required';
import { useState } from 'react';
import type { DialogFrame } from '../../dialogs/use-lazy-dialog.ts';
import { useVisitor } from '../../session/visitor.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ReasonHelp, titleOfReason } from './reason-help.tsx';
import classes from './reason-help.module.css';

type ReasonHelpDialogProps = DialogFrame & { readonly reason: ActionReason };

/** What can be done about the reason why one transport needs action. */
export function ReasonHelpDialog({ reason, opened, onClose }: ReasonHelpDialogProps) {
  const { i18n } = useLingui();
  const { organization } = useVisitor();
  const [shown, setShown] = useState(reason);
  return (
    <Dialog title={i18n._(titleOfReason(shown))} opened={opened} onClose={onClose} returnFocus={false} size={520}>
      <ReasonHelp reason={shown} role={organization.organizationRole} onChoose={setShown} onLeave={onClose} />
      <div className={classes['buttons']}>
        <Button variant="default" onClick={onClose} data-autofocus>
          <Trans>Close</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
