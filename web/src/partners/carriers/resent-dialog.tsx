import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { DialogFrame } from '../../dialogs/use-lazy-dialog.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { InvitationLinkField } from './invitation-link-field.tsx';

type Props = DialogFrame & {
  readonly name: string;
  readonly email: string;
  readonly link: string;
  readonly isMailed: boolean;
};

/** The result of resending an invitation: the new link, and whether it is sent by mail. */
export function ResentDialog({ name, email, link, isMailed, opened, onClose }: Props): ReactNode {
  const { t } = useLingui();
  return (
    <Dialog title={t`New link for ${name}`} opened={opened} onClose={onClose} returnFocus={false} size={560}>
      <Stack gap="md">
        <div role="status">
          {isMailed ? (
            <Trans>A new mail is on its way to {email}. The link before it no longer works.</Trans>
          ) : (
            <Trans>
              This installation sends no mail: please pass the link on to {email} yourself. The link before it no longer
              works.
            </Trans>
          )}
        </div>
        <InvitationLinkField link={link} />
        <Group justify="flex-end">
          <Button onClick={onClose} data-autofocus>
            <Trans>Done</Trans>
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
