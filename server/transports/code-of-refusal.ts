import type { RefusalCode } from '@milepost/api-contract/refusal-code';
import type { CommandRefusal } from '@milepost/domain/transport/command-refusal';

/** Refusals keep their code; an unknown waypoint is NOT_FOUND. */
export function codeOfRefusal(refused: CommandRefusal): RefusalCode {
  return refused === 'UNKNOWN_WAYPOINT' ? 'NOT_FOUND' : refused;
}
