import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { Dialog } from '../../ui/dialog.tsx';

type Props = { readonly opened: boolean; readonly onKeep: () => void; readonly onDiscard: () => void };

export function DiscardQuestion({ opened, onKeep, onDiscard }: Props) {
  const { t } = useLingui();
  return (
    <Dialog title={t`Discard what you entered?`} opened={opened} onClose={onKeep} size={400}>
      <p>
        <Trans>Nothing of it has been saved yet.</Trans>
      </p>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onKeep} data-autofocus>
          <Trans>Keep editing</Trans>
        </Button>
        <Button color="red.9" onClick={onDiscard}>
          <Trans>Discard</Trans>
        </Button>
      </Group>
    </Dialog>
  );
}
