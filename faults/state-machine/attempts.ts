import { randomUUID } from 'node:crypto';
import type { Answer, Parties } from './test-installation.ts';
import * as legal from './legal.ts';
import type { MoveOf } from './moves.ts';
import type { TransportSnapshot } from './transport-snapshot.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const KM = 1 / 111.195;

/** A command, with the expected answer and the expected state afterwards. */
export type Attempt = {
  readonly verdict: legal.Verdict;
  readonly send: () => Promise<Answer>;
  readonly isChange: boolean;
  readonly holdsAfter: (after: TransportSnapshot) => boolean;
  /** If it was accepted, notes what its transport does not show. */
  readonly onAccepted?: (after: TransportSnapshot) => void;
};

type Commands = 'REPLAN' | 'SET_TRACKING_ID' | 'SET_REFERENCE' | 'COMPLETE' | 'CANCEL' | 'MOVE_PIN' | 'RESET';

export type Command = MoveOf<Commands>;

export function attempt(parties: Parties, command: Command, seen: TransportSnapshot): Attempt {
  switch (command.type) {
    case 'REPLAN':
      return replan(parties, command, seen);
    case 'SET_TRACKING_ID':
      return setTrackingId(parties, command, seen);
    case 'SET_REFERENCE':
      return setReference(parties, command, seen);
    case 'COMPLETE':
      return complete(parties, command, seen);
    case 'CANCEL':
      return {
        verdict: legal.cancelVerdict(seen),
        send: () => parties.request(command.client, 'POST', `transports/${seen.id}/cancel`),
        isChange: true,
        holdsAfter: ({ status, cancelledAt }) => status === 'CANCELLED' && cancelledAt === parties.now(),
      };
    case 'MOVE_PIN':
      return movePin(parties, command, seen);
    case 'RESET':
      return reset(parties, command, seen);
  }
}

export function windowAt(now: number, inHours: number) {
  return { from: now + inHours * HOUR, to: now + (inHours + 2) * HOUR };
}

export function addFlaw<T extends legal.Window>(stops: readonly T[], flaw: MoveOf<'PLAN'>['flaw']): T[] {
  const last = stops.at(-1);
  if (flaw === null || last === undefined) return [...stops];
  if (flaw === 'ONE_STOP') return stops.slice(0, 1);
  const begins = stops[0]?.from ?? 0;
  const window =
    flaw === 'ENDS_BEFORE_START' ? { to: last.from - MINUTE } : { from: begins - 90 * HOUR, to: begins - 88 * HOUR };
  return [...stops.slice(0, -1), { ...last, ...window }];
}

export function toPlannedTime({ from, to }: legal.Window) {
  return { kind: 'RANGE', from: new Date(from).toISOString(), to: new Date(to).toISOString() };
}

function replan({ request, now }: Parties, command: MoveOf<'REPLAN'>, seen: TransportSnapshot): Attempt {
  const { inHours, without, flaw, isReversed, isStale } = command;
  const turn = legal.turnOf(seen);
  const begun = turn === -1 ? seen.stops.length : turn;
  const open = seen.stops.slice(begun);
  const order = [...seen.stops.slice(0, begun), ...(isReversed ? open.toReversed() : open)];
  const kept = order.filter((_, place) => place !== without);
  const timed = kept.map((stop, place) =>
    inHours === null ? stop : { ...stop, ...windowAt(now(), inHours + 6 * place) },
  );
  const wanted = addFlaw(timed, flaw);
  const planVersion = isStale ? seen.planVersion - 1 : seen.planVersion;
  const body = { planVersion, waypoints: wanted.map((stop) => ({ id: stop.id, ...toPlannedTime(stop) })) };
  const isFormWrong = planVersion < 1;
  return {
    verdict: isFormWrong ? 'INVALID_REQUEST' : legal.replanVerdict(seen, planVersion, wanted, now()),
    send: () => request('shipper', 'PUT', `transports/${seen.id}`, body),
    isChange: true,
    holdsAfter: ({ stops }) =>
      stops.length === wanted.length &&
      stops.every(({ id, from, to }, place) => {
        const planned = place < begun ? seen.stops[place] : wanted[place];
        return planned?.id === id && planned.from === from && planned.to === to;
      }),
  };
}

function setTrackingId(
  { request }: Parties,
  { client, trackingId }: MoveOf<'SET_TRACKING_ID'>,
  seen: TransportSnapshot,
): Attempt {
  return {
    verdict: legal.setTrackingIdVerdict(seen, trackingId),
    send: () => request(client, 'PUT', `transports/${seen.id}/tracking-id`, { trackingId }),
    isChange: trackingId !== seen.trackingId || (client === 'carrier' && seen.mayReachBack),
    holdsAfter: (after) => after.trackingId === trackingId,
  };
}

function setReference(
  { request }: Parties,
  { client, reference }: MoveOf<'SET_REFERENCE'>,
  seen: TransportSnapshot,
): Attempt {
  const wanted = reference === '' ? null : reference;
  return {
    verdict: legal.setReferenceVerdict(seen),
    send: () => request(client, 'PUT', `transports/${seen.id}/reference`, { reference }),
    isChange: wanted !== seen.reference,
    holdsAfter: (after) => after.reference === wanted,
  };
}

function complete({ request, now }: Parties, command: MoveOf<'COMPLETE'>, seen: TransportSnapshot): Attempt {
  const place = command.place ?? Math.max(0, legal.turnOf(seen));
  const arrivedAt = now() - command.minutesAgo * MINUTE;
  const body = { status: 'COMPLETED', timestamp: new Date(arrivedAt).toISOString() };
  const path = `transports/${seen.id}/waypoints/${seen.stops[place]?.id ?? randomUUID()}/status`;
  return {
    verdict: legal.completeVerdict(seen, place, arrivedAt, now()),
    send: () => request(command.client, 'PUT', path, body),
    isChange: true,
    holdsAfter: ({ stops }) => stops[place]?.status === 'COMPLETED' && stops[place].ata === arrivedAt,
  };
}

function movePin({ request }: Parties, { client, place, km }: MoveOf<'MOVE_PIN'>, seen: TransportSnapshot): Attempt {
  const stop = seen.stops[place];
  const latitude = (stop?.latitude ?? 0) + km * KM;
  const path = `transports/${seen.id}/waypoints/${stop?.id ?? randomUUID()}/position`;
  return {
    verdict: legal.movePinVerdict(seen, place, client),
    send: () => request(client, 'PUT', path, { latitude, longitude: 10 }),
    isChange: km > 0,
    holdsAfter: ({ stops }) => stops[place]?.latitude === latitude,
  };
}

function reset({ request }: Parties, command: MoveOf<'RESET'>, seen: TransportSnapshot): Attempt {
  const turn = legal.turnOf(seen);
  const place = command.place ?? Math.max(0, (turn === -1 ? seen.stops.length : turn) - 1);
  const path = `admin/transports/${seen.id}/waypoints/${seen.stops[place]?.id ?? randomUUID()}/reset`;
  const resets = ({ events }: TransportSnapshot) => events.filter(({ reason }) => reason === 'RESET').length;
  return {
    verdict: legal.resetVerdict(seen, place),
    send: () => request('administrator', 'POST', path),
    isChange: true,
    // A passed deadline closes it again at once.
    holdsAfter: (after) => resets(after) === resets(seen) + 1,
  };
}
