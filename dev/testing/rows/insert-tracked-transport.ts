import type { Plan } from '@milepost/domain/transport/plan';
import type { WorkingDays } from '@milepost/domain/waypoint/closing-deadline';
import type { Db } from '@milepost/server/database/transaction';
import { insertTransport } from '@milepost/server/transports/aggregate/insert-transport-store';
import { randomUUID } from 'node:crypto';

export type Stop = {
  readonly latitude: number;
  readonly longitude: number;
  readonly from: number;
  readonly to: number;
};

export const weekdays: WorkingDays = { isWorkingDay: (_, date) => date.dayOfWeek < 6 };

/** A transport planned at `now`, for the rules to work on. */
export async function insertTrackedTransport(
  db: Db,
  parties: { readonly shipperId: string; readonly carrierId: string },
  trackingId: string | null,
  stops: readonly Stop[],
  now: number,
): Promise<string> {
  const plan: Plan = {
    id: randomUUID(),
    trackingId,
    reference: null,
    waypoints: stops.map(({ latitude, longitude, from, to }) => ({
      id: randomUUID(),
      place: { latitude, longitude, timezone: 'UTC', countryCode: 'DE', stateCode: null },
      planned: { kind: 'RANGE', from, to },
    })),
  };
  const addresses = stops.map((_, index) => ({
    city: `Stop ${index}`,
    country: 'Germany',
    postalCode: null,
    state: null,
    line: null,
    precision: 'PIN' as const,
  }));
  const none = { contacts: [], driverPhone: null, apiReference: null, personId: null };
  await insertTransport(db, { ...parties, plan, addresses, ...none }, now, weekdays);
  return plan.id;
}
