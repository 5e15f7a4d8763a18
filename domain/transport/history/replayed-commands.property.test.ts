import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Refused } from '../command-refusal.ts';
import { completeWaypoint } from '../commands/complete-waypoint.ts';
import { replayedCommands } from './replayed-commands.ts';
import type { KnownEvent, TransportEvent } from '../transport-event.ts';
import { movePin } from '../commands/move-pin.ts';
import { passTime } from '../fold/pass-time.ts';
import type { PlannedWaypoint } from '../plan.ts';
import { refold } from './refold.ts';
import { replan } from '../commands/replan.ts';
import { resetWaypoint } from '../commands/reset-waypoint.ts';
import { beginStep, type Step } from '../step.ts';
import { atHour, fix, plannedStep, stop, weekdays } from '../stories/story.ts';
import { turnOf, type Transport } from '../transport.ts';

const place = fc.nat({ max: 3 });

/** Often at the same moment as the previous one. */
const hours = fc.constantFrom(0, 0, 1, 5);

const command = fc.oneof(
  fc.record({ type: fc.constant('COMPLETE' as const), hoursAgo: fc.constantFrom(0, 0, 3), hours }),
  fc.record({ type: fc.constant('RESET' as const), hours }),
  fc.record({
    type: fc.constant('REPLAN' as const),
    inHours: fc.option(fc.integer({ min: 1, max: 40 })),
    without: fc.option(place),
    isReversed: fc.boolean(),
    hours,
  }),
  fc.record({ type: fc.constant('MOVE_PIN' as const), place, km: fc.integer({ min: 0, max: 30 }), hours }),
);

type Command = typeof command extends fc.Arbitrary<infer D> ? D : never;

function act(step: Step, wanted: Command, now: number): Step | Refused {
  const { waypoints } = step.transport;
  const turn = turnOf(step.transport);
  const begun = turn === -1 ? waypoints.length : turn;
  switch (wanted.type) {
    case 'COMPLETE':
      return completeWaypoint(step, waypoints[begun]?.id ?? '', now - Math.max(1, wanted.hoursAgo * 3_600_000), now);
    case 'RESET':
      return resetWaypoint(step, waypoints[begun - 1]?.id ?? '', now);
    case 'MOVE_PIN': {
      const pin = { ...fix(700 + wanted.km, 0), timezone: 'UTC' };
      return movePin(step, waypoints[wanted.place]?.id ?? '', pin, now, weekdays);
    }
    case 'REPLAN':
      return replan(step, newPlan(step.transport, wanted, begun, now), now, weekdays);
  }
}

function newPlan(
  { waypoints }: Transport,
  { inHours, without, isReversed }: Extract<Command, { type: 'REPLAN' }>,
  begun: number,
  now: number,
): PlannedWaypoint[] {
  const open = waypoints.slice(begun);
  const order = [...waypoints.slice(0, begun), ...(isReversed ? open.toReversed() : open)];
  return order
    .filter((_, index) => index !== without)
    .map(({ id, place: where, planned: window }, index) => {
      const from = now + ((inHours ?? 0) + 6 * index) * 3_600_000;
      const stays = inHours === null || index < begun;
      return { id, place: where, planned: stays ? window : { ...window, from, to: from + 7_200_000 } };
    });
}

/** The events that a refold withdraws from a history and adds to it. */
function withdrawn(history: readonly KnownEvent[], told: Step, now: number): KnownEvent[] {
  const key = (event: TransportEvent) =>
    event.type === 'REPLANNED' ? `${event.type} ${event.at}` : JSON.stringify(event);
  const stands = new Set(told.events.map(key));
  const said = new Set(history.map(({ event }) => key(event)));
  return [
    ...history.filter(({ event }) => event.type === 'PLANNED' || stands.has(key(event))),
    ...told.events.filter((event) => !said.has(key(event))).map((event) => ({ event, knownAt: now })),
  ];
}

const seen = ({ waypoints }: Transport) =>
  waypoints.map(({ id, place: where, planned: when, status, completion, arrival }) => ({
    id,
    where,
    when,
    status,
    completion,
    arrival,
  }));

test('a refold reproduces people’s commands, whatever their order', () => {
  const start = plannedStep([stop(0, 30), stop(300, 40), stop(600, 50), stop(900, 60)]);
  fc.assert(
    fc.property(fc.array(command, { minLength: 3, maxLength: 12 }), (commands) => {
      let transport = start.transport;
      let now = atHour(20);
      const { id, trackingId, reference, waypoints } = transport;
      let history: KnownEvent[] = [
        { event: { type: 'PLANNED', at: now, plan: { id, trackingId, reference, waypoints } }, knownAt: now },
      ];
      for (const wanted of commands) {
        now += wanted.hours * 3_600_000;
        const decided = act(passTime(beginStep(transport), now, weekdays), wanted, now);
        if ('refused' in decided) continue;
        const done = passTime(decided, now, weekdays);
        history.push(...done.events.map((event) => ({ event, knownAt: now })));
        transport = done.transport;
        const sent = { fixes: [], heartbeats: [] };
        const told = refold(start.transport, sent, replayedCommands(history, weekdays), now, weekdays);
        expect(seen(told.transport)).toEqual(seen(transport));
        if (wanted.hours === 5) history = withdrawn(history, told, now);
      }
    }),
    { numRuns: 1000 },
  );
});
