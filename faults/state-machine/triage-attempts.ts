import type { Attempt } from './attempts.ts';
import type { Parties } from './test-installation.ts';
import { mayRemind } from './legal.ts';
import type { Move, MoveOf } from './moves.ts';
import type { Seen } from './transport-snapshot.ts';
import * as triage from './triage.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const types = ['NOTE', 'SNOOZE', 'WAKE', 'ASSIGN', 'REMIND'] as const;

/** The moves of people who handle what is amiss. */
export type TriageMove = MoveOf<(typeof types)[number]>;

export function isTriageMove(move: Move): move is TriageMove {
  return types.some((type) => type === move.type);
}

export function triageAttempt(parties: Parties, desk: triage.Desk, move: TriageMove, seen: Seen): Attempt {
  const { ask, now } = parties;
  const path = `transports/${seen.id}`;
  switch (move.type) {
    case 'NOTE':
      return note(parties, desk, move, seen);
    case 'SNOOZE':
      return snooze(parties, desk, move, seen);
    case 'WAKE':
      return {
        ...unseen,
        verdict: null,
        send: () => ask(move.client, 'DELETE', `${path}/snooze`),
        keep: () => desk.wake(seen, move.client),
      };
    case 'ASSIGN': {
      const { client, to } = move;
      const side = to === 'PARTNER' ? triage.otherSide(client) : client;
      const personId = to === 'NO_ONE' ? null : desk.personOf(side, to === 'COLLEAGUE' ? 'COLLEAGUE' : 'ME');
      return {
        ...unseen,
        verdict: triage.mayAssign(seen, side === client),
        send: () => ask(client, 'PUT', `${path}/assignee`, { personId }),
        keep: () => desk.assign(seen, client, personId),
      };
    }
    case 'REMIND':
      return {
        verdict: mayRemind(seen, { lastAt: seen.remindedAt, hasAnswered: desk.hasCarrierAnswered(seen) }, now()),
        send: () => ask('shipper', 'POST', `${path}/reminders`),
        isChange: false,
        holdsAfter: ({ remindedAt }) => remindedAt === now(),
      };
  }
}

/** The transport itself does not change. */
const unseen = { isChange: false, holdsAfter: () => true };

function note({ ask, now }: Parties, desk: triage.Desk, move: MoveOf<'NOTE'>, seen: Seen): Attempt {
  const { client, text } = move;
  const at = now();
  const until = move.inHours === null ? null : at + move.inHours * HOUR;
  const body = { text, until: until === null ? null : new Date(until).toISOString() };
  return {
    verdict: triage.mayNote(seen, { text, until }, at),
    send: () => ask(client, 'POST', `transports/${seen.id}/notes`, body),
    isChange: true,
    holdsAfter: ({ events }) => events.length === seen.events.length + 1 && events.at(-1)?.type === 'NOTED',
    keep: () => desk.note(seen, { text, by: client, at, until }),
  };
}

function snooze({ ask, now, flush }: Parties, desk: triage.Desk, move: MoveOf<'SNOOZE'>, seen: Seen): Attempt {
  const { client, end, inHours } = move;
  const named = inHours === null ? null : now() + inHours * HOUR;
  const ends = { TIME: named, SIGNAL: now() + 7 * DAY, WINDOW: triage.nextPlannedTime(seen, now()) };
  const until = ends[end];
  const body = { end, at: named === null ? null : new Date(named).toISOString() };
  return {
    ...unseen,
    verdict: triage.maySnooze(seen, until, now()),
    send: async () => {
      const answer = await ask(client, 'PUT', `transports/${seen.id}/snooze`, body);
      // The time of the last signal is written later.
      if (end === 'SIGNAL') await flush();
      return answer;
    },
    keep: (after) =>
      desk.snooze(after, client, {
        until: triage.snoozedUntil(until ?? 0, now()),
        endsWithSignal: end === 'SIGNAL',
      }),
  };
}
