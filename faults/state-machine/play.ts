import { isDeepStrictEqual } from 'node:util';
import { attempt, toPlannedTime, addFlaw, windowAt, type Command } from './attempts.ts';
import { checkCounts } from './check-counts.ts';
import type { Parties } from './test-installation.ts';
import { brokenInvariant } from './invariants.ts';
import * as legal from './legal.ts';
import type { Move, MoveOf } from './moves.ts';
import { race } from './race.ts';
import type { TransportSnapshot } from './transport-snapshot.ts';
import { checkDetails } from './check-details.ts';
import { isTriageMove, triageAttempt, type TriageMove } from './triage-attempts.ts';
import { TriageModel, sides, type Side } from './triage.ts';

const MINUTE = 60_000;
const KM = 1 / 111.195;
const MAX_TRANSPORTS = 3;

export type PlayCounts = { steps: number; refused: number; races: number; worked: number };

/** Plays the moves; throws if an answer or an invariant is wrong. */
export async function play(parties: Parties, moves: readonly Move[], played: PlayCounts): Promise<void> {
  const desk = new TriageModel(parties.people);
  let world: TransportSnapshot[] = [];
  for (const move of moves) {
    const before = world;
    const [shownTriage, asleep] = [shownTriageOf(desk, before), desk.asleep];
    const judge = await makeMove({ parties, desk, before, played }, move);
    played.steps += 1;
    world = await parties.readTransports();
    const wrong =
      judge(world) ??
      (await wrongWithAny(parties, desk, {
        move,
        before,
        shownTriage,
        world,
        reader: sides[played.steps % 2] ?? 'shipper',
      })) ??
      (desk.asleep === asleep ? null : await checkCounts(parties, desk, world));
    if (wrong !== null)
      throw new Error(
        `${JSON.stringify(move)}: ${wrong}\n${describeTransports(before)}\n→ ${describeTransports(world)}`,
      );
  }
  const wrong = await checkCounts(parties, desk, world);
  if (wrong !== null) throw new Error(wrong);
}

type MoveOutcome = {
  readonly move: Move;
  readonly before: readonly TransportSnapshot[];
  readonly shownTriage: ReadonlyMap<string, string>;
  readonly world: readonly TransportSnapshot[];
  /** The side that reads what both sides see alike. */
  readonly reader: Side;
};

async function wrongWithAny(parties: Parties, desk: TriageModel, turn: MoveOutcome): Promise<string | null> {
  const { move, before, world } = turn;
  desk.updateValid(world, parties.now());
  const told = shownTriageOf(desk, world);
  const touched = isTriageMove(move) ? before[move.which % before.length]?.id : undefined;
  for (const seen of world) {
    const { id } = seen;
    const known = before.find((one) => one.id === id);
    const isTold = touched === id || told.get(id) !== turn.shownTriage.get(id);
    if (known?.text === seen.text && !isTold) continue;
    const broken = brokenInvariant(known, seen);
    if (broken !== null) return broken;
    for (const side of isTold ? sides : [turn.reader]) {
      const wrong = await checkDetails(parties, desk, side, seen);
      if (wrong !== null) return wrong;
    }
  }
  return null;
}

/** What each side is shown of people's work on each transport. */
function shownTriageOf(desk: TriageModel, world: readonly TransportSnapshot[]): ReadonlyMap<string, string> {
  return new Map(
    world.map((seen) => [seen.id, JSON.stringify(sides.map((side) => desk.expectedFor(side, seen) ?? null))]),
  );
}

type MoveContext = {
  readonly parties: Parties;
  readonly desk: TriageModel;
  readonly before: readonly TransportSnapshot[];
  readonly played: PlayCounts;
};

type Judge = (after: readonly TransportSnapshot[]) => string | null;

const nothing: Judge = () => null;

async function makeMove(table: MoveContext, move: Move): Promise<Judge> {
  const { parties, desk, before, played } = table;
  switch (move.type) {
    case 'PLAN':
      return before.length < MAX_TRANSPORTS ? await plan(parties, move, before) : nothing;
    case 'PASS':
      await parties.passTime(move.minutes * MINUTE);
      return nothing;
    case 'SIGNAL':
      return await signal(parties, desk, move);
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
    case 'NOTE':
    case 'SNOOZE':
    case 'WAKE':
    case 'ASSIGN':
      return await command(table, move);
  }
}

async function command({ parties, desk, before, played }: MoveContext, move: Command | TriageMove): Promise<Judge> {
  const seen = before[move.which % before.length];
  if (seen === undefined) return nothing;
  const wanted = isTriageMove(move) ? triageAttempt(parties, desk, move, seen) : attempt(parties, move, seen);
  const { verdict, send, isChange, holdsAfter, onAccepted } = wanted;
  const { code } = await send();
  if (code !== null) played.refused += 1;
  else if (isTriageMove(move)) played.worked += 1;
  return (after) => {
    if (code !== verdict) return `was answered ${code}, not ${verdict}`;
    const others = (world: readonly TransportSnapshot[]) =>
      world.filter(({ id }) => id !== seen.id).map(({ text }) => text);
    if (!isDeepStrictEqual(others(after), others(before))) return 'changed another transport';
    const now = after.find(({ id }) => id === seen.id);
    if (now === undefined) return 'the transport is gone';
    if (code !== null) return now.text === seen.text ? null : 'was refused and changed something';
    if (now.version !== seen.version && !isChange) return 'changed what was so already';
    if (now.version <= seen.version && isChange) return 'changed something, and not its version';
    onAccepted?.(now);
    return holdsAfter(now) ? null : 'was accepted, and is not so';
  };
}

async function plan(parties: Parties, move: MoveOf<'PLAN'>, before: readonly TransportSnapshot[]): Promise<Judge> {
  const { carrierId, strangerId, request, now } = parties;
  const stops = Array.from({ length: move.stops }, (_, place) => ({
    ...windowAt(now(), move.inHours + 6 * place),
    point: { latitude: 50 + place, longitude: 10 },
  }));
  const wanted = addFlaw(stops, move.flaw);
  const { code } = await request('shipper', 'POST', 'transports', {
    carrierId: move.isStranger ? strangerId : carrierId,
    trackingId: move.trackingId,
    waypoints: wanted.map((stop) => ({ addressId: 'hamburg', point: stop.point, ...toPlannedTime(stop) })),
  });
  await parties.passTime(0);
  const verdict = legal.planVerdict(wanted, now()) ?? (move.isStranger ? 'NO_CARRIER_AGREEMENT' : null);
  return (after) => {
    if (code !== verdict) return `was answered ${code}, not ${verdict}`;
    return after.length === before.length + (code === null ? 1 : 0) ? null : 'planned, or not';
  };
}

async function signal(parties: Parties, desk: TriageModel, move: MoveOf<'SIGNAL'>): Promise<Judge> {
  const { trackingId, near, km, minutesLate } = move;
  const fix = { trackingId, at: parties.now() - minutesLate * MINUTE, latitude: 50 + near + km * KM, longitude: 10 };
  const { code, body } = await parties.request('device', 'POST', 'gps-signals', [fix]);
  await parties.passTime(0);
  if (desk.awaitsSignal) await parties.flush();
  const [result] = (body as { results?: { status: string }[] }).results ?? [];
  const isTaken = code === null && (result?.status === 'STORED' || result?.status === 'DUPLICATE');
  return () => (isTaken ? null : `a good signal was answered ${code} ${result?.status}`);
}

function describeTransports(world: readonly TransportSnapshot[]): string {
  return JSON.stringify(world.map((seen) => ({ ...seen, text: undefined })));
}
