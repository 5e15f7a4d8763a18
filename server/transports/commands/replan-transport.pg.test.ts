import { weekdays as days } from '../../../dev/testing/app/default-app-parts.ts';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { HOUR, planningApp, statuses } from '../../../dev/testing/app/planning.ts';
import { storeFixes } from '../../../dev/testing/rows/store-fixes.ts';
import { wakeDue } from '../../clock/clock.ts';

const { as, ask, carrier, database, details, inject, plan, stop, time, worker } = await planningApp();
const clock = async () => await wakeDue({ database, days, now: () => time.now });
const replan = async (id: string, body: object, headers = as.shipper) =>
  await ask('PUT', `/v2/transports/${id}`, headers, body);

type Details = Awaited<ReturnType<typeof details>>;

/** The plan from the details, to be sent back with changes. */
const asAsked = ({ waypoints }: Details) =>
  waypoints.map(({ id, plannedTimeOfArrival, contacts = [] }) => ({ id, ...plannedTimeOfArrival, contacts }));
const later = (waypoint: { from: string; to: string }, hours: number) => ({
  ...waypoint,
  from: new Date(Date.parse(waypoint.from) + hours * HOUR).toISOString(),
  to: new Date(Date.parse(waypoint.to) + hours * HOUR).toISOString(),
});
const row = async (id: string) =>
  await worker.selectFrom('transport').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const completeFirst = async (id: string) => {
  const [first] = (await details(id)).waypoints;
  const body = { status: 'COMPLETED', timestamp: new Date(time.now - 1).toISOString() };
  await ask('PUT', `/v2/transports/${id}/waypoints/${first?.id}/status`, as.carrier, body);
  return await details(id);
};

describe('a new plan', () => {
  test('a new plan that only changes times keeps places, contacts that are sent again, and what was reached', async () => {
    const contacts = [{ kind: 'EMAIL', recipient: 'gate@consignee.example' }];
    const { id } = await plan({ waypoints: [stop('hamburg', 2), { ...stop('milan', 26), contacts }] });
    await clock();
    const before = await details(id);
    expect(before.waypoints[0]?.status).toBe('STARTED');
    const [first, last] = asAsked(before);
    const answer = await replan(id, { planVersion: before.planVersion, waypoints: [first && later(first, 1), last] });
    expect(answer.status).toBe(200);
    const after = await details(id);
    expect(after.version).toBe(before.version + 1);
    expect(after.waypoints).toMatchObject([
      { id: first?.id, status: 'STARTED', plannedTimeOfArrival: { from: later(first ?? stop('', 0), 1).from } },
      { id: last?.id, contacts },
    ]);
    expect((await row(id)).scheduled_at.toISOString()).toBe(after.waypoints[0]?.plannedTimeOfArrival.from);
    const times = [before, after].map(({ waypoints }) => waypoints[0]?.plannedTimeOfArrival);
    const about = { kind: 'TIME_CHANGED', waypointId: first?.id, order: 0 };
    expect((await inject('GET', `/v2/transports/${id}/log`, as.carrier)).json()).toMatchObject({
      entries: [
        { type: 'TRANSPORT_PLANNED', changes: null },
        { type: 'TRANSPORT_PLANNED', changes: [{ ...about, oldTime: times[0], newTime: times[1] }] },
      ],
    });
  });

  test('a new plan that changes places updates list values, resets waypoints under way, and replaces contacts', async () => {
    const contacts = [{ kind: 'SMS', recipient: '+491701234567' }];
    const { id } = await plan({
      waypoints: [stop('hamburg', 2), { ...stop('milan', 26), contacts }],
      driverPhone: '+491700000',
      cargoWeightKg: 24_000,
    });
    await clock();
    const before = await details(id);
    const [first, last] = asAsked(before);
    await replan(id, {
      planVersion: before.planVersion,
      trackingId: 'HH-NEW 1',
      reference: 'NEW',
      driverPhone: null,
      cargoWeightKg: 7_500,
      waypoints: [
        { ...first, addressId: 'lisbon' },
        { ...stop('leipzig', 20), contacts: [{ kind: 'SMS', recipient: '+491709999999' }] },
        { ...last, contacts: [] },
      ],
    });
    const after = await details(id);
    expect(after).toMatchObject({
      reference: 'NEW',
      trackingId: 'HH-NEW 1',
      driverPhone: null,
      cargoWeightKg: 7_500,
      waypoints: [
        { id: first?.id, address: { city: 'Lisbon', countryCode: 'PT' }, timezone: 'Europe/Lisbon', contacts: [] },
        { address: { city: 'Leipzig' }, contacts: [{ recipient: '+491709999999' }] },
        { id: last?.id, address: { city: 'Milan' }, order: 2, contacts: [] },
      ],
    });
    expect((await row(id)).from_city).toBe('Lisbon');
    const events = await worker
      .selectFrom('transport_event')
      .selectAll()
      .where('transport_id', '=', id)
      .orderBy('sequence')
      .execute();
    expect(events.map(({ type, details: told }) => [type, (told as { reason?: string }).reason])).toEqual([
      ['PLANNED', undefined],
      ['WAYPOINT_CHANGED', 'WITHIN_TRACKING_TIMEFRAME'],
      ['REPLANNED', undefined],
      ['WAYPOINT_CHANGED', 'RESET'],
      ['REFERENCE_SET', undefined],
      ['TRACKING_ID_SET', undefined],
      ['WAYPOINT_CHANGED', 'WITHIN_TRACKING_TIMEFRAME'],
    ]);
    expect(events.map(({ person_id: person }) => person !== null)).toEqual([
      true,
      false,
      true,
      true,
      true,
      true,
      false,
    ]);
  });

  test('a new plan may change the order and leave out a stop', async () => {
    const { id } = await plan({}, 30);
    const before = await details(id);
    const [first, second, last] = asAsked(before);
    await replan(id, {
      planVersion: before.planVersion,
      waypoints: [second && later(second, -8), first && later(first, 2), last],
    });
    const turned = await details(id);
    expect(turned.waypoints.map(({ id: one, order }) => [one, order])).toEqual([
      [second?.id, 0],
      [first?.id, 1],
      [last?.id, 2],
    ]);
    await replan(id, { planVersion: turned.planVersion, waypoints: [asAsked(turned)[0], asAsked(turned)[2]] });
    expect((await details(id)).waypoints.map(({ id: one }) => one)).toEqual([second?.id, last?.id]);
  });

  test('a new plan keeps completed stops, and may not leave them out', async () => {
    const { id } = await plan();
    const before = await completeFirst(id);
    const [first, second, last] = asAsked(before);
    const { planVersion } = before;
    expect(await replan(id, { planVersion, waypoints: [second, last] })).toMatchObject({
      status: 409,
      code: 'WAYPOINT_OUT_OF_TURN',
    });
    const elsewhere = { ...first, addressId: 'lisbon' };
    expect((await replan(id, { planVersion, waypoints: [elsewhere, last] })).status).toBe(200);
    await clock();
    expect(await details(id)).toMatchObject({
      status: 'ONGOING',
      waypoints: [
        { id: first?.id, status: 'COMPLETED', ata: new Date(time.now - 1).toISOString(), address: { city: 'Hamburg' } },
        { id: last?.id },
      ],
    });
  });

  test('a new plan outside the timeframe makes the transport planned again', async () => {
    const { id } = await plan();
    await clock();
    const before = await details(id);
    expect(before.status).toBe('PRESUMABLY_INCOMING');
    await replan(id, {
      planVersion: before.planVersion,
      waypoints: asAsked(before).map((waypoint) => later(waypoint, 48)),
    });
    await clock();
    expect(await details(id)).toMatchObject({ status: 'PLANNED', waypoints: [{ status: 'OPEN' }, {}, {}] });
  });
});

describe('a new plan that is refused', () => {
  test('a plan based on an outdated version is refused', async () => {
    const { id } = await plan();
    const waypoints = asAsked(await details(id));
    const answers = await Promise.all([
      replan(id, { planVersion: 1, waypoints }),
      replan(id, { planVersion: 1, waypoints }),
    ]);
    expect(statuses(answers)).toEqual([200, 409]);
    expect(await replan(id, { planVersion: 1, waypoints })).toMatchObject({ status: 409, code: 'STALE_VERSION' });
  });

  test('a plan with ids that are not waypoints of this transport, or with a duplicate id, is refused', async () => {
    const [{ id }, other] = [await plan(), await plan()];
    const [first, second] = asAsked(await details(id));
    const [foreign] = asAsked(await details(other.id));
    const paths = ['body/waypoints/1/id'];
    for (const waypoint of [foreign, { ...second, id: randomUUID() }, first]) {
      const answer = await replan(id, { planVersion: 1, waypoints: [first, { ...waypoint, addressId: 'milan' }] });
      expect(answer).toMatchObject({ status: 400, code: 'INVALID_REQUEST', paths });
    }
  });

  test('a plan is refused after another person’s change, but not because the vehicle moved', async () => {
    const { id } = await plan({ trackingId: 'PLAN-1' });
    await clock();
    const read = await details(id);
    const waypoints = asAsked(read);
    await storeFixes(worker, carrier.id, 'PLAN-1', [{ latitude: 53, longitude: 10, at: time.now }]);
    await clock();
    const moved = await details(id);
    expect(moved.version).toBeGreaterThan(read.version);
    expect(moved.planVersion).toBe(read.planVersion);
    expect((await replan(id, { planVersion: read.planVersion, waypoints })).status).toBe(200);

    const changes: readonly (() => Promise<unknown>)[] = [
      async () => ask('PUT', `/v2/transports/${id}/reference`, as.carrier, { reference: 'THEIRS' }),
      async () => ask('PUT', `/v2/transports/${id}/tracking-id`, as.carrier, { trackingId: 'PLAN-2' }),
      async () => completeFirst(id),
    ];
    for (const change of changes) {
      const { planVersion } = await details(id);
      await change();
      expect(await replan(id, { planVersion, waypoints })).toMatchObject({ status: 409, code: 'STALE_VERSION' });
      expect((await details(id)).planVersion).toBe(planVersion + 1);
    }
  });

  test('a new plan is refused for a new stop without an address, and for the same reasons as a first plan', async () => {
    const { id } = await plan();
    const [first] = asAsked(await details(id));
    const { addressId: _, ...nowhere } = stop('milan', 40);
    expect(await replan(id, { planVersion: 1, waypoints: [first, nowhere] })).toMatchObject({
      code: 'UNKNOWN_ADDRESS',
      paths: ['body/waypoints/1/addressId'],
    });
    expect(await replan(id, { planVersion: 1, waypoints: [first] })).toMatchObject({
      status: 422,
      code: 'TOO_FEW_WAYPOINTS',
    });
    const past = [stop('hamburg', -50), stop('milan', -40)];
    expect(await replan(id, { planVersion: 1, waypoints: past })).toMatchObject({ code: 'PLANNED_IN_THE_PAST' });
  });

  test('a new plan is refused for a transport that is over, and when a carrier sends it', async () => {
    const { id } = await plan();
    await ask('POST', `/v2/transports/${id}/cancel`, as.shipper);
    const { version, ...rest } = await details(id);
    const waypoints = asAsked({ version, ...rest });
    expect(await replan(id, { planVersion: 1, waypoints })).toMatchObject({ status: 409, code: 'TRANSPORT_CANCELLED' });
    expect(await replan(id, { planVersion: 1, waypoints }, as.carrier)).toMatchObject({
      status: 403,
      code: 'NOT_AUTHORIZED',
    });
  });
});

describe('moving a pin', () => {
  const move = async (id: string, waypointId: string, point: object, headers = as.shipper) =>
    await ask('PUT', `/v2/transports/${id}/waypoints/${waypointId}/position`, headers, point);

  test('moving a pin keeps the address, uses the time zone of the new place, and resets the waypoint', async () => {
    const { id } = await plan();
    await clock();
    const [first] = (await details(id)).waypoints;
    expect((await move(id, first?.id ?? '', { latitude: 53.5, longitude: -25 })).status).toBe(200);
    const after = await details(id);
    expect(after.waypoints[0]).toMatchObject({
      address: { city: 'Hamburg' },
      position: { latitude: 53.5, longitude: -25 },
      precision: 'PIN',
      timezone: 'Atlantic/Azores',
    });
    expect(after.waypoints[0]?.evidence.map(({ reason }) => reason)).toEqual(['WITHIN_TRACKING_TIMEFRAME']);
    await move(id, first?.id ?? '', { latitude: 53.5, longitude: -25 });
    expect((await details(id)).version).toBe(after.version);
  });

  test('moving a pin shows that the vehicle has been there, even if the planned time has passed', async () => {
    const { id } = await plan({ trackingId: 'PIN-1' }, -23);
    const last = (await details(id)).waypoints[2];
    time.now += 8 * HOUR;
    const gate = { latitude: 45.6, longitude: 9.4 };
    await storeFixes(worker, carrier.id, 'PIN-1', [
      { latitude: 45.8, longitude: 9.4, at: time.now - 2 * HOUR },
      { ...gate, at: time.now - HOUR },
      { ...gate, at: time.now - HOUR + 600_000 },
      { ...gate, at: time.now - HOUR + 1_200_000 },
    ]);
    await clock();
    const before = await details(id);
    expect(before.waypoints[2]?.status).not.toBe('COMPLETED');
    expect((await move(id, last?.id ?? '', gate)).status).toBe(200);
    await clock();
    expect((await details(id)).waypoints[2]).toMatchObject({
      position: gate,
      precision: 'PIN',
      completionReason: 'ARRIVED',
      ata: new Date(time.now - HOUR).toISOString(),
    });
  });

  test('moving a pin is refused if the waypoint is completed, cancelled or missing, or the position impossible', async () => {
    const { id } = await plan();
    const [first] = (await completeFirst(id)).waypoints;
    const point = { latitude: 53, longitude: 10 };
    expect(await move(id, first?.id ?? '', point)).toMatchObject({ status: 409, code: 'WAYPOINT_OUT_OF_TURN' });
    expect(await move(id, randomUUID(), point)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(await move(id, first?.id ?? '', { latitude: 91, longitude: 10 })).toMatchObject({
      status: 400,
      paths: ['body/latitude'],
    });
    expect(await move(id, first?.id ?? '', point, as.carrier)).toMatchObject({ status: 403 });
    await ask('POST', `/v2/transports/${id}/cancel`, as.shipper);
    expect(await move(id, first?.id ?? '', point)).toMatchObject({ status: 409, code: 'TRANSPORT_CANCELLED' });
  });
});
