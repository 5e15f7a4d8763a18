import { completionReasons } from '@milepost/domain/transport/completion-reason';
import { gpsSignalStatuses } from '@milepost/domain/gps-signal/gps-signal-status';
import { quarantineReasons } from '@milepost/domain/gps-signal/plausibility';
import { transportStatuses } from '@milepost/domain/transport/transport-status';
import Fastify from 'fastify';
import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { wakeDue } from '../../../server/clock/clock.ts';
import { openIntake } from '../../../server/gps-signals/intake/intake.ts';
import { DAY, HOUR, MINUTE } from '../world/durations.ts';
import { readDemoState } from '../world/demo-state.ts';
import { ensureDemoWorld } from '../world/ensure-demo-world.ts';
import { haulsBetween } from '../world/hauls-between.ts';
import { carriers } from '../world/organizations.ts';
import { loadWorldInputs } from '../world/load-world-inputs.ts';
import { stableId } from '../world/stable-id.ts';
import type { Haul } from '../world/trip.ts';
import { connectionOf } from '../world/write-parties.ts';
import { freshDatabase } from '../../testing/database/fresh-database.ts';
import { performAction } from './perform-action.ts';
import { Traffic } from './traffic.ts';

const STEP = 10 * MINUTE;
const start = Date.parse('2026-11-16T05:00:00Z');
const end = start + 3 * DAY;

const { database } = await freshDatabase();
const { worker } = database;
const logged: string[] = [];
const sink = new Writable({
  write: (line: Buffer, _encoding, done) => {
    logged.push(line.toString());
    done();
  },
});
const logger = Fastify({ logger: { level: 'warn', stream: sink } }).log;

let now = start;
const clock = () => now;
await ensureDemoWorld({ worker, now: new Date(start), parked: false, report: () => undefined });
const note = await readDemoState(worker);
if (note === undefined) throw new Error('The demo installation was not filled.');
const present = await loadWorldInputs(note.seed, start);
const { days } = present;
const hauls: Haul[] = [];
for await (const haul of haulsBetween(note, start, end, present)) hauls.push(haul);

const seen = { statuses: new Set<unknown>(), gps: new Set<unknown>(), reasons: new Set<unknown>() };

test('three days of the demo run without a failure', { timeout: 600_000 }, async () => {
  const traffic = await Traffic.open(note, present);
  const intake = openIntake({ worker, days, now: clock, logger });
  while (now < end) {
    const before = now;
    now += STEP;
    await traffic.advanceTo(now);
    for (const action of traffic.actions(before, now))
      await performAction({ database, days, now: clock }, note.seed, action);
    for (const carrier of carriers) {
      const source = { carrierId: stableId(note.seed, carrier), connectionId: connectionOf(note.seed, carrier) };
      const sent = traffic.signals(carrier, before, now).map(({ signal }) => signal);
      if (sent.length > 0) await intake.accept(source, sent, now);
    }
    while ((await wakeDue({ database, days, now: clock })) > 0);
    if ((now - start) % (2 * HOUR) === 0) await look();
  }
  await intake.close();
  const stored = await worker
    .selectFrom('gps_signal')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('received_at', '>', new Date(start))
    .executeTakeFirstOrThrow();
  expect(Number(stored.count)).toBeGreaterThan(50_000);
});

async function look(): Promise<void> {
  const rows = await worker
    .selectFrom('transport')
    .select(['status', 'gps_signal_status', 'completion_reason'])
    .execute();
  for (const row of rows) {
    seen.statuses.add(row.status);
    seen.gps.add(row.gps_signal_status);
    seen.reasons.add(row.completion_reason);
  }
}

test('every status, reason and cause was seen, and nothing went wrong', async () => {
  expect(seen.statuses).toEqual(new Set(transportStatuses));
  expect(seen.gps).toEqual(new Set([null, ...gpsSignalStatuses]));
  expect(seen.reasons).toEqual(new Set([null, ...completionReasons]));
  const log = await worker
    .selectFrom('device_log')
    .select('reason')
    .where('received_at', '>', new Date(start))
    .distinct()
    .execute();
  // No demo device sends nonsense for long, and no carrier has too many devices.
  const unseen: ReadonlySet<string> = new Set(['NOT_A_TIME', 'TOO_MANY_DEVICES']);
  const expected = quarantineReasons.filter((reason) => !unseen.has(reason));
  expect(new Set(log.map(({ reason }) => reason))).toEqual(new Set([null, ...expected, 'IMPOSSIBLE_JUMP']));
  expect(logged).toEqual([]);
});

test('every transport ends in a valid state', async () => {
  const transports = await worker.selectFrom('transport').selectAll().execute();
  const waypoints = await worker.selectFrom('waypoint').selectAll().orderBy('position').execute();
  const byTransport = Map.groupBy(waypoints, (waypoint) => waypoint.transport_id);
  const wrong = transports.filter(({ id, status, completion_reason, gps_signal_status, next_moment, needs_refold }) => {
    const own = byTransport.get(id) ?? [];
    const open = own.findIndex((waypoint) => waypoint.status !== 'COMPLETED');
    const isOver = status === 'COMPLETED' || status === 'CANCELLED';
    const isOutOfOrder = open !== -1 && own.slice(open).some((waypoint) => waypoint.status === 'COMPLETED');
    return (
      isOutOfOrder ||
      needs_refold ||
      (status === 'COMPLETED') !== (open === -1 && status !== 'CANCELLED') ||
      (completion_reason === null) === isOver ||
      (gps_signal_status === null) !== (isOver || status === 'PLANNED') ||
      (next_moment === null) !== isOver
    );
  });
  expect(wrong).toEqual([]);
});

test('if the device was alive, arrivals are recorded within minutes of the true time', async () => {
  const rows = await worker.selectFrom('waypoint').select(['id', 'ata', 'completion_reason']).execute();
  const recorded = new Map(rows.map((row) => [row.id, row]));
  const offBy = hauls.flatMap(({ sender, trips }) =>
    trips.flatMap(({ stops, plan, commands }) =>
      stops.flatMap(({ arrival }, index) => {
        const { device } = sender;
        const isAlive = device.measures.some(({ from, to }) => from < arrival - 2 * HOUR && to > arrival + HOUR);
        const isPlain =
          device.clockWrongUntil < arrival - 2 * HOUR &&
          device.blindUntil < arrival - 2 * HOUR &&
          commands.length === 0;
        const row = recorded.get(plan.waypoints[index]?.id ?? '');
        if (
          !isAlive ||
          !isPlain ||
          arrival > end - 8 * HOUR ||
          arrival < start ||
          row?.completion_reason !== 'ARRIVED'
        ) {
          return [];
        }
        return [{ minutes: Math.round((Number(row.ata) - arrival) / MINUTE), interval: device.intervalMs / MINUTE }];
      }),
    ),
  );
  expect(offBy.length).toBeGreaterThan(100);
  expect(offBy.filter(({ minutes, interval }) => minutes < -10 || minutes > Math.max(interval, 10) + 4)).toEqual([]);
});
