import type { Attempt } from './attempts.ts';
import type { Parties } from './test-installation.ts';
import { remindVerdict } from './legal.ts';
import type { Move, MoveOf } from './moves.ts';
import type { TransportSnapshot } from './transport-snapshot.ts';
import * as triage from './triage.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const types = ['NOTE', 'SNOOZE', 'WAKE', 'ASSIGN', 'REMIND'] as const;

/** The moves of people who handle what is amiss. */
export type TriageMove = MoveOf<(typeof types)[number]>;

export function isTriageMove(move: Move): move is TriageMove {
  return types.some((type) => type === move.type);
}

export function triageAttempt(
  parties: Parties,
  desk: triage.TriageModel,
  move: TriageMove,
  seen: TransportSnapshot,
): Attempt {
  const { request, now } = parties;
  const path = `transports/${seen.id}`;
  switch (move.type) {
    case 'NOTE':
      return note(parties, desk, move, seen);
    case 'SNOOZE':
      return snooze(parties, desk, move, seen);
    case 'WAKE':
      return {
        ...noChange,
        verdict: null,
        send: () => request(move.client, 'DELETE', `${path}/snooze`),
        onAccepted: () => desk.wake(seen, move.client),
      };
    case 'ASSIGN': {
      const { client, to } = move;
      const side = to === 'PARTNER' ? triage.otherSide(client) : client;
      const personId = to === 'NO_ONE' ? null : desk.personOf(side, to === 'COLLEAGUE' ? 'COLLEAGUE' : 'ME');
      return {
        ...noChange,
        verdict: triage.assignVerdict(seen, side === client),
        send: () => request(client, 'PUT', `${path}/assignee`, { personId }),
        onAccepted: () => desk.assign(seen, client, personId),
      };
    }
    case 'REMIND':
      return {
        verdict: remindVerdict(seen, { lastAt: seen.remindedAt, hasAnswered: desk.hasCarrierAnswered(seen) }, now()),
        send: () => request('shipper', 'POST', `${path}/reminders`),
        isChange: false,
        holdsAfter: ({ remindedAt }) => remindedAt === now(),
      };
  }
}

/** The transport itself does not change. */
const noChange = { isChange: false, holdsAfter: () => true };

function note(
  { request, now }: Parties,
  desk: triage.TriageModel,
  move: MoveOf<'NOTE'>,
  seen: TransportSnapshot,
): Attempt {
  const { client, text } = move;
  const at = now();
  const until = move.inHours === null ? null : at + move.inHours * HOUR;
  const body = { text, until: until === null ? null : new Date(until).toISOString() };
  return {
    verdict: triage.noteVerdict(seen, { text, until }, at),
    send: () => request(client, 'POST', `transports/${seen.id}/notes`, body),
    isChange: true,
    holdsAfter: ({ events }) => events.length === seen.events.length + 1 && events.at(-1)?.type === 'NOTED',
    onAccepted: () => desk.note(seen, { text, by: client, at, until }),
  };
}

function snooze(
  { request, now, flush }: Parties,
  desk: triage.TriageModel,
  move: MoveOf<'SNOOZE'>,
  seen: TransportSnapshot,
): Attempt {
  const { client, end, inHours } = move;
  const named = inHours === null ? null : now() + inHours * HOUR;
  const ends = { TIME: named, SIGNAL: now() + 7 * DAY, WINDOW: triage.nextPlannedTime(seen, now()) };
  const until = ends[end];
  const body = { end, at: named === null ? null : new Date(named).toISOString() };
  return {
    ...noChange,
    verdict: triage.snoozeVerdict(seen, until, now()),
    send: async () => {
      const answer = await request(client, 'PUT', `transports/${seen.id}/snooze`, body);
      // The time of the last signal is written later.
      if (end === 'SIGNAL') await flush();
      return answer;
    },
    onAccepted: (after) =>
      desk.snooze(after, client, {
        until: triage.snoozedUntil(until ?? 0, now()),
        endsWithSignal: end === 'SIGNAL',
      }),
  };
}
