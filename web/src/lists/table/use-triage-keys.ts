import type { Transport } from '@milepost/api-contract/transports/transport';
import { type RefObject, useCallback } from 'react';
import { useTriageAction } from '../../actions/use-triage-action.ts';
import { useKey } from '../../keyboard/fires-key.ts';
import type { TriageAction } from '../../transport/row-actions.ts';

/** The queue is worked off by keys: each acts on the row that has the focus. */
export function useTriageKeys(transports: readonly Transport[], list: RefObject<HTMLElement | null>): void {
  const run = useTriageAction();
  const act = useCallback(
    (action: TriageAction): void => {
      const row = document.activeElement?.closest<HTMLElement>('[data-row]');
      if (!row || list.current?.contains(row) !== true) return;
      const transport = transports.find(({ id }) => id === row.dataset['row']);
      if (transport !== undefined) run(action, transport);
    },
    [list, run, transports],
  );
  useKey({ key: 'e' }, () => act('ACKNOWLEDGE'));
  useKey({ key: 'h' }, () => act('SNOOZE'));
  useKey({ key: 'r' }, () => act('REMIND_CARRIER'));
  useKey({ key: 'a' }, () => act('ASSIGN'));
  useKey({ key: 'n' }, () => act('WRITE_NOTE'));
}
