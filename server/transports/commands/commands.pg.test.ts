import { wakeDue } from '../../clock/clock.ts';
import { weekdays as days } from '../../../dev/testing/app/default-app-parts.ts';
import type { TransportPage } from '@milepost/api-contract/transports/transport-lists';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { HOUR, planningApp, statuses, type Headers } from '../../../dev/testing/app/planning.ts';
import { storeFixes } from '../../../dev/testing/rows/store-fixes.ts';

const { as, ask, carrier, database, details, plan, time, worker } = await planningApp();
const clock = async () => await wakeDue({ database, days, now: () => time.now });

const iso = (hours: number) => new Date(time.now + hours * HOUR).toISOString();
const of = (id: string, rest: string) => `/v2/transports/${id}/${rest}`;
const setId = async (id: string, trackingId: string, headers: Headers = as.carrier) =>
  await ask('PUT', of(id, 'tracking-id'), headers, { trackingId });
const justNow = () => new Date(time.now - 1).toISOString();
const cancel = async (id: string, headers: Headers = as.shipper) => await ask('POST', of(id, 'cancel'), headers);
const complete = async (id: string, waypointId: string, timestamp = justNow(), headers: Headers = as.carrier) =>
  await ask('PUT', of(id, `waypoints/${waypointId}/status`), headers, { status: 'COMPLETED', timestamp });
const waypointIds = async (id: string) => (await details(id)).waypoints.map((waypoint) => waypoint.id);
const eventTypes = async (id: string) =>
  (
    await worker
      .selectFrom('transport_event')
      .select('type')
      .where('transport_id', '=', id)
      .orderBy('sequence')
      .execute()
  ).map(({ type }) => type);

async function completed(): Promise<string> {
  const { id } = await plan();
  for (const waypointId of await waypointIds(id)) await complete(id, waypointId);
  return id;
}

async function cancelled(): Promise<string> {
  const { id } = await plan();
  await cancel(id);
  return id;
}

describe('the tracking ID', () => {
  test('the tracking ID is set by either party, trimmed, and only once if it is sent twice', async () => {
    const { id } = await plan();
    expect((await setId(id, ' HH-1 ')).status).toBe(200);
    expect((await details(id)).trackingId).toBe('HH-1');
    const { version } = await details(id);
    await Promise.all([setId(id, 'HH-1'), setId(id, 'HH-1')]);
    expect((await details(id)).version).toBe(version);
    expect((await setId(id, 'HH-2', as.shipper)).status).toBe(200);
    expect((await eventTypes(id)).filter((type) => type === 'TRACKING_ID_SET')).toHaveLength(2);
  });

  test('a new tracking ID picks up what its device sent before', async () => {
    const { id } = await plan({}, -3);
    await storeFixes(worker, carrier.id, 'EARLY-BIRD', [
      { latitude: 53.9, longitude: 10, at: time.now - 3 * HOUR },
      { latitude: 53.55, longitude: 10, at: time.now - 2 * HOUR },
      { latitude: 53.55, longitude: 10, at: time.now - HOUR / 2 },
    ]);
    await clock();
    expect(await details(id)).toMatchObject({ status: 'PRESUMABLY_ONGOING', gpsSignalStatus: 'TRACKING_ID_MISSING' });
    await setId(id, 'EARLY-BIRD');
    await clock();
    expect(await details(id)).toMatchObject({
      status: 'ONGOING',
      gpsSignalStatus: 'GPS_SIGNAL_OK',
      waypoints: [{ completionReason: 'ARRIVED', ata: iso(-2), ataNotBefore: iso(-3) }, {}, {}],
    });
  });

  test.each([
    ['an empty one', async () => (await plan()).id, '  ', 422, 'TRACKING_ID_EMPTY'],
    ['of a cancelled transport', cancelled, 'X', 409, 'TRANSPORT_CANCELLED'],
    ['of a completed transport', completed, 'X', 409, 'TRANSPORT_COMPLETED'],
    ['one too long', async () => (await plan()).id, 'x'.repeat(101), 400, 'INVALID_REQUEST'],
  ] as const)('the tracking ID is refused: %s', async (_, make, trackingId, status, code) => {
    expect(await setId(await make(), trackingId)).toMatchObject({ status, code });
  });

  test('tracking IDs of many transports are answered one by one', async () => {
    const [good, over] = [(await plan()).id, await cancelled()];
    const foreign = randomUUID();
    const wanted = [good, over, foreign].map((transportId) => ({ transportId, trackingId: 'PASTED' }));
    const answer = await ask('PUT', '/v2/transports/tracking-ids', as.carrier, { trackingIds: wanted });
    expect(JSON.parse(answer.text)).toEqual({
      results: [
        { transportId: good, refused: null },
        { transportId: over, refused: 'TRANSPORT_CANCELLED' },
        { transportId: foreign, refused: 'NOT_FOUND' },
      ],
    });
    expect((await ask('PUT', '/v2/transports/tracking-ids', as.carrier, { trackingIds: [] })).status).toBe(400);
  });
});

describe('the reference', () => {
  const setReference = async (id: string, reference: string | null, headers: Headers = as.carrier) =>
    await ask('PUT', of(id, 'reference'), headers, { reference });

  test('the reference is set, and removed with null', async () => {
    const { id } = await plan({ reference: 'OLD' });
    await setReference(id, ' NEW ');
    expect((await details(id)).reference).toBe('NEW');
    await setReference(id, null, as.shipper);
    expect((await details(id)).reference).toBeNull();
  });

  test('the reference of a completed transport can be corrected for a while, that of a cancelled one cannot', async () => {
    const id = await completed();
    expect((await setReference(id, 'LATE')).status).toBe(200);
    expect(await setReference(await cancelled(), 'X')).toMatchObject({ status: 409, code: 'TRANSPORT_CANCELLED' });
    time.now += 28 * 24 * HOUR - 1;
    expect((await setReference(id, 'JUST IN TIME')).status).toBe(200);
    time.now += 1;
    expect(await setReference(id, 'TOO LATE')).toMatchObject({ status: 403, code: 'TRANSPORT_OUTDATED' });
  });
});

describe('cancelling', () => {
  test('cancelling is final for either party, and a second attempt is refused with its own code', async () => {
    const { id } = await plan();
    expect((await cancel(id, as.carrier)).status).toBe(200);
    expect(await details(id)).toMatchObject({ status: 'CANCELLED', completionReason: 'CANCELED', cancelledAt: iso(0) });
    expect(await cancel(id)).toMatchObject({ status: 409, code: 'ALREADY_CANCELLED' });
    expect(await cancel(await completed())).toMatchObject({ status: 409, code: 'TRANSPORT_COMPLETED' });
  });

  test('cancelling from two windows at once cancels once', async () => {
    const { id } = await plan();
    const answers = await Promise.all([cancel(id), cancel(id, as.carrier), cancel(id)]);
    expect(statuses(answers)).toEqual([200, 409, 409]);
    expect((await eventTypes(id)).filter((type) => type === 'CANCELLED')).toHaveLength(1);
  });

  test('when cancelling and completing the last waypoint race, one wins and the other is refused with the reason', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await plan();
      const [first = '', second = '', last = ''] = await waypointIds(id);
      await complete(id, first);
      await complete(id, second);
      const answers = await Promise.all([cancel(id), complete(id, last)]);
      const { status } = await details(id);
      expect(answers.map((answer) => answer.code)).toEqual(
        status === 'CANCELLED' ? [undefined, 'TRANSPORT_CANCELLED'] : ['TRANSPORT_COMPLETED', undefined],
      );
    }
  });
});

describe('completing a waypoint by hand', () => {
  test('completing a waypoint by hand records the time the vehicle was there, and follows the order of stops', async () => {
    const { id } = await plan();
    const [first = '', second = '', last = ''] = await waypointIds(id);
    expect(await complete(id, second)).toMatchObject({ status: 409, code: 'WAYPOINT_OUT_OF_TURN' });
    expect((await complete(id, first, iso(-1), as.shipper)).status).toBe(200);
    expect(await details(id)).toMatchObject({
      status: 'ONGOING',
      waypoints: [{ status: 'COMPLETED', completionReason: 'MANUALLY_COMPLETED', ata: iso(-1) }, {}, {}],
    });
    expect(await complete(id, first)).toMatchObject({ status: 409, code: 'WAYPOINT_OUT_OF_TURN' });
    expect(await complete(id, second, iso(-1.5))).toMatchObject({
      status: 422,
      code: 'COMPLETION_TIME_BEFORE_PREVIOUS',
    });
    expect(await complete(id, second, new Date(time.now).toISOString())).toMatchObject({
      status: 422,
      code: 'COMPLETION_TIME_NOT_IN_PAST',
    });
    await complete(id, second);
    await complete(id, last);
    expect(await complete(id, last)).toMatchObject({ status: 409, code: 'TRANSPORT_COMPLETED' });
    expect(await complete(await cancelled(), randomUUID())).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    const other = await cancelled();
    expect(await complete(other, (await waypointIds(other))[0] ?? '')).toMatchObject({ code: 'TRANSPORT_CANCELLED' });
  });

  test('a waypoint cannot be completed by hand before tracking began', async () => {
    const { id } = await plan({}, 30);
    expect(await complete(id, (await waypointIds(id))[0] ?? '')).toMatchObject({
      code: 'COMPLETION_TIME_BEFORE_PREVIOUS',
    });
  });

  test.each([
    [{ status: 'OPEN', timestamp: iso(0) }, 'body/status'],
    [{ status: 'COMPLETED', timestamp: 'yesterday' }, 'body/timestamp'],
    [{ status: 'COMPLETED' }, 'body/timestamp'],
  ])('completing a waypoint is refused with a malformed body %j', async (body, path) => {
    const { id } = await plan();
    const answer = await ask('PUT', of(id, `waypoints/${randomUUID()}/status`), as.carrier, body);
    expect(answer).toMatchObject({ status: 400, code: 'INVALID_REQUEST', paths: [path] });
  });
});

describe('reminding the carrier', () => {
  const remind = async (id: string, headers: Headers = as.shipper) => await ask('POST', of(id, 'reminders'), headers);

  test('reminding the carrier works once in two hours, across all windows', async () => {
    const { id } = await plan();
    const answers = await Promise.all([remind(id), remind(id)]);
    expect(statuses(answers)).toEqual([200, 409]);
    expect(await remind(id)).toMatchObject({ status: 409, code: 'REMINDED_RECENTLY' });
    time.now += 2 * HOUR;
    expect((await remind(id)).status).toBe(200);
  });

  test('both parties see when the carrier was reminded, and when this is possible again', async () => {
    const { id } = await plan();
    expect(await details(id)).not.toHaveProperty('triage');
    await remind(id);
    const reminded = { at: iso(0), againFrom: iso(2) };
    expect(await details(id)).toMatchObject({ triage: { reminded } });
    const { text } = await ask('GET', '/v2/transports/tracking-id-missing', as.carrier);
    const { transports } = JSON.parse(text) as TransportPage;
    expect(transports.find((row) => row.id === id)).toMatchObject({ triage: { reminded } });
  });

  test('reminding the carrier is refused, and not offered, while there is nothing for the carrier to see to', async () => {
    const { id } = await plan({ trackingId: 'SEEN-1' }, 2);
    await storeFixes(worker, carrier.id, 'SEEN-1', [{ latitude: 53.9, longitude: 10, at: time.now + HOUR / 2 }]);
    time.now += HOUR;
    await clock();
    expect((await details(id)).actions.remindCarrier).toBe(false);
    expect(await remind(id)).toMatchObject({ status: 409, code: 'NOTHING_TO_REMIND_OF' });
    time.now += 6 * HOUR;
    await clock();
    expect((await details(id)).actions.remindCarrier).toBe(true);
    expect((await remind(id)).status).toBe(200);
  });

  test('reminding the carrier is only for shippers, and for transports that are not over', async () => {
    expect(await remind((await plan()).id, as.carrier)).toMatchObject({ status: 403, code: 'NOT_AUTHORIZED' });
    expect(await remind(await cancelled())).toMatchObject({ code: 'TRANSPORT_CANCELLED' });
    expect(await remind(await completed())).toMatchObject({ code: 'TRANSPORT_COMPLETED' });
  });
});

describe('an administrator reverts a false completion', () => {
  const reset = async (id: string, waypointId: string, headers: Headers = as.administrator) =>
    await ask('POST', `/v2/admin/transports/${id}/waypoints/${waypointId}/reset`, headers);

  test('an administrator reopens the last completed waypoint, and a refold keeps it open', async () => {
    const { id } = await plan({ trackingId: 'RESET-1' });
    const [first = '', second = ''] = await waypointIds(id);
    await complete(id, first);
    await complete(id, second);
    expect(await reset(id, first)).toMatchObject({ status: 409, code: 'WAYPOINT_OUT_OF_TURN' });
    expect((await reset(id, second)).status).toBe(200);
    expect((await details(id)).waypoints[1]).toMatchObject({ status: 'OPEN', completionReason: null, ata: null });
    await worker
      .updateTable('transport')
      .set({ needs_refold: true, next_moment: new Date(0) })
      .execute();
    await clock();
    expect((await details(id)).waypoints.map(({ status }) => status)).toEqual(['COMPLETED', 'OPEN', 'OPEN']);
    expect(await reset(id, second)).toMatchObject({ status: 409, code: 'WAYPOINT_NOT_COMPLETED' });
  });

  test('an administrator reopens a waypoint that ended the transport, and the history names the person', async () => {
    const id = await completed();
    const last = (await waypointIds(id)).at(-1) ?? '';
    await reset(id, last);
    expect(await details(id)).toMatchObject({ status: 'ONGOING', completedAt: null });
    const event = await worker
      .selectFrom('transport_event')
      .innerJoin('person', 'person.id', 'transport_event.person_id')
      .select(['person.given_name', 'details'])
      .where('transport_id', '=', id)
      .orderBy('sequence', 'desc')
      .executeTakeFirstOrThrow();
    expect(event).toMatchObject({ given_name: 'Ada', details: { reason: 'RESET' } });
  });

  test('only administrators reopen waypoints, only existing ones, not of cancelled transports', async () => {
    const id = await completed();
    const last = (await waypointIds(id)).at(-1) ?? '';
    expect(await reset(id, last, as.shipper)).toMatchObject({ status: 403, code: 'NOT_AUTHORIZED' });
    expect(await reset(randomUUID(), last)).toMatchObject({ status: 404 });
    expect(await reset(id, randomUUID())).toMatchObject({ status: 404 });
    const other = await cancelled();
    expect(await reset(other, (await waypointIds(other))[0] ?? '')).toMatchObject({ code: 'TRANSPORT_CANCELLED' });
  });
});

test('every command answers for another organisation’s transport exactly as for a missing one', async () => {
  const { id } = await plan();
  const waypointId = (await waypointIds(id))[0] ?? '';
  const commands: ['POST' | 'PUT', (transportId: string) => string, object | undefined][] = [
    ['PUT', (one) => of(one, 'tracking-id'), { trackingId: 'X' }],
    ['PUT', (one) => of(one, 'reference'), { reference: 'X' }],
    ['POST', (one) => of(one, 'cancel'), undefined],
    ['PUT', (one) => of(one, `waypoints/${waypointId}/status`), { status: 'COMPLETED', timestamp: iso(0) }],
    ['PUT', (one) => of(one, `waypoints/${waypointId}/position`), { latitude: 1, longitude: 1 }],
    ['POST', (one) => of(one, 'reminders'), undefined],
    ['PUT', (one) => `/v2/transports/${one}`, { planVersion: 1, waypoints: [] }],
  ];
  for (const [method, url, body] of commands) {
    const foreign = await ask(method, url(id), as.stranger, body);
    expect(foreign).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(await ask(method, url(randomUUID()), as.stranger, body)).toEqual(foreign);
    expect(await ask(method, url('not-an-id'), as.stranger, body)).toMatchObject({ status: 400 });
  }
  expect(await eventTypes(id)).toEqual(['PLANNED']);
});
