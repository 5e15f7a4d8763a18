import type { SharedStatus, ShownStatus } from '@milepost/api-contract/links/transport-status';
import { describe, expect, test } from 'vitest';
import { weekdays as days } from '../../dev/testing/app/default-app-parts.ts';
import { HOUR, planningApp } from '../../dev/testing/app/planning.ts';
import { insertShareLink } from '../../dev/testing/rows/insert-share-link.ts';
import { storeFixes } from '../../dev/testing/rows/store-fixes.ts';
import { wakeDue } from '../clock/clock.ts';

const { app, as, ask, carrier, database, details, inject, planDriven, shipper, stop, time, worker } =
  await planningApp();
const MINUTE = 60_000;
const hamburg = { latitude: 53.55, longitude: 10 };
const clock = async () => await wakeDue({ database, days, now: () => time.now });

/** In Hamburg from an hour ago, for half an hour; now on the way south. */
async function drive(trackingId: string): Promise<void> {
  const km = (minute: number) => (minute < 0 ? minute : Math.max(0, minute - 30));
  const fixes = Array.from({ length: 120 }, (_, index) => index - 60).map((minute) => ({
    latitude: hamburg.latitude - km(minute) / 111.195,
    longitude: hamburg.longitude,
    at: time.now - HOUR + minute * MINUTE,
  }));
  await storeFixes(worker, carrier.id, trackingId, fixes);
  await clock();
}

type NewLink = Omit<Parameters<typeof insertShareLink>[1], 'kind' | 'organization_id'>;
const linkTo = async (link: NewLink, organization = shipper) =>
  await insertShareLink(worker, {
    kind: 'STATUS',
    organization_id: organization.id,
    label: 'Brunner',
    phone: '+49401234567',
    expires_at: new Date(time.now + 24 * HOUR),
    ...link,
  });
type Headers = Awaited<ReturnType<typeof linkTo>>['headers'];

async function read(headers: Headers): Promise<SharedStatus> {
  const answer = await inject('GET', '/v2/transport-status', headers);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<SharedStatus>();
}
async function shown(headers: Headers): Promise<ShownStatus> {
  const answer = await read(headers);
  if (answer.state !== 'SHOWN') throw new Error(answer.state);
  return answer;
}
const stopsOf = async (id: string) => (await details(id)).waypoints;

let made = 0;
/** A driven transport with an ETA at both open stops. */
async function driven(): Promise<string> {
  made += 1;
  const trackingId = `HH-${made}`;
  const { id } = await planDriven(trackingId, { reference: 'EH-1' }, -2);
  await drive(trackingId);
  for (const { id: waypointId, status } of await stopsOf(id)) {
    if (status !== 'COMPLETED') await expectAt(waypointId, time.now + 5 * HOUR);
  }
  const at = new Date(time.now - MINUTE);
  const until = new Date(time.now + 4 * HOUR);
  await worker
    .updateTable('transport')
    .set({ eta_calculated_at: at, eta_current_until: until })
    .where('id', '=', id)
    .execute();
  return id;
}

async function expectAt(waypointId: string, moment: number): Promise<void> {
  const [early, late] = [new Date(moment - 20 * MINUTE), new Date(moment + 30 * MINUTE)];
  await worker
    .updateTable('waypoint')
    .set({ eta_min: early, eta_expected: new Date(moment), eta_max: late, eta_late_risk: 0.4 })
    .where('id', '=', waypointId)
    .execute();
}

describe('the status page', () => {
  test('shows the stops up to the reader’s own as the app does, and where the truck is', async () => {
    const id = await driven();
    const [first, second] = await stopsOf(id);
    const { headers } = await linkTo({ transport_id: id, waypoint_id: second?.id ?? null });
    const answer = await shown(headers);
    const inApp = await details(id);
    expect(answer).toMatchObject({
      now: new Date(time.now - (time.now % MINUTE)).toISOString(),
      organization: 'Shipper',
      phone: '+49401234567',
      label: 'Brunner',
      reference: 'EH-1',
      status: 'ONGOING',
      lastHeardAt: inApp.latestGpsSignal,
      showsPosition: true,
      feedbackGiven: false,
    });
    expect(answer.stops).toEqual([
      {
        number: 1,
        isYours: false,
        city: 'Hamburg',
        countryCode: 'DE',
        timezone: 'Europe/Berlin',
        plannedFrom: first?.plannedTimeOfArrival.from,
        plannedTo: first?.plannedTimeOfArrival.to,
        standing: 'ARRIVED',
        arrivedAt: first?.ata,
        departedAt: first?.departedAt,
        punctuality: first?.punctuality,
        eta: null,
        restsOn: null,
        position: first?.position,
      },
      {
        number: 2,
        isYours: true,
        city: 'Leipzig',
        countryCode: 'DE',
        timezone: 'Europe/Berlin',
        plannedFrom: second?.plannedTimeOfArrival.from,
        plannedTo: second?.plannedTimeOfArrival.to,
        standing: 'CURRENT',
        arrivedAt: null,
        departedAt: null,
        punctuality: null,
        eta: { ...second?.eta, isAtRisk: true },
        restsOn: inApp.latestEtaCalculationTimestamp,
        position: second?.position,
      },
    ]);
    const { latitude, longitude, at } = inApp.latestPosition ?? {};
    expect(answer.position).toMatchObject({ latitude, longitude, at });
    expect(answer.position?.remainingKm).toBeGreaterThan(100);
    const route = (await inject('GET', `/v2/transports/${id}/route`, as.shipper)).json<{
      legs: { to: string; remainingKm: number }[];
    }>();
    expect(answer.position?.remainingKm).toBe(route.legs.find(({ to }) => to === second?.id)?.remainingKm);
  });

  test('hides the positions of the truck and the stops for a link without position', async () => {
    const { headers } = await linkTo({ transport_id: await driven(), shows_position: false });
    const answer = await shown(headers);
    expect(answer).toMatchObject({ showsPosition: false, position: null });
    expect(answer.stops.map(({ position }) => position)).toEqual([null, null, null]);
    expect(JSON.stringify(answer)).not.toMatch(/latitude|53\.5/);
  });

  test('no longer shows where the truck is once the reader’s stop is done', async () => {
    const id = await driven();
    const [first] = await stopsOf(id);
    const { headers } = await linkTo({ transport_id: id, waypoint_id: first?.id ?? null });
    expect(await shown(headers)).toMatchObject({ position: null, lastHeardAt: null, stops: [{ position: null }] });
  });

  test('no longer shows a carrier’s position through the shipper’s links once the carrier ends its agreement', async () => {
    const id = await driven();
    const [own, carriers] = [await linkTo({ transport_id: id }), await linkTo({ transport_id: id }, carrier)];
    expect((await shown(own.headers)).position).not.toBeNull();
    const agreements = worker.updateTable('agreement').where('carrier_id', '=', carrier.id);
    await agreements.set({ status: 'DECLINED' }).execute();
    expect(await shown(own.headers)).toMatchObject({ position: null, stops: [{ position: null }, {}, {}] });
    expect((await shown(carriers.headers)).position).not.toBeNull();
    await agreements.set({ status: 'ACCEPTED' }).execute();
  });

  test('no longer shows a vehicle that the carrier declined', async () => {
    const id = await driven();
    const { headers } = await linkTo({ transport_id: id });
    const { trackingId } = await details(id);
    await worker.updateTable('organization').set({ vehicle_naming: 'ALWAYS' }).where('id', '=', carrier.id).execute();
    await ask('PUT', `/v2/transports/${id}/tracking-id`, as.shipper, { trackingId: 'OTHER' });
    await ask('POST', `/v2/transports/${id}/decline-vehicle`, as.carrier, { trackingId: 'OTHER' });
    expect((await details(id)).trackingId).not.toBe(trackingId);
    expect((await shown(headers)).position).toBeNull();
  });

  test('shows an old ETA as outdated, with the time of what it rests on, and a missing one as missing', async () => {
    const id = await driven();
    const { headers } = await linkTo({ transport_id: id });
    const { latestPosition } = await details(id);
    time.now += 6 * HOUR;
    const [, own] = (await shown(headers)).stops;
    expect(own).toMatchObject({ standing: 'OUTDATED', eta: { isAtRisk: false }, restsOn: latestPosition?.at });
    await worker
      .updateTable('waypoint')
      .set({ eta_min: null, eta_expected: null, eta_max: null })
      .where('transport_id', '=', id)
      .execute();
    expect((await shown(headers)).stops.map(({ standing }) => standing)).toEqual(['ARRIVED', 'MISSING', 'MISSING']);
  });

  test('is not sent again if nothing has changed within the minute', async () => {
    time.now = Math.ceil(time.now / HOUR) * HOUR;
    const { headers } = await linkTo({ transport_id: await driven() });
    const ask304 = async (tag?: string) =>
      await app.inject({
        url: '/v2/transport-status',
        headers: { ...headers, ...(tag !== undefined && { 'if-none-match': tag }) },
      });
    const first = await ask304();
    time.now += MINUTE - 1;
    const again = await ask304(String(first.headers.etag));
    expect([first.statusCode, again.statusCode, again.body]).toEqual([200, 304, '']);
    time.now += 1;
    expect((await ask304(String(first.headers.etag))).statusCode).toBe(200);
  });
});

describe('the end of a link', () => {
  test('an expired link shows when it expired and whom to contact, and nothing of the transport', async () => {
    const { id } = await planDriven('X-1', { reference: 'SECRET-1' });
    const { headers } = await linkTo({ transport_id: id, expires_at: new Date(time.now + 1) });
    expect((await read(headers)).state).toBe('SHOWN');
    time.now += 1;
    expect(await read(headers)).toEqual({
      state: 'EXPIRED',
      expiredAt: new Date(time.now).toISOString(),
      organization: 'Shipper',
      phone: '+49401234567',
    });
  });

  test('a transport that ended more than 28 days ago is shown as an expired link', async () => {
    const { id } = await planDriven('X-2');
    const { headers } = await linkTo({ transport_id: id, expires_at: new Date(time.now + 60 * 24 * HOUR) });
    await ask('POST', `/v2/transports/${id}/cancel`, as.shipper);
    expect(await shown(headers)).toMatchObject({ status: 'CANCELLED', position: null, lastHeardAt: null });
    const end = time.now + 28 * 24 * HOUR;
    time.now = end;
    expect((await read(headers)).state).toBe('SHOWN');
    time.now = end + 1;
    expect(await read(headers)).toMatchObject({ state: 'EXPIRED', expiredAt: new Date(end).toISOString() });
  });

  test('unknown, revoked and wrong-kind links get the same response', async () => {
    const { id } = await planDriven('X-3');
    const drivers = await linkTo({ transport_id: id });
    await worker.updateTable('share_link').set({ kind: 'DRIVE' }).where('id', '=', drivers.id).execute();
    const revoked = await linkTo({ transport_id: id, revoked_at: new Date(time.now) });
    const answers = [];
    for (const authorization of [
      drivers.headers.authorization,
      revoked.headers.authorization,
      `Bearer mpl_${'A'.repeat(43)}`,
      'Bearer mpl_',
    ]) {
      const answer = await inject('GET', '/v2/transport-status', { authorization });
      answers.push([answer.statusCode, answer.body, answer.headers['content-length']]);
    }
    expect(answers[0]?.[0]).toBe(404);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });
});

test('opening a link is recorded at most once a minute, and its reader seeing the position once an hour', async () => {
  time.now = Math.ceil(time.now / HOUR) * HOUR;
  const id = await driven();
  const { headers } = await linkTo({ transport_id: id });
  const opened = async () => {
    const { links } = (await inject('GET', `/v2/transports/${id}/share-links`, as.shipper)).json<{
      links: { lastOpenedAt: string | null }[];
    }>();
    return links[0]?.lastOpenedAt;
  };
  const utc = (moment: number) => new Date(moment).toISOString();
  expect(await opened()).toBeNull();
  const start = time.now;
  await shown(headers);
  time.now += MINUTE - 1;
  await shown(headers);
  expect(await opened()).toBe(utc(start));
  time.now += 1;
  await shown(headers);
  expect(await opened()).toBe(utc(start + MINUTE));
  const looks = async (by: typeof as.shipper) =>
    (await inject('GET', `/v2/transports/${id}/position-access`, by))
      .json<{ accesses: { by: { kind: string }; byLink: object | null; at: string }[] }>()
      .accesses.filter(({ byLink }) => byLink !== null);
  const shippers = { by: { kind: 'PARTNER', name: 'Shipper' }, byLink: { label: null }, at: utc(start) };
  expect(await looks(as.carrier)).toEqual([shippers]);
  expect(await looks(as.shipper)).toMatchObject([{ by: { kind: 'PERSON' }, byLink: { label: 'Brunner' } }]);
});

test('a link to a stop is deleted when a plan drops the stop, because the other stops are others’ business', async () => {
  const { id } = await planDriven('X-4');
  const [, second] = await stopsOf(id);
  const { headers } = await linkTo({ transport_id: id, waypoint_id: second?.id ?? null });
  expect((await shown(headers)).stops).toHaveLength(2);
  const { planVersion } = await details(id);
  const kept = (await stopsOf(id)).filter((one) => one.id !== second?.id).map(({ id: kept }) => ({ id: kept }));
  const [from, to] = [stop('hamburg', 2), stop('milan', 26)];
  const waypoints = [
    { ...kept[0], ...from },
    { ...kept[1], ...to },
  ];
  expect(await ask('PUT', `/v2/transports/${id}`, as.shipper, { planVersion, waypoints })).toMatchObject({
    status: 200,
  });
  expect((await inject('GET', '/v2/transport-status', headers)).statusCode).toBe(404);
});
