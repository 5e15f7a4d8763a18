import { isOutdated } from '@milepost/domain/transport/reading/outdated';
import { setReference } from '@milepost/domain/transport/commands/set-reference';
import { endedAt } from '@milepost/domain/transport/transport';
import { Refusal } from '../../http/refusal.ts';
import type { Command } from './transport-command.ts';

/** Allowed for completed transports too, while they can be opened. */
export function referenceCommand(reference: string | null): Command {
  return {
    decide: (step, now) => {
      if (isOutdated(endedAt(step.transport), now)) {
        throw new Refusal('TRANSPORT_OUTDATED');
      }
      return setReference(step, reference, now);
    },
  };
}
