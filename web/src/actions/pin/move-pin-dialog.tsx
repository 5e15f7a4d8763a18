import { useLingui } from '@lingui/react/macro';
import { Dialog } from '../../ui/dialog.tsx';
import { DetailsContent } from '../details-content.tsx';
import type { DialogFrame } from '../../dialogs/use-late-dialog.ts';
import type { NamedTransport } from '../use-dialogs.ts';
import { useTransport } from '../use-transport.ts';
import { MovePinForm } from './move-pin-form.tsx';

type Props = DialogFrame & { readonly transport: NamedTransport; readonly waypointId: string };

export function MovePinDialog({ transport, waypointId, opened, onClose }: Props) {
  const { t } = useLingui();
  const query = useTransport(transport.id);
  return (
    <Dialog title={t`Move pin`} opened={opened} onClose={onClose} returnFocus={false} size={560}>
      <DetailsContent query={query}>
        {(details) => <MovePinForm details={details} waypointId={waypointId} onClose={onClose} />}
      </DetailsContent>
    </Dialog>
  );
}
