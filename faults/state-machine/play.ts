import type { Counts } from '@milepost/api-contract/transports/counts';
import type { TransportDetails } from '@milepost/api-contract/transports/details';
import type { TransportPage } from '@milepost/api-contract/transports/transport-lists';
import { isDeepStrictEqual } from 'node:util';
import { attempt, sent, spoil, windowAt, type Command } from './attempts.ts';
import type { Parties } from './house.ts';
import { brokenInvariant } from './invariants.ts';
import * as legal from './legal.ts';
import type { Move, MoveOf } from './moves.ts';
import { race } from './race.ts';
import type { Seen } from './seen.ts';

const MINUTE = 60_000;
const KM = 1 / 111.195;
const MAX_TRANSPORTS = 3;

export type Played = { steps: number; refused: number; races: number };

/** Plays the moves; throws where an answer or an invariant is wrong. */
export async function play(parties: Parties, moves: readonly Move[], played: Played): Promise<void> {
  let world: Seen[] = [];
  for (const move of moves) {
    const before = world;
    const judge = await make(parties, move, before, played);
    played.steps += 1;
    world = await parties.look();
    const wrong = judge(world) ?? (await wrongWithAny(parties, before, world));
    if (wrong !== null) throw new Error(`${JSON.stringify(move)}: ${wrong}\n${tell(before)}\n→ ${tell(world)}`);
  }
  const wrong = await wrongCounts(parties, world);
  if (wrong !== null) throw new Error(wrong);
}

type Judge = (after: readonly Seen[]) => string | null;

const nothing: Judge = () => null;

async function make(parties: Parties, move: Move, before: readonly Seen[], played: Played): Promise<Judge> {
  switch (move.type) {
    case 'PLAN':
      return before.length < MAX_TRANSPORTS ? await plan(parties, move, before) : nothing;
    case 'PASS':
      await parties.pass(move.minutes * MINUTE);
      return nothing;
    case 'SIGNAL':
      return await signal(parties, move);
    case 'RACE': {
      const seen = before[move.which % before.length];
      if (seen === undefined) return nothing;
      played.races += 1;
      return await race(parties, move, seen);
    }
    case 'REPLAN':
    case 'SET_TRACKING_ID':
    case 'SET_REFERENCE':
    case 'COMPLETE':
    case 'CANCEL':
    case 'MOVE_PIN':
    case 'RESET':
    case 'REMIND':
      return await command(parties, move, before, played);
  }
}

async function command(parties: Parties, move: Command, before: readonly Seen[], played: Played): Promise<Judge> {
  const seen = before[move.which % before.length];
  if (seen === undefined) return nothing;
  const { verdict, send, isChange, holdsAfter } = attempt(parties, move, seen);
  const { code } = await send();
  if (code !== null) played.refused += 1;
  return (after) => {
    if (code !== verdict) return `was answered ${code}, not ${verdict}`;
    const others = (world: readonly Seen[]) => world.filter(({ id }) => id !== seen.id).map(({ text }) => text);
    if (!isDeepStrictEqual(others(after), others(before))) return 'changed another transport';
    const now = after.find(({ id }) => id === seen.id);
    if (now === undefined) return 'the transport is gone';
    if (code !== null) return now.text === seen.text ? null : 'was refused and changed something';
    if (now.version !== seen.version && !isChange) return 'changed what was so already';
    if (now.version <= seen.version && isChange) return 'changed something, and not its version';
    return holdsAfter(now) ? null : 'was accepted, and is not so';
  };
}

async function plan(parties: Parties, move: MoveOf<'PLAN'>, before: readonly Seen[]): Promise<Judge> {
  const { carrierId, strangerId, ask, now } = parties;
  const stops = Array.from({ length: move.stops }, (_, place) => ({
    ...windowAt(now(), move.inHours + 6 * place),
    point: { latitude: 50 + place, longitude: 10 },
  }));
  const wanted = spoil(stops, move.flaw);
  const { code } = await ask('shipper', 'POST', 'transports', {
    carrierId: move.isStranger ? strangerId : carrierId,
    trackingId: move.trackingId,
    waypoints: wanted.map((stop) => ({ addressId: 'hamburg', point: stop.point, ...sent(stop) })),
  });
  await parties.pass(0);
  const verdict = legal.mayPlan(wanted, now()) ?? (move.isStranger ? 'NO_CARRIER_AGREEMENT' : null);
  return (after) => {
    if (code !== verdict) return `was answered ${code}, not ${verdict}`;
    return after.length === before.length + (code === null ? 1 : 0) ? null : 'planned, or not';
  };
}

async function signal(parties: Parties, { trackingId, near, km, minutesLate }: MoveOf<'SIGNAL'>): Promise<Judge> {
  const fix = { trackingId, at: parties.now() - minutesLate * MINUTE, latitude: 50 + near + km * KM, longitude: 10 };
  const { code, body } = await parties.ask('device', 'POST', 'gps-signals', [fix]);
  await parties.pass(0);
  const [result] = (body as { results?: { status: string }[] }).results ?? [];
  const isTaken = code === null && (result?.status === 'STORED' || result?.status === 'DUPLICATE');
  return () => (isTaken ? null : `a good signal was answered ${code} ${result?.status}`);
}

async function wrongWithAny(parties: Parties, before: readonly Seen[], world: readonly Seen[]): Promise<string | null> {
  for (const seen of world) {
    const known = before.find(({ id }) => id === seen.id);
    if (known?.text === seen.text) continue;
    const broken = brokenInvariant(known, seen) ?? (await wrongActions(parties, seen));
    if (broken !== null) return broken;
  }
  return null;
}

/** The offered actions must equal the allowed ones. */
async function wrongActions({ ask, now }: Parties, seen: Seen): Promise<string | null> {
  const { body } = await ask('shipper', 'GET', `transports/${seen.id}?includeCancelled=true`);
  const { actions, version, status } = body as TransportDetails;
  if (version !== seen.version || status !== seen.status) return `is shown as ${status}, version ${version}`;
  const offered = {
    cancel: actions.cancel,
    setTrackingId: actions.setTrackingId,
    setReference: actions.setReference,
    replan: actions.replan,
    remindCarrier: actions.remindCarrier,
    completeWaypoints: actions.completeWaypoints,
    movePins: actions.movePins,
  };
  const idsOf = (judge: (place: number) => legal.Verdict) =>
    seen.stops.filter((_, place) => judge(place) === null).map(({ id }) => id);
  const allowed = {
    cancel: legal.mayCancel(seen) === null,
    setTrackingId: legal.maySetTrackingId(seen, 'any') === null,
    setReference: legal.maySetReference(seen) === null,
    replan: legal.mayCancel(seen) === null,
    remindCarrier: legal.mayRemind(seen, null, now()) === null,
    completeWaypoints: idsOf((place) => legal.mayComplete(seen, place, now() - 1, now())),
    movePins: idsOf((place) => legal.mayMovePin(seen, place, 'shipper')),
  };
  return isDeepStrictEqual(offered, allowed)
    ? null
    : `offers ${JSON.stringify(offered)}, not ${JSON.stringify(allowed)}`;
}

async function wrongCounts({ ask }: Parties, world: readonly Seen[]): Promise<string | null> {
  for (const role of ['shipper', 'carrier'] as const) {
    const counts = (await ask(role, 'GET', 'counts')).body as Counts;
    const page = (await ask(role, 'GET', 'transports/planned')).body as TransportPage;
    const planned = world.filter(({ status }) => status === 'PLANNED');
    const listed = page.transports.map(({ id }) => id).toSorted();
    if (!isDeepStrictEqual(listed, planned.map(({ id }) => id).toSorted())) return `the ${role}'s list is another`;
    const found = {
      ...counts.actionRequired,
      planned: counts.planned,
      incoming: counts.incoming,
      ongoing: counts.ongoing,
    };
    const expected = countsOf(world, role);
    if (!isDeepStrictEqual(found, expected)) {
      return `the ${role}'s counts are ${JSON.stringify(found)}, not ${JSON.stringify(expected)}`;
    }
  }
  return null;
}

function countsOf(world: readonly Seen[], role: 'shipper' | 'carrier') {
  const open = world.filter(({ gpsSignalStatus }) => gpsSignalStatus !== null);
  const inDoubt = open.filter((seen) => role === 'shipper' && seen.confirmationNeeded);
  const withGps = (status: Seen['gpsSignalStatus']) => open.filter(({ gpsSignalStatus }) => gpsSignalStatus === status);
  const inPhase = (phase: string) => world.filter(({ status }) => status.replace('PRESUMABLY_', '') === phase).length;
  const isGood = new Set(withGps('GPS_SIGNAL_OK'));
  return {
    total: open.filter((seen) => !isGood.has(seen) || inDoubt.includes(seen)).length,
    trackingIdMissing: withGps('TRACKING_ID_MISSING').length,
    gpsMissing: withGps('GPS_SIGNAL_MISSING').length,
    gpsLost: withGps('GPS_SIGNAL_LOST').length,
    gpsLow: withGps('GPS_SIGNAL_LOW').length,
    waypointConfirmation: inDoubt.length,
    snoozed: 0,
    planned: inPhase('PLANNED'),
    incoming: inPhase('INCOMING'),
    ongoing: inPhase('ONGOING'),
  };
}

function tell(world: readonly Seen[]): string {
  return JSON.stringify(world.map((seen) => ({ ...seen, text: undefined })));
}
