import type { Transport } from '@milepost/api-contract/transports/transport';
import type { TriageAction } from '../transport/row-actions.ts';
import { useKey } from '../keyboard/fires-key.ts';
import { useTriageAction } from './use-triage-action.ts';

/** What needs action is worked off by keys; each acts on what `find` answers when it is pressed. */
export function useTriageKeys(find: () => Transport | undefined): void {
  const run = useTriageAction();
  const act = (action: TriageAction): void => {
    const transport = find();
    if (transport !== undefined) run(action, transport);
  };
  useKey({ key: 'e' }, () => act('ACKNOWLEDGE'));
  useKey({ key: 'h' }, () => act('SNOOZE'));
  useKey({ key: 'r' }, () => act('REMIND_CARRIER'));
  useKey({ key: 'a' }, () => act('ASSIGN'));
  useKey({ key: 'n' }, () => act('WRITE_NOTE'));
}
