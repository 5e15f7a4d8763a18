import { Trans, useLingui } from '@lingui/react/macro';
import { Dialog } from '../ui/dialog.tsx';
import type { DialogFrame } from './transport-dialogs.ts';

/** Stands for every dialog that is still to come. */
export function NotBuiltYetDialog({ opened, onClose }: DialogFrame) {
  const { t } = useLingui();
  return (
    <Dialog title={t`Not built yet`} opened={opened} onClose={onClose} returnFocus={false}>
      <Trans>It comes with one of the next versions of Milepost.</Trans>
    </Dialog>
  );
}
