import type { Observed } from '@milepost/domain/waypoint/waypoint';
import { sql } from 'kysely';

/** Of a waypoint in a transport's row: when the vehicle came into its area. It is written with the waypoint's status. */
export function enteredArea() {
  return sql<Observed | null>`transport.tracking -> 'visits' -> waypoint.position -> 'enteredRing2'`.as('entered_area');
}
