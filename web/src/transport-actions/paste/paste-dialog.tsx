import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import type { DialogFrame } from '../transport-dialogs.ts';
import { PasteStep } from './paste-step.tsx';
import { RowsStep } from './rows-step.tsx';
import type { CheckedRow } from './checked-row.ts';

/** Two steps: paste, then look at what was understood, correct it and save. */
export function PasteDialog({ opened, onClose }: DialogFrame) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [rows, setRows] = useState<readonly CheckedRow[] | null>(null);
  return (
    <Dialog title={t`Enter many tracking IDs`} opened={opened} onClose={onClose} returnFocus={false} size={820}>
      {rows === null ? (
        <PasteStep text={text} onText={setText} onChecked={setRows} onClose={onClose} />
      ) : (
        <RowsStep rows={rows} onRows={setRows} onBack={() => setRows(null)} onClose={onClose} />
      )}
    </Dialog>
  );
}
