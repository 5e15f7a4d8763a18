import type { Observed } from '@milepost/domain/waypoint/waypoint';
import { sql } from 'kysely';

/** SQL for the vehicle's entry into a waypoint's area, which is written with the status. */
export function enteredArea() {
  return sql<Observed | null>`transport.tracking -> 'visits' -> waypoint.position -> 'enteredRing2'`.as('entered_area');
}
