import { attempt, type Attempt, type Command } from './attempts.ts';
import type { Parties } from './test-installation.ts';
import * as legal from './legal.ts';
import type { MoveOf } from './moves.ts';
import type { TransportSnapshot } from './transport-snapshot.ts';

type Contender = MoveOf<'RACE'>['between'][number];

/** Two people at once: the answers must match one order or the other. */
export async function race(
  parties: Parties,
  { between, which }: MoveOf<'RACE'>,
  seen: TransportSnapshot,
): Promise<(after: readonly TransportSnapshot[]) => string | null> {
  const [first, second] = between;
  const [one, other] = [
    attempt(parties, commandOf(first, which, 'shipper'), seen),
    attempt(parties, commandOf(second, which, 'carrier'), seen),
  ];
  const answers = await Promise.all([one.send(), other.send()]);
  return (after) => {
    const now = after.find(({ id }) => id === seen.id);
    if (now === undefined) return 'the transport is gone';
    const verdicts = [
      [one.verdict, verdictAfter(first, one, second, other, seen, now)],
      [verdictAfter(second, other, first, one, seen, now), other.verdict],
    ];
    const codes = answers.map(({ code }) => code);
    const isExplained = verdicts.some((order) => order.every((verdict, index) => verdict === codes[index]));
    return isExplained ? null : `was answered ${codes.join(' and ')}, not one of ${JSON.stringify(verdicts)}`;
  };
}

/** The expected answer for the later one. */
function verdictAfter(
  earlier: Contender,
  { verdict: first }: Attempt,
  later: Contender,
  { verdict: alone }: Attempt,
  seen: TransportSnapshot,
  end: TransportSnapshot,
): legal.Verdict {
  if (first !== null) return alone;
  // A re-plan names the version it is based on, which cancelling does not change.
  if (later === 'REPLAN') return earlier === 'CANCEL' ? 'TRANSPORT_CANCELLED' : 'STALE_VERSION';
  if (earlier === 'CANCEL') return later === 'CANCEL' ? 'ALREADY_CANCELLED' : 'TRANSPORT_CANCELLED';
  if (earlier === 'REPLAN') return alone;
  const isLast = legal.turnOf(seen) === seen.stops.length - 1 || legal.turnOf(end) === -1;
  if (isLast) return 'TRANSPORT_COMPLETED';
  return later === 'COMPLETE' ? 'WAYPOINT_OUT_OF_TURN' : alone;
}

function commandOf(contender: Contender, which: number, client: 'shipper' | 'carrier'): Command {
  switch (contender) {
    case 'CANCEL':
      return { type: 'CANCEL', which, client };
    case 'COMPLETE':
      return { type: 'COMPLETE', which, client, place: null, minutesAgo: 0 };
    case 'REPLAN':
      return { type: 'REPLAN', which, inHours: null, without: null, isReversed: false, isStale: false, flaw: null };
  }
}
