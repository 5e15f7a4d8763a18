import type { TransportState } from '@milepost/domain/transport-list/transport-state';
import { sql, type RawBuilder } from 'kysely';

/**
 * The numbers under which states are stored, each with its place in the given order: `n` with columns `state` and `place`,
 * to stand behind `with`. Worked out beforehand, or the policies would keep them from being looked up in an index.
 */
export function stateNumbers(states: readonly TransportState[]): RawBuilder<unknown> {
  return sql`n as materialized (
    select list_state(status, reason, gps, confirmation) as state, place::integer - 1 as place
    from unnest(${states.map(({ status }) => status)}::text[],
                ${states.map(({ completionReason }) => completionReason)}::text[],
                ${states.map(({ gpsSignalStatus }) => gpsSignalStatus)}::text[],
                ${states.map(({ confirmationNeeded }) => confirmationNeeded)}::boolean[])
      with ordinality as s (status, reason, gps, confirmation, place))`;
}
