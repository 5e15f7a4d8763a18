import type { TransportDetails } from '@milepost/api-contract/transports/details';
import { daysUntilNext } from '@milepost/domain/transport/reading/days-until-next';
import { newKey, type PlanForm } from './plan-form.ts';
import { planOfDetails, stopOf } from './plan-of-details.ts';

/** The same places, partner and contacts, at the same times of a day to come. */
export function planAgain(details: TransportDetails, now: number): PlanForm {
  const [first] = details.waypoints;
  const days =
    first === undefined ? 0 : daysUntilNext(Date.parse(first.plannedTimeOfArrival.from), now, first.timezone);
  return {
    ...planOfDetails(details),
    // Whichever vehicle drove and what the order was called belonged to that one.
    trackingId: '',
    reference: '',
    driverPhone: '',
    stops: details.waypoints.map((waypoint) => {
      const stop = stopOf(waypoint, { placeOf: waypoint.id });
      return {
        ...stop,
        key: newKey(),
        id: null,
        isCompleted: false,
        from: { ...stop.from, date: shifted(stop.from.date, days) },
        to: { ...stop.to, date: shifted(stop.to.date, days) },
      };
    }),
  };
}

function shifted(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString();
}
