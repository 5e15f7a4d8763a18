import type { RefusalCode } from '@milepost/api-contract/refusal-code';
import type { Actor } from '../../http/principal.ts';
import { Refusal } from '../../http/refusal.ts';
import { trackingIdCommand } from './tracking-id-command.ts';
import { runCommand, type CommandParts } from './transport-command.ts';

type Wanted = { readonly transportId: string; readonly trackingId: string };

/** Judges each pasted row separately, so one mistake does not stop the others. */
export async function setManyTrackingIds(
  parts: CommandParts,
  actor: Actor,
  wanted: readonly Wanted[],
): Promise<{ transportId: string; refused: RefusalCode | null }[]> {
  const results: { transportId: string; refused: RefusalCode | null }[] = [];
  for (const { transportId, trackingId } of wanted) {
    results.push({ transportId, refused: await attempt(parts, actor, { transportId, trackingId }) });
  }
  return results;
}

async function attempt(parts: CommandParts, actor: Actor, wanted: Wanted): Promise<RefusalCode | null> {
  try {
    await runCommand(parts, actor, wanted.transportId, trackingIdCommand(wanted.trackingId, actor.organization));
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}
