import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { RefusalCode } from '@milepost/api-contract/refusal-code';
import { setTrackingIds } from '@milepost/api-contract/transports/commands';
import { Button } from '@mantine/core';
import { useCallback, useEffect, useRef } from 'react';
import { callApi } from '../../api/call-api.ts';
import { CommandForm } from '../command-form.tsx';
import { useCommand } from '../use-command.ts';
import { rowsToSend, type CheckedRow } from './checked-row.ts';
import { inParts } from './parse-pasted.ts';
import { PastedRows } from './pasted-rows.tsx';

type Props = {
  readonly rows: readonly CheckedRow[];
  readonly onRows: (rows: readonly CheckedRow[]) => void;
  readonly onBack: () => void;
  readonly onClose: () => void;
};

function changeOf({ matches: [match], trackingId }: CheckedRow) {
  return match === undefined ? [] : [{ transportId: match.id, trackingId: trackingId.trim() }];
}

function answered(row: CheckedRow, refused: ReadonlyMap<string, RefusalCode | null>): CheckedRow {
  const code = refused.get(row.matches[0]?.id ?? '');
  if (code === undefined) return row;
  return { ...row, state: code === null ? { kind: 'SAVED' } : { kind: 'REFUSED', code } };
}

/** What was understood, row by row; after saving, what became of it. */
export function RowsStep({ rows, onRows, onBack, onClose }: Props) {
  const { t } = useLingui();
  const ready = rowsToSend(rows);
  const saved = rows.filter(({ state }) => state.kind === 'SAVED').length;
  const command = useCommand({
    run: async (sent: readonly CheckedRow[]) => {
      let known = rows;
      for (const part of inParts(sent)) {
        const { results } = await callApi(setTrackingIds, { body: { trackingIds: part.flatMap(changeOf) } });
        const refused = new Map(results.map((result) => [result.transportId, result.refused]));
        known = known.map((row) => (part.some(({ line }) => line === row.line) ? answered(row, refused) : row));
        // What is saved is saved, whatever becomes of the rest.
        onRows(known);
      }
    },
    done: null,
    failed: msg`Error occurred during tracking ID update`,
    onDone: () => undefined,
  });
  const latest = useRef(rows);
  useEffect(() => {
    latest.current = rows;
  }, [rows]);
  const changeRow = useCallback(
    (index: number, row: CheckedRow): void => onRows(latest.current.with(index, row)),
    [onRows],
  );
  const count = ready.length;
  return (
    <CommandForm
      failure={command.failure}
      closeLabel={saved > 0 && count === 0 ? t`Close` : t`Discard`}
      onClose={onClose}
      submitLabel={count === 0 ? null : <Plural value={count} one="Save # tracking ID" other="Save # tracking IDs" />}
      isPending={command.isPending}
      onSubmit={() => command.submit(ready)}
    >
      <div role="status">
        <Plural value={rows.length} one="# row" other="# rows" />
        {' · '}
        <Trans>
          {count} ready to be saved, {saved} saved
        </Trans>
      </div>
      <PastedRows rows={rows} onRow={changeRow} />
      <div>
        <Button variant="subtle" size="compact-sm" onClick={onBack}>
          <Trans>Back to what was pasted</Trans>
        </Button>
      </div>
    </CommandForm>
  );
}
