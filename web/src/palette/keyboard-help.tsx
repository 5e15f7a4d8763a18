import { useLingui } from '@lingui/react/macro';
import { KeyList } from '../keyboard/key-list.tsx';
import { Dialog } from '../ui/dialog.tsx';
import type { FrameDialogProps } from './use-frame-dialogs.tsx';

export function KeyboardHelp({ opened, onClose }: FrameDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog title={t`Keyboard shortcuts`} opened={opened} onClose={onClose} returnFocus={false}>
      <KeyList />
    </Dialog>
  );
}
