import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { GuardedDialog, type Leaving } from '../guard/guarded-dialog.tsx';
import type { DialogFrame } from '../../dialogs/use-late-dialog.ts';
import { useUnloadQuestion } from '../guard/use-unload-question.ts';
import { rowsToSend, type CheckedRow } from './checked-row.ts';
import { PasteStep } from './paste-step.tsx';
import { RowsStep } from './rows-step.tsx';

/** Two steps: paste, then look at what was understood, correct it and save. */
export function PasteDialog(frame: DialogFrame) {
  const { t } = useLingui();
  return (
    <GuardedDialog frame={frame} title={t`Enter many tracking IDs`} size={820}>
      {(leaving) => <PasteSteps {...leaving} />}
    </GuardedDialog>
  );
}

function PasteSteps({ onChanged, onLeave }: Leaving) {
  const [text, setText] = useState('');
  const [rows, setRows] = useState<readonly CheckedRow[] | null>(null);
  const isChanged = rows === null ? text.trim() !== '' : rowsToSend(rows).length > 0;
  useEffect(() => onChanged(isChanged), [isChanged, onChanged]);
  useUnloadQuestion(isChanged);
  if (rows === null) return <PasteStep text={text} onText={setText} onChecked={setRows} onClose={onLeave} />;
  return <RowsStep rows={rows} onRows={setRows} onBack={() => setRows(null)} onClose={onLeave} />;
}
