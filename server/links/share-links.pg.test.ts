import type { ShareLink } from '@milepost/api-contract/links/share-links';
import { MAX_LINK_DAYS, MAX_LINKS_OF_TRANSPORT } from '@milepost/domain/access/share-link';
import { describe, expect, test } from 'vitest';
import { publicUrl } from '../../dev/testing/app/whole-app.ts';
import { testApp } from '../../dev/testing/app/test-app.ts';
import { insertOrganization, insertPerson, insertTransport } from '../../dev/testing/rows/insert-rows.ts';
import { insertShareLink } from '../../dev/testing/rows/insert-share-link.ts';
import { hash } from 'node:crypto';

const DAY = 24 * 3_600_000;
const NOW = Date.now();
const { app, bearer, database } = await testApp({ now: () => NOW });
const { worker } = database;
const shipper = await insertOrganization(worker, 'SHIPPER', 'Shipper Ltd');
const carrier = await insertOrganization(worker, 'CARRIER', 'Carrier Ltd');
const headersOf = async (organizationId: string, name: string) =>
  await bearer((await insertPerson(worker, { organization_id: organizationId, given_name: name })).id);
const [sophie, carla] = [await headersOf(shipper.id, 'Sophie'), await headersOf(carrier.id, 'Carla')];
const stranger = await headersOf((await insertOrganization(worker, 'SHIPPER')).id, 'Otto');
const parties = { shipper_id: shipper.id, carrier_id: carrier.id };
const plan = async (changes = {}) => await insertTransport(worker, { ...parties, ...changes });
const transport = await plan();

const wanted = (changes: object = {}) => ({
  kind: 'STATUS',
  label: ' Brunner Küchen ',
  showsPosition: false,
  waypointId: null,
  phone: '+49 40 1234567',
  expiresAt: new Date(NOW + DAY).toISOString(),
  ...changes,
});
type Made = { link: ShareLink; url: string };
type By = Awaited<ReturnType<typeof bearer>>;
const call = async (method: 'GET' | 'POST' | 'DELETE', by: By, path = '', payload?: object, of = transport.id) =>
  await app.inject({
    method,
    url: `/v2/transports/${of}/share-links${path}`,
    headers: by,
    ...(payload !== undefined && { payload }),
  });
const make = async (by: By, changes: object = {}, of = transport.id) => await call('POST', by, '', wanted(changes), of);
const list = async (by: By, of = transport.id) =>
  (await call('GET', by, '', undefined, of)).json<{ links: ShareLink[]; remaining: number }>();

describe('a share link', () => {
  test('either party can create a link to the status page, which the other party does not see', async () => {
    const { link, url } = (await make(sophie)).json<Made>();
    expect(link).toEqual({
      id: link.id,
      kind: 'STATUS',
      label: 'Brunner Küchen',
      showsPosition: false,
      waypointId: null,
      phone: '+49401234567',
      expiresAt: new Date(NOW + DAY).toISOString(),
      createdAt: new Date(NOW).toISOString(),
      createdBy: 'Sophie Person',
      lastOpenedAt: null,
      madeFor: 'SHARING',
    });
    expect(url).toMatch(new RegExp(`^${publicUrl}/twt#mpl_[\\w-]{43}$`));
    expect((await list(sophie)).links).toEqual([link]);
    expect(await list(carla)).toEqual({ links: [], remaining: MAX_LINKS_OF_TRANSPORT });
    const { link: carriers } = (await make(carla)).json<Made>();
    expect((await list(carla)).links).toEqual([carriers]);
    expect((await list(sophie)).links).toEqual([link]);
  });

  test('only the hash of a token is stored, and the token is shown once', async () => {
    const { link, url } = (await make(sophie)).json<Made>();
    const token = url.slice(url.indexOf('#') + 1);
    const { token_hash: stored } = await worker
      .selectFrom('share_link')
      .select('token_hash')
      .where('id', '=', link.id)
      .executeTakeFirstOrThrow();
    expect(stored.equals(hash('sha256', token, 'buffer'))).toBe(true);
    expect((await call('GET', sophie)).body).not.toContain('mpl_');
  });

  test('the carrier can create a driver’s link, which shows the position; the shipper cannot', async () => {
    const made = (await make(carla, { kind: 'DRIVE', showsPosition: false })).json<Made>();
    expect(made.link).toMatchObject({ kind: 'DRIVE', showsPosition: true });
    expect(made.url).toContain(`${publicUrl}/drive#mpl_`);
    expect((await make(sophie, { kind: 'DRIVE' })).json()).toMatchObject({ code: 'NOT_AUTHORIZED' });
  });

  test('a link needs a label, a stop of the transport and a callable phone number', async () => {
    expect((await make(sophie, { label: ' ' })).statusCode).toBe(400);
    expect((await make(sophie, { phone: '12' })).json()).toMatchObject({ code: 'INVALID_CONTACT' });
    const other = await plan();
    const stop = await worker
      .selectFrom('waypoint')
      .select('id')
      .where('transport_id', '=', other.id)
      .orderBy('position')
      .executeTakeFirstOrThrow();
    expect((await make(sophie, { waypointId: stop.id })).json()).toMatchObject({ code: 'NOT_FOUND' });
    const { link } = (await make(sophie, { waypointId: stop.id, phone: ' ' }, other.id)).json<Made>();
    expect(link).toMatchObject({ waypointId: stop.id, phone: null });
  });

  test('a link expires in the future, and within ninety days', async () => {
    const at = async (moment: number) =>
      (await make(sophie, { expiresAt: new Date(moment).toISOString() })).json<{ code?: string }>().code ?? 'made';
    const end = NOW + MAX_LINK_DAYS * DAY;
    const out = 'LINK_EXPIRY_OUT_OF_RANGE';
    expect([await at(NOW), await at(NOW + 1), await at(end), await at(end + 1)]).toEqual([out, 'made', 'made', out]);
  });

  test('a cancelled transport gets no links, and one that ended more than 28 days ago shows none', async () => {
    const cancelled = async (days: number) =>
      await plan({ status: 'CANCELLED', completion_reason: 'CANCELED', cancelled_at: new Date(NOW - days * DAY) });
    const recent = await cancelled(1);
    expect((await make(sophie, {}, recent.id)).json()).toMatchObject({ code: 'TRANSPORT_CANCELLED' });
    expect((await list(sophie, recent.id)).links).toEqual([]);
    const outdated = await cancelled(29);
    expect((await call('GET', sophie, '', undefined, outdated.id)).json()).toMatchObject({
      code: 'TRANSPORT_OUTDATED',
    });
  });

  test('a revoked link is closed at once, and revoking it again changes nothing', async () => {
    const { link } = (await make(sophie)).json<Made>();
    const revoke = async (by: By, of = transport.id) => await call('DELETE', by, `/${link.id}`, undefined, of);
    const other = await plan();
    for (const answer of [await revoke(carla), await revoke(stranger), await revoke(sophie, other.id)]) {
      expect(answer.json()).toMatchObject({ code: 'NOT_FOUND' });
    }
    expect((await list(sophie)).links).toContainEqual(link);
    expect((await revoke(sophie)).json()).toEqual({ revoked: true });
    expect((await list(sophie)).links).not.toContainEqual(link);
    expect((await revoke(sophie)).json()).toEqual({ revoked: false });
  });

  test('an expired link is not listed', async () => {
    const of = await plan();
    const link = { kind: 'STATUS', organization_id: shipper.id, transport_id: of.id } as const;
    await insertShareLink(worker, { ...link, expires_at: new Date(NOW) });
    const { id } = await insertShareLink(worker, { ...link, expires_at: new Date(NOW + 1) });
    const { links, remaining } = await list(sophie, of.id);
    expect(links.map((one) => one.id)).toEqual([id]);
    expect(remaining).toBe(MAX_LINKS_OF_TRANSPORT - 1);
  });

  test('another organisation’s user finds neither the transport nor its links', async () => {
    for (const answer of [await make(stranger), await call('GET', stranger)]) {
      expect(answer.json()).toMatchObject({ code: 'NOT_FOUND' });
    }
  });

  test('a transport has at most fifty links besides those for contacts, also when many are created at once', async () => {
    const of = await plan();
    const link = { kind: 'STATUS', organization_id: shipper.id, transport_id: of.id } as const;
    for (let made = 0; made < MAX_LINKS_OF_TRANSPORT - 3; made += 1) await insertShareLink(worker, link);
    await insertShareLink(worker, { ...link, made_for: 'CONTACT' });
    const answers = await Promise.all(Array.from({ length: 8 }, async () => await make(sophie, {}, of.id)));
    const refused = answers.filter(({ statusCode }) => statusCode === 409);
    expect(refused).toHaveLength(5);
    expect(refused[0]?.json()).toMatchObject({ code: 'TOO_MANY_LINKS' });
    const { links, remaining } = await list(sophie, of.id);
    expect([links.length, remaining]).toEqual([MAX_LINKS_OF_TRANSPORT + 1, 0]);
  });
});
