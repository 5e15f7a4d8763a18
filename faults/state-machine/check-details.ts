import type { TransportDetails } from '@milepost/api-contract/transports/details';
import { isDeepStrictEqual } from 'node:util';
import type { Parties } from './test-installation.ts';
import * as legal from './legal.ts';
import type { Seen } from './transport-snapshot.ts';
import { mayAssign, mayWorkOn, type Desk, type Side } from './triage.ts';

/** The actions offered to a side must be those it may take, and the triage shown must match what people did. */
export async function wrongDetails({ ask, now }: Parties, desk: Desk, side: Side, seen: Seen): Promise<string | null> {
  const { body } = await ask(side, 'GET', `transports/${seen.id}?includeCancelled=true`);
  const { actions, version, status, triage } = body as TransportDetails;
  if (version !== seen.version || status !== seen.status) return `is shown as ${status}, version ${version}`;
  const allowed = allowedTo(side, seen, now());
  if (!isDeepStrictEqual(actions, allowed)) {
    return `offers the ${side} ${JSON.stringify(actions)}, not ${JSON.stringify(allowed)}`;
  }
  const done = desk.shownTo(side, seen);
  return isDeepStrictEqual(triage, done)
    ? null
    : `tells the ${side} ${JSON.stringify(triage)}, not ${JSON.stringify(done)}`;
}

function allowedTo(side: Side, seen: Seen, now: number): TransportDetails['actions'] {
  const isShipper = side === 'shipper';
  const idsOf = (judge: (place: number) => legal.Verdict) =>
    seen.stops.filter((_, place) => judge(place) === null).map(({ id }) => id);
  const isOpen = legal.isOver(seen) === null;
  return {
    cancel: legal.mayCancel(seen) === null,
    setTrackingId: legal.maySetTrackingId(seen, 'any') === null,
    confirmVehicle: !isShipper && isOpen && seen.askedFor !== null,
    declineVehicle: !isShipper && (seen.trackingId !== null || seen.askedFor !== null),
    setReference: legal.maySetReference(seen) === null,
    replan: isShipper && isOpen,
    planAgain: isShipper,
    remindCarrier: isShipper && legal.mayRemind(seen, { lastAt: null, hasAnswered: false }, now) === null,
    writeNote: mayWorkOn(seen) === null,
    snooze: mayWorkOn(seen) === null,
    assign: mayAssign(seen, true) === null,
    completeWaypoints: idsOf((place) => legal.mayComplete(seen, place, now - 1, now)),
    movePins: idsOf((place) => legal.mayMovePin(seen, place, side)),
  };
}
