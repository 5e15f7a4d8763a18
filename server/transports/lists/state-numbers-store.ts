import type { TransportState } from '@milepost/domain/transport-list/transport-state';
import { sql, type RawBuilder } from 'kysely';

/**
 * The stored numbers of states with their order: `n` with `state` and `place`, for a `with` clause. Computed first, so
 * that policies do not prevent index use.
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
