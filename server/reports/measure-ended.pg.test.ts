import type { TransportReport } from '@milepost/api-contract/reports/transport-report';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { HOUR, planningApp } from '../../dev/testing/app/planning.ts';
import { insertTrackedTransport, weekdays } from '../../dev/testing/rows/insert-tracked-transport.ts';
import { wakeDue } from '../clock/clock.ts';
import { measureEnded } from './measure-ended.ts';

const { as, carrier, database, inject, shipper, time, worker } = await planningApp();
const MINUTE = 60_000;
const KM = 1 / 111.195;
await sql`select ensure_signal_days('2026-03-01', '2026-03-20')`.execute(worker);

type Signal = { readonly minute: number; readonly late?: number; readonly km?: number };

/** Four hours from the first stop to the second, 300 km to the north. */
async function planFromNow(trackingId: string): Promise<{ id: string; start: number }> {
  const start = time.now + 24 * HOUR;
  const stops = [0, 300].map((km, index) => ({
    latitude: 48 + km * KM,
    longitude: 11,
    from: start + index * 4 * HOUR,
    to: start + (index * 4 + 1) * HOUR,
  }));
  const parties = { shipperId: shipper.id, carrierId: carrier.id };
  return { id: await insertTrackedTransport(worker, parties, trackingId, stops, time.now), start };
}

/** Stores signals by the minute since the first stop, and lets the clock fold them. */
async function send(trackingId: string, start: number, signals: readonly Signal[], id: string): Promise<void> {
  await sql`insert into device (carrier_id, tracking_id, first_seen_at) values (${carrier.id}, ${trackingId}, now())
            on conflict do nothing`.execute(worker);
  const times = signals.map(({ minute }) => new Date(start + minute * MINUTE));
  const received = signals.map(({ minute, late = 0 }) => new Date(start + (minute + late) * MINUTE));
  await sql`
    insert into gps_signal (device_id, at, carrier_id, received_at, latitude, longitude)
    select d.id, s.at, d.carrier_id, s.received_at, 48 + s.km * ${KM}::float8, 11
    from device d, unnest(${times}::timestamptz[], ${received}::timestamptz[],
                          ${signals.map(({ km = 0 }) => km)}::float8[]) as s (at, received_at, km)
    where d.carrier_id = ${carrier.id} and d.tracking_id = ${trackingId}`.execute(worker);
  await worker
    .updateTable('transport')
    .set({ needs_refold: true, next_moment: new Date(0) })
    .where('id', '=', id)
    .execute();
  while ((await wakeDue({ database, days: weekdays, now: () => time.now })) > 0);
}

const onTheWay = (minute: number): number => Math.min(300, Math.max(0, ((minute - 5) * 300) / 235));
/** Every five minutes from the first stop to the second, reached after four hours. */
const drive = (change: (minute: number) => Partial<Signal> | null = () => ({})): Signal[] =>
  Array.from({ length: 50 }, (_, place) => place * 5).flatMap((minute) => {
    const changed = change(minute);
    return changed === null ? [] : [{ minute, km: onTheWay(minute), ...changed }];
  });

const measure = async () => {
  while (await measureEnded({ database, days: weekdays, now: () => time.now, signalDays: 400 }));
};

const measuredRow = async (id: string) =>
  await worker.selectFrom('finished_transport').selectAll().where('transport_id', '=', id).executeTakeFirstOrThrow();

const delaysOf = (row: Awaited<ReturnType<typeof measuredRow>>) => [
  row.delayed_1,
  row.delayed_2,
  row.delayed_3,
  row.delayed_4,
  row.delayed_5,
  row.delayed_6,
  row.delayed_7,
  row.delayed_8,
  row.delayed_9,
];

async function reported(): Promise<TransportReport> {
  const answer = await inject('GET', '/v2/reports/transports', as.shipper);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<TransportReport>();
}

describe('an ended transport', () => {
  test('is measured once it has ended: time under way, time with GPS OK, and how late signals arrived', async () => {
    const { id, start } = await planFromNow('HH-1');
    time.now = start + 6 * HOUR;
    // Silent for 90 minutes; two signals arrive ten minutes late.
    await send(
      'HH-1',
      start,
      drive((minute) => (minute > 60 && minute < 150 ? null : { late: minute > 230 ? 10 : 0 })),
      id,
    );
    const before = await measuredRow(id);
    expect(before).toMatchObject({ is_completed: true, minutes_under_way: null, delayed_1: null });
    expect((await reported()).tracking).toMatchObject({ measured: 0, medianDelaySeconds: null });
    await measure();
    const row = await measuredRow(id);
    const underWay = Math.round((Number(row.under_way_to) - Number(row.under_way_from)) / MINUTE);
    expect(underWay).toBeGreaterThan(200);
    expect(row).toMatchObject({ minutes_under_way: underWay, minutes_gps_ok: underWay - 30 });
    const within = drive((minute) => (minute > 60 && minute < 150 ? null : {})).filter(
      ({ minute }) =>
        start + minute * MINUTE >= Number(row.under_way_from) && start + minute * MINUTE <= Number(row.under_way_to),
    );
    const late = within.filter(({ minute }) => minute > 230).length;
    expect(late).toBeGreaterThan(0);
    expect(delaysOf(row)).toEqual([within.length - late, 0, 0, 0, 0, late, 0, 0, 0]);
    const { tracking, carriers } = await reported();
    expect(tracking).toEqual({
      measured: 1,
      minutesUnderWay: underWay,
      minutesGpsOk: underWay - 30,
      signals: within.length,
      medianDelaySeconds: 8,
      p95DelaySeconds: expect.any(Number) as number,
    });
    expect(carriers.map((one) => one.tracking)).toEqual([tracking]);
  });

  test('is measured for the last time when late signals can no longer count', async () => {
    const { id, start } = await planFromNow('HH-2');
    time.now = start + 6 * HOUR;
    await send('HH-2', start, drive(), id);
    await measure();
    const first = await measuredRow(id);
    expect(first.measure_due?.getTime()).toBe(Number(first.ended_at) + 72 * HOUR);
    // One from under way that the device sends two days later, and one that it sends too late.
    await send('HH-2', start, [{ minute: 101, late: 48 * 60, km: onTheWay(101) }], id);
    await send('HH-2', start, [{ minute: 102, late: 73 * 60, km: onTheWay(102) }], id);
    await measure();
    expect(delaysOf(await measuredRow(id))).toEqual(delaysOf(first));
    time.now = Number(first.ended_at) + 72 * HOUR;
    await measure();
    const last = await measuredRow(id);
    expect(last.measure_due).toBeNull();
    expect(delaysOf(last)).toEqual(delaysOf(first).map((count, step) => (count ?? 0) + Number(step === 8)));
  });

  test('is measured again when its facts change, by the changed facts', async () => {
    const { id, start } = await planFromNow('HH-3');
    time.now = start + 6 * HOUR;
    await send('HH-3', start, drive(), id);
    await measure();
    const first = await measuredRow(id);
    await worker
      .updateTable('waypoint')
      .set({ ata: new Date(Number(first.under_way_from) + 60 * MINUTE) })
      .where('transport_id', '=', id)
      .where('position', '=', 0)
      .execute();
    expect(await measuredRow(id)).toMatchObject({ minutes_under_way: null, measure_round: first.measure_round + 1 });
    await measure();
    expect((await measuredRow(id)).minutes_under_way).toBe((first.minutes_under_way ?? 0) - 60);
  });

  test('without signals counts as under way and never OK; one with deleted signals is not measured', async () => {
    const { id, start } = await planFromNow('HH-4');
    time.now = start + 6 * HOUR;
    await worker
      .updateTable('transport')
      .set({ status: 'COMPLETED', completion_reason: 'MANUALLY_COMPLETED', completed_at: new Date(start + 5 * HOUR) })
      .where('id', '=', id)
      .execute();
    const later = { database, days: weekdays, now: () => start + 31 * 24 * HOUR, signalDays: 30 };
    const unmeasured = (await measuredRow(id)).measure_round;
    await measureEnded({ ...later, signalDays: 400, now: () => start + 6 * HOUR });
    expect(await measuredRow(id)).toMatchObject({ minutes_under_way: 300, minutes_gps_ok: 0, delayed_1: 0 });
    await worker.updateTable('transport').set({ eta_status: 'DELAYED' }).where('id', '=', id).execute();
    expect((await measuredRow(id)).measure_round).toBe(unmeasured + 1);
    await measureEnded(later);
    expect(await measuredRow(id)).toMatchObject({ minutes_under_way: null, measure_due: null });
  });

  test('that was cancelled is not measured', async () => {
    const { id } = await planFromNow('HH-5');
    expect((await inject('POST', `/v2/transports/${id}/cancel`, as.shipper)).statusCode).toBe(200);
    expect(await measuredRow(id)).toMatchObject({ is_completed: false, under_way_from: null, measure_due: null });
  });
});
