import type { Transport } from '@milepost/api-contract/transports/transport';
import type { TriageAction } from '../transport/row-actions.ts';
import { useKey } from '../keyboard/fires-key.ts';
import { useTriageAction } from './use-triage-action.ts';

/** What needs action is worked off by keys; each acts on what `find` answers when it is pressed. Null: others listen. */
export function useTriageKeys(find: (() => Transport | undefined) | null): void {
  const run = useTriageAction();
  const acting = (action: TriageAction): (() => void) | null =>
    find &&
    (() => {
      const transport = find();
      if (transport !== undefined) run(action, transport);
    });
  useKey({ key: 'e' }, acting('ACKNOWLEDGE'));
  useKey({ key: 'h' }, acting('SNOOZE'));
  useKey({ key: 'r' }, acting('REMIND_CARRIER'));
  useKey({ key: 'a' }, acting('ASSIGN'));
  useKey({ key: 'n' }, acting('WRITE_NOTE'));
}
