import { useLingui } from '@lingui/react/macro';
import { Button, Stack } from '@mantine/core';
import type { Transport } from '@milepost/api-contract/transports/transport';
import type { DialogFrame } from '../../dialogs/use-lazy-dialog.ts';
import { useVisitor } from '../../session/visitor.ts';
import { triageActions, type TriageAction } from '../../transport/row-actions.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TransportLine } from '../transport-line.tsx';
import { useNow } from '../../ui/time/use-now.ts';
import { useTriageAction } from '../use-triage-action.ts';
import { triageActionDisplay } from './triage-action-display.ts';

type Props = DialogFrame & { readonly transport: Transport };

/** The keyboard actions of the queue, for the mouse and on phones. */
export function TriageDialog({ transport, opened, onClose }: Props) {
  const { t, i18n } = useLingui();
  const now = useNow('minute');
  const run = useTriageAction();
  const role = useVisitor().organization.organizationRole;
  const choose = (action: TriageAction): void => {
    onClose();
    run(action, transport);
  };
  return (
    <Dialog title={t`What to do`} opened={opened} onClose={onClose} returnFocus={false} size={400}>
      <TransportLine transport={transport} details={undefined} />
      <Stack gap={8} mt={12}>
        {triageActions(transport, role, now).map((action, place) => (
          <Button
            key={action}
            variant="default"
            size="md"
            justify="flex-start"
            data-autofocus={place === 0 || undefined}
            onClick={() => choose(action)}
          >
            {i18n._(triageActionDisplay[action].words)}
          </Button>
        ))}
      </Stack>
    </Dialog>
  );
}
