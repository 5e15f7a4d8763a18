import { randomUUID } from 'node:crypto';
import type { Answer, Parties } from './test-installation.ts';
import * as legal from './legal.ts';
import type { MoveOf } from './moves.ts';
import type { Seen } from './transport-snapshot.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const KM = 1 / 111.195;

/** A command, with the expected answer and the expected state afterwards. */
export type Attempt = {
  readonly verdict: legal.Verdict;
  readonly send: () => Promise<Answer>;
  readonly isChange: boolean;
  readonly holdsAfter: (after: Seen) => boolean;
  /** If it was accepted, notes what its transport does not show. */
  readonly keep?: (after: Seen) => void;
};

type Commands = 'REPLAN' | 'SET_TRACKING_ID' | 'SET_REFERENCE' | 'COMPLETE' | 'CANCEL' | 'MOVE_PIN' | 'RESET';

export type Command = MoveOf<Commands>;

export function attempt(parties: Parties, command: Command, seen: Seen): Attempt {
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
        verdict: legal.mayCancel(seen),
        send: () => parties.ask(command.client, 'POST', `transports/${seen.id}/cancel`),
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

export function spoil<T extends legal.Window>(stops: readonly T[], flaw: MoveOf<'PLAN'>['flaw']): T[] {
  const last = stops.at(-1);
  if (flaw === null || last === undefined) return [...stops];
  if (flaw === 'ONE_STOP') return stops.slice(0, 1);
  const begins = stops[0]?.from ?? 0;
  const window =
    flaw === 'ENDS_BEFORE_START' ? { to: last.from - MINUTE } : { from: begins - 90 * HOUR, to: begins - 88 * HOUR };
  return [...stops.slice(0, -1), { ...last, ...window }];
}

export function sent({ from, to }: legal.Window) {
  return { kind: 'RANGE', from: new Date(from).toISOString(), to: new Date(to).toISOString() };
}

function replan({ ask, now }: Parties, command: MoveOf<'REPLAN'>, seen: Seen): Attempt {
  const { inHours, without, flaw, isReversed, isStale } = command;
  const turn = legal.turnOf(seen);
  const begun = turn === -1 ? seen.stops.length : turn;
  const open = seen.stops.slice(begun);
  const order = [...seen.stops.slice(0, begun), ...(isReversed ? open.toReversed() : open)];
  const kept = order.filter((_, place) => place !== without);
  const timed = kept.map((stop, place) =>
    inHours === null ? stop : { ...stop, ...windowAt(now(), inHours + 6 * place) },
  );
  const wanted = spoil(timed, flaw);
  const planVersion = isStale ? seen.planVersion - 1 : seen.planVersion;
  const body = { planVersion, waypoints: wanted.map((stop) => ({ id: stop.id, ...sent(stop) })) };
  const isFormWrong = planVersion < 1;
  return {
    verdict: isFormWrong ? 'INVALID_REQUEST' : legal.mayReplan(seen, planVersion, wanted, now()),
    send: () => ask('shipper', 'PUT', `transports/${seen.id}`, body),
    isChange: true,
    holdsAfter: ({ stops }) =>
      stops.length === wanted.length &&
      stops.every(({ id, from, to }, place) => {
        const planned = place < begun ? seen.stops[place] : wanted[place];
        return planned?.id === id && planned.from === from && planned.to === to;
      }),
  };
}

function setTrackingId({ ask }: Parties, { client, trackingId }: MoveOf<'SET_TRACKING_ID'>, seen: Seen): Attempt {
  return {
    verdict: legal.maySetTrackingId(seen, trackingId),
    send: () => ask(client, 'PUT', `transports/${seen.id}/tracking-id`, { trackingId }),
    isChange: trackingId !== seen.trackingId || (client === 'carrier' && seen.mayReachBack),
    holdsAfter: (after) => after.trackingId === trackingId,
  };
}

function setReference({ ask }: Parties, { client, reference }: MoveOf<'SET_REFERENCE'>, seen: Seen): Attempt {
  const wanted = reference === '' ? null : reference;
  return {
    verdict: legal.maySetReference(seen),
    send: () => ask(client, 'PUT', `transports/${seen.id}/reference`, { reference }),
    isChange: wanted !== seen.reference,
    holdsAfter: (after) => after.reference === wanted,
  };
}

function complete({ ask, now }: Parties, command: MoveOf<'COMPLETE'>, seen: Seen): Attempt {
  const place = command.place ?? Math.max(0, legal.turnOf(seen));
  const arrivedAt = now() - command.minutesAgo * MINUTE;
  const body = { status: 'COMPLETED', timestamp: new Date(arrivedAt).toISOString() };
  const path = `transports/${seen.id}/waypoints/${seen.stops[place]?.id ?? randomUUID()}/status`;
  return {
    verdict: legal.mayComplete(seen, place, arrivedAt, now()),
    send: () => ask(command.client, 'PUT', path, body),
    isChange: true,
    holdsAfter: ({ stops }) => stops[place]?.status === 'COMPLETED' && stops[place].ata === arrivedAt,
  };
}

function movePin({ ask }: Parties, { client, place, km }: MoveOf<'MOVE_PIN'>, seen: Seen): Attempt {
  const stop = seen.stops[place];
  const latitude = (stop?.latitude ?? 0) + km * KM;
  const path = `transports/${seen.id}/waypoints/${stop?.id ?? randomUUID()}/position`;
  return {
    verdict: legal.mayMovePin(seen, place, client),
    send: () => ask(client, 'PUT', path, { latitude, longitude: 10 }),
    isChange: km > 0,
    holdsAfter: ({ stops }) => stops[place]?.latitude === latitude,
  };
}

function reset({ ask }: Parties, command: MoveOf<'RESET'>, seen: Seen): Attempt {
  const turn = legal.turnOf(seen);
  const place = command.place ?? Math.max(0, (turn === -1 ? seen.stops.length : turn) - 1);
  const path = `admin/transports/${seen.id}/waypoints/${seen.stops[place]?.id ?? randomUUID()}/reset`;
  const resets = ({ events }: Seen) => events.filter(({ reason }) => reason === 'RESET').length;
  return {
    verdict: legal.mayReset(seen, place),
    send: () => ask('administrator', 'POST', path),
    isChange: true,
    // A passed deadline closes it again at once.
    holdsAfter: (after) => resets(after) === resets(seen) + 1,
  };
}
