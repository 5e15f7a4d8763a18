import type { Response } from '@milepost/api-contract/call';
import type { createLocation, listLocations } from '@milepost/api-contract/locations/locations';
import { MAX_ARRIVAL_LOCATIONS } from '@milepost/domain/arrivals/arrival-place';
import { expect, test } from 'vitest';
import { planningApp, type Headers } from '../../dev/testing/app/planning.ts';

const { ask, as, database, details, inject, plan, shipper, stranger, time, worker } = await planningApp();
type Made = Response<typeof createLocation>;

const make = async (payload: object, headers: Headers = as.shipper) => {
  const answer = await inject('POST', '/v2/locations', headers, { addressId: 'hamburg', name: 'Goods in', ...payload });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<Made>();
};
const list = async (headers: Headers = as.shipper) =>
  (await inject('GET', '/v2/locations', headers)).json<Response<typeof listLocations>>();
const open = async ({ locationArrivalId: id, token }: Pick<Made, 'locationArrivalId' | 'token'>) =>
  (await inject('GET', `/v2/locations/${id}/arrivals`, { authorization: `Bearer ${token}` })).statusCode;

test('a place is created with a token that is shown once, in the fragment, and stored only as a hash', async () => {
  const made = await make({});
  expect(made.token).toMatch(/^mpl_[A-Za-z0-9_-]{43}$/);
  expect(new URL(made.url)).toMatchObject({
    pathname: `/locations/${made.locationArrivalId}/arrivals`,
    hash: `#${made.token}`,
    search: '',
  });
  expect(made.location).toMatchObject({
    name: 'Goods in',
    city: 'Hamburg',
    countryCode: 'DE',
    timezone: 'Europe/Berlin',
    position: { latitude: 53.55, longitude: 10 },
    hours: 24,
    createdBy: 'Sophie Tester',
    lastOpenedAt: null,
  });
  expect(await list()).toEqual({ locations: [made.location], remaining: MAX_ARRIVAL_LOCATIONS - 1 });
  const row = await worker.selectFrom('arrival_location').selectAll().executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toContain(made.token.slice(4));
  expect(row.token_hash).toHaveLength(32);
});

test('a place can be an address, an exact point at one, a point alone, or where a waypoint was', async () => {
  const point = { latitude: 53.5436, longitude: 9.9661 };
  expect((await make({ point })).location).toMatchObject({ position: point, city: 'Hamburg' });
  expect((await make({ addressId: undefined, point })).location).toMatchObject({
    position: point,
    city: 'Hamburg',
    timezone: 'Europe/Berlin',
  });
  const [, , milan] = (await details((await plan()).id)).waypoints;
  expect((await make({ addressId: undefined, placeOf: milan?.id })).location).toMatchObject({
    city: 'Milan',
    timezone: 'Europe/Rome',
  });
});

test('an unknown place, or that of another organisation, is refused with its own code', async () => {
  const refused = async (payload: object, headers: Headers = as.shipper) =>
    await ask('POST', '/v2/locations', headers, { name: 'Gate', ...payload });
  const [first] = (await details((await plan()).id)).waypoints;
  const nowhere = { status: 422, code: 'UNKNOWN_ADDRESS', paths: ['body/addressId'] };
  expect(await refused({})).toMatchObject(nowhere);
  expect(await refused({ addressId: 'atlantis' })).toMatchObject(nowhere);
  expect(await refused({ point: { latitude: 0, longitude: 0 } })).toMatchObject(nowhere);
  expect(await refused({ placeOf: first?.id }, as.stranger)).toMatchObject({ ...nowhere, paths: ['body/placeOf'] });
  expect(await refused({ addressId: 'hamburg' }, as.carrier)).toMatchObject({ status: 403 });
  expect(await refused({ addressId: 'hamburg', hours: 73 })).toMatchObject({ status: 400 });
  expect(await refused({ addressId: 'hamburg', name: '' })).toMatchObject({ status: 400 });
});

test('changing name and hours keeps the link', async () => {
  const made = await make({});
  const path = `/v2/locations/${made.locationArrivalId}`;
  const changed = await inject('PUT', path, as.shipper, { name: 'Ramp 4', hours: 8 });
  expect(changed.json()).toMatchObject({ name: 'Ramp 4', hours: 8 });
  expect(await open(made)).toBe(200);
  expect(await ask('PUT', path, as.stranger, { name: 'Mine', hours: 8 })).toMatchObject({ status: 404 });
});

test('a new token closes the previous one at once, and removing a place closes its link', async () => {
  const made = await make({});
  const path = `/v2/locations/${made.locationArrivalId}`;
  expect(await ask('POST', `${path}/token`, as.stranger)).toMatchObject({ status: 404 });
  const next = (await inject('POST', `${path}/token`, as.shipper)).json<Made>();
  expect(next.token).not.toBe(made.token);
  expect([await open(made), await open(next)]).toEqual([404, 200]);
  expect((await inject('DELETE', path, as.stranger)).json()).toEqual({ deleted: false });
  expect(await open(next)).toBe(200);
  expect((await inject('DELETE', path, as.shipper)).json()).toEqual({ deleted: true });
  expect(await open(next)).toBe(404);
  expect((await inject('DELETE', path, as.shipper)).json()).toEqual({ deleted: false });
});

test('a screen’s last request is recorded at most once a minute, and colleagues’ views are not', async () => {
  const made = await make({});
  const seen = async () =>
    (await list()).locations.find(({ id }) => id === made.locationArrivalId)?.lastOpenedAt ?? null;
  await inject('GET', `/v2/locations/${made.locationArrivalId}/arrivals`, as.shipper);
  expect(await seen()).toBeNull();
  const first = time.now;
  await open(made);
  expect(await seen()).toBe(new Date(first).toISOString());
  time.now += 59_000;
  await open(made);
  expect(await seen()).toBe(new Date(first).toISOString());
  time.now += 1_000;
  await open(made);
  expect(await seen()).toBe(new Date(first + 60_000).toISOString());
});

test('a shipper has a limited number of places, also when two are created at once', async () => {
  const { id: organizationId } = stranger;
  const last = await make({}, as.stranger);
  const {
    id: _,
    token_hash: __,
    ...row
  } = await worker
    .selectFrom('arrival_location')
    .selectAll()
    .where('id', '=', last.locationArrivalId)
    .executeTakeFirstOrThrow();
  const more = Array.from({ length: MAX_ARRIVAL_LOCATIONS - 2 }, (__, index) => ({
    ...row,
    id: crypto.randomUUID(),
    token_hash: Buffer.alloc(32, `other ${index}`),
  }));
  await worker.insertInto('arrival_location').values(more).execute();
  const both = await Promise.all(
    [1, 2].map(async () => await ask('POST', '/v2/locations', as.stranger, { addressId: 'hamburg', name: 'One more' })),
  );
  expect(both.filter(({ code }) => code === 'TOO_MANY_LINKS')).toHaveLength(1);
  expect((await list(as.stranger)).remaining).toBe(0);
  await worker.deleteFrom('arrival_location').where('organization_id', '=', organizationId).execute();
});

test('other organisations see no places of a shipper', async () => {
  await make({});
  expect((await list(as.stranger)).locations).toEqual([]);
  const rows = await database.forOrganization(stranger.id, (db) =>
    db.selectFrom('arrival_location').select('id').where('organization_id', '=', shipper.id).execute(),
  );
  expect(rows).toEqual([]);
});
