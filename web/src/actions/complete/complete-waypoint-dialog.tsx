import { useLingui } from '@lingui/react/macro';
import { Dialog } from '../../ui/dialog.tsx';
import { DetailsContent } from '../details-content.tsx';
import type { DialogFrame } from '../../dialogs/use-late-dialog.ts';
import type { NamedTransport } from '../use-dialogs.ts';
import { useTransport } from '../use-transport.ts';
import { CompleteWaypointForm } from './complete-waypoint-form.tsx';

type Props = DialogFrame & { readonly transport: NamedTransport; readonly waypointId?: string | undefined };

export function CompleteWaypointDialog({ transport, waypointId, opened, onClose }: Props) {
  const { t } = useLingui();
  const query = useTransport(transport.id);
  return (
    <Dialog title={t`Complete waypoint`} opened={opened} onClose={onClose} returnFocus={false}>
      <DetailsContent query={query}>
        {(details) => <CompleteWaypointForm details={details} wanted={waypointId} onClose={onClose} />}
      </DetailsContent>
    </Dialog>
  );
}
