import { useLingui } from '@lingui/react/macro';
import { Dialog } from '../../ui/dialog.tsx';
import { DetailsContent } from '../details-content.tsx';
import type { DialogFrame } from '../../dialogs/use-late-dialog.ts';
import type { NamedTransport } from '../use-dialogs.ts';
import { useTransport } from '../use-transport.ts';
import { ConfirmationContent } from './confirmation-content.tsx';

type Props = DialogFrame & { readonly transport: NamedTransport };

export function ConfirmationDialog({ transport, opened, onClose }: Props) {
  const { t } = useLingui();
  const query = useTransport(transport.id);
  return (
    <Dialog title={t`Waypoint confirmation`} opened={opened} onClose={onClose} returnFocus={false} size={540}>
      <DetailsContent query={query}>
        {(details) => <ConfirmationContent details={details} onClose={onClose} />}
      </DetailsContent>
    </Dialog>
  );
}
