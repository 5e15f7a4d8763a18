import type { TransportDetails } from '@milepost/api-contract/transports/details';
import { isDeepStrictEqual } from 'node:util';
import type { Parties } from './test-installation.ts';
import * as legal from './legal.ts';
import type { TransportSnapshot } from './transport-snapshot.ts';
import { assignVerdict, triageVerdict, type TriageModel, type Side } from './triage.ts';

/** The actions offered to a side must be those it may take, and the triage shown must match what people did. */
export async function checkDetails(
  { request, now }: Parties,
  desk: TriageModel,
  side: Side,
  seen: TransportSnapshot,
): Promise<string | null> {
  const { body } = await request(side, 'GET', `transports/${seen.id}?includeCancelled=true`);
  const { actions, version, status, triage } = body as TransportDetails;
  if (version !== seen.version || status !== seen.status) return `is shown as ${status}, version ${version}`;
  const allowed = allowedTo(side, seen, now());
  if (!isDeepStrictEqual(actions, allowed)) {
    return `offers the ${side} ${JSON.stringify(actions)}, not ${JSON.stringify(allowed)}`;
  }
  const done = desk.expectedFor(side, seen);
  return isDeepStrictEqual(triage, done)
    ? null
    : `tells the ${side} ${JSON.stringify(triage)}, not ${JSON.stringify(done)}`;
}

function allowedTo(side: Side, seen: TransportSnapshot, now: number): TransportDetails['actions'] {
  const isShipper = side === 'shipper';
  const idsOf = (judge: (place: number) => legal.Verdict) =>
    seen.stops.filter((_, place) => judge(place) === null).map(({ id }) => id);
  const isOpen = legal.refusalIfOver(seen) === null;
  return {
    cancel: legal.cancelVerdict(seen) === null,
    setTrackingId: legal.setTrackingIdVerdict(seen, 'any') === null,
    confirmVehicle: !isShipper && isOpen && seen.askedFor !== null,
    declineVehicle: !isShipper && (seen.trackingId !== null || seen.askedFor !== null),
    setReference: legal.setReferenceVerdict(seen) === null,
    replan: isShipper && isOpen,
    planAgain: isShipper,
    remindCarrier: isShipper && legal.remindVerdict(seen, { lastAt: null, hasAnswered: false }, now) === null,
    writeNote: triageVerdict(seen) === null,
    snooze: triageVerdict(seen) === null,
    assign: assignVerdict(seen, true) === null,
    completeWaypoints: idsOf((place) => legal.completeVerdict(seen, place, now - 1, now)),
    movePins: idsOf((place) => legal.movePinVerdict(seen, place, side)),
  };
}
