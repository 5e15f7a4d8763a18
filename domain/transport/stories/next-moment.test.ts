import fc from 'fast-check';
import { expect, test } from 'vitest';
import { trackHeartbeat } from '../fold/track-heartbeat.ts';
import { nextMoment } from '../reading/next-moment.ts';
import { passTime } from '../fold/pass-time.ts';
import { gpsStatusOf, statusOf } from '../reading/status.ts';
import { planTransport } from '../plan.ts';
import { beginStep, type Step } from '../step.ts';
import { stopPunctuality } from '../reading/stop-punctuality.ts';
import { trackSignal } from '../fold/track-signal.ts';
import type { Transport } from '../transport.ts';
import { weekdays } from './story.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Midnights around clock changes, leap days and weekends, and an ordinary one. */
const midnights = [
  '2026-03-28T23:00:00Z',
  '2026-10-24T22:00:00Z',
  '2028-02-28T23:00:00Z',
  '2027-02-27T23:00:00Z',
  '2026-12-31T23:00:00Z',
  '2026-11-19T23:00:00Z',
].map((text) => Temporal.Instant.from(text).epochMilliseconds);

const zones = ['Europe/Berlin', 'Europe/London', 'Europe/Helsinki', 'Atlantic/Azores'];

const life = fc.record({
  midnight: fc.constantFrom(...midnights),
  zone: fc.constantFrom(...zones),
  trackingId: fc.constantFrom(null, 'truck'),
  firstHour: fc.integer({ min: -30, max: 40 }),
  windows: fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 2, maxLength: 4 }),
  signals: fc.array(
    fc.record({ afterMinutes: fc.integer({ min: 1, max: 900 }), km: fc.integer({ min: -30, max: 260 }) }),
    {
      maxLength: 6,
    },
  ),
  heartbeatAfter: fc.option(fc.integer({ min: 1, max: 400 })),
});

type Life = typeof life extends fc.Arbitrary<infer T> ? T : never;

function live({ midnight, zone, trackingId, firstHour, windows, signals, heartbeatAfter }: Life) {
  let from = midnight + firstHour * HOUR;
  const waypoints = windows.map((minutes, index) => {
    const kind = minutes % 4 === 0 ? ('APPOINTMENT' as const) : ('RANGE' as const);
    const planned = { kind, from, to: kind === 'RANGE' ? from + minutes * MINUTE : from };
    from += 5 * HOUR;
    const place = { latitude: 48 + index, longitude: 11, timezone: zone, countryCode: 'DE', stateCode: null };
    return { id: String(index), place, planned };
  });
  let now = midnight;
  let step = beginStep(
    planTransport({ id: 't', trackingId, reference: null, waypoints }, midnight - 1_000 * HOUR, weekdays),
  );
  for (const { afterMinutes, km } of signals) {
    now += afterMinutes * MINUTE;
    step = trackSignal(step, { latitude: 48 + km / 111, longitude: 11, at: now }, weekdays);
  }
  if (heartbeatAfter !== null) {
    now += heartbeatAfter * MINUTE;
    step = trackHeartbeat(step, now, weekdays);
  }
  return { step: passTime(step, now, weekdays), now };
}

type Shown = readonly (string | boolean | null)[];

/** Everything a person could see change: a list, because it is compared for every minute of 4,000 lives. */
function shown(transport: Transport, now: number): Shown {
  const facts: Shown[number][] = [statusOf(transport, now), gpsStatusOf(transport, now)];
  for (const waypoint of transport.waypoints) {
    const { status, confirmation, planned } = waypoint;
    const punctuality = stopPunctuality(transport, waypoint, null, now);
    facts.push(status, confirmation === null, now > planned.to, punctuality);
  }
  return facts;
}

function isSame(one: Shown, other: Shown): boolean {
  return one.length === other.length && one.every((fact, index) => fact === other[index]);
}

test('waking only at nextMoment misses no visible change', { timeout: 600_000 }, () => {
  fc.assert(
    fc.property(life, (one) => {
      const begun = live(one);
      let step: Step = begun.step;
      let woken = begun.now;
      let next = nextMoment(step.transport, woken, weekdays);
      let seen = shown(step.transport, woken);
      const end = begun.now + 8 * 24 * HOUR;
      // Every minute for two days, then every ten, because closing deadlines are days ahead.
      for (let minute = woken + MINUTE; minute < end; minute += minute < begun.now + 48 * HOUR ? MINUTE : 10 * MINUTE) {
        while (next !== null && next <= minute) {
          woken = next;
          step = passTime(step, woken, weekdays);
          seen = shown(step.transport, woken);
          next = nextMoment(step.transport, woken, weekdays);
        }
        const looked = passTime(beginStep(step.transport), minute, weekdays);
        if (looked.events.length > 0 || !isSame(shown(looked.transport, minute), seen)) {
          expect({ at: new Temporal.Instant(BigInt(minute) * 1_000_000n).toString(), seen }).toEqual({
            at: 'nothing missed',
            seen: shown(looked.transport, minute),
          });
        }
        // Nothing changes any more, so the rest need not be checked.
        if (next === null) break;
      }
    }),
    { numRuns: 4_000 },
  );
});
