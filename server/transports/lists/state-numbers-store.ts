import type { TransportState } from '@milepost/domain/transport-list/transport-state';
import { sql, type RawBuilder } from 'kysely';

/** The numbers under which states are stored, each with its place in the given order: columns `state` and `place`. */
export function stateNumbers(states: readonly TransportState[]): RawBuilder<unknown> {
  return sql`(
    select list_state(status, reason, gps, confirmation) as state, place::integer - 1 as place
    from unnest(${states.map(({ status }) => status)}::text[],
                ${states.map(({ completionReason }) => completionReason)}::text[],
                ${states.map(({ gpsSignalStatus }) => gpsSignalStatus)}::text[],
                ${states.map(({ confirmationNeeded }) => confirmationNeeded)}::boolean[])
      with ordinality as n (status, reason, gps, confirmation, place))`;
}
