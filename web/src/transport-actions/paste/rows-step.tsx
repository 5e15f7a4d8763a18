import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { setTrackingIds } from '@milepost/api-contract/transports/commands';
import { Button } from '@mantine/core';
import { callApi } from '../../api/call-api.ts';
import { CommandForm } from '../command-form.tsx';
import { useCommand } from '../use-command.ts';
import { rowsToSend, type CheckedRow } from './checked-row.ts';
import { PastedRows } from './pasted-rows.tsx';

type Props = {
  readonly rows: readonly CheckedRow[];
  readonly onRows: (rows: readonly CheckedRow[]) => void;
  readonly onBack: () => void;
  readonly onClose: () => void;
};

/** What was understood, row by row; after saving, what became of it. */
export function RowsStep({ rows, onRows, onBack, onClose }: Props) {
  const { t } = useLingui();
  const ready = rowsToSend(rows);
  const saved = rows.filter(({ state }) => state.kind === 'SAVED').length;
  const command = useCommand({
    run: async (sent: readonly CheckedRow[]) => {
      const trackingIds = sent.flatMap(({ matches: [match], trackingId }) =>
        match === undefined ? [] : [{ transportId: match.id, trackingId: trackingId.trim() }],
      );
      return await callApi(setTrackingIds, { body: { trackingIds } });
    },
    done: null,
    failed: msg`Error occurred during tracking ID update`,
    onDone: ({ results }) => {
      const refused = new Map(results.map((result) => [result.transportId, result.refused]));
      onRows(
        rows.map((row) => {
          const code = refused.get(row.matches[0]?.id ?? '');
          if (code === undefined || !ready.includes(row)) return row;
          return { ...row, state: code === null ? { kind: 'SAVED' } : { kind: 'REFUSED', code } };
        }),
      );
    },
  });
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
      <PastedRows rows={rows} onRow={(index, row) => onRows(rows.with(index, row))} />
      <div>
        <Button variant="subtle" size="compact-sm" onClick={onBack}>
          <Trans>Back to what was pasted</Trans>
        </Button>
      </div>
    </CommandForm>
  );
}
