import { randomUUID } from 'node:crypto';
import type { Problem } from '@milepost/api-contract/problem';
import type { Cockpit } from '@milepost/api-contract/cockpit/cockpit';
import type { StandingCounts } from '@milepost/api-contract/transports/standings';
import type { Counts } from '@milepost/api-contract/transports/counts';
import type { TransportPage } from '@milepost/api-contract/transports/transport-lists';
import type { OpenStanding } from '@milepost/domain/eta/transport-standing';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../dev/testing/app/test-app.ts';
import {
  insertAgreement,
  insertOrganization,
  insertPerson,
  insertTransport,
} from '../../dev/testing/rows/insert-rows.ts';

const HOUR = 3_600_000;
const now = Date.parse('2026-11-20T13:32:00Z');
const { app, bearer, database } = await testApp({ now: () => now });
const { worker } = database;
const shipper = await insertOrganization(worker, 'SHIPPER', 'Shipper');
const stranger = await insertOrganization(worker, 'SHIPPER', 'Stranger');
const carrier = await insertOrganization(worker, 'CARRIER', 'Carrier');
const idle = await insertOrganization(worker, 'SHIPPER', 'Idle');
await insertAgreement(worker, shipper.id, carrier.id);
await insertAgreement(worker, stranger.id, carrier.id);
const asMember = async (organizationId: string) =>
  await bearer((await insertPerson(worker, { organization_id: organizationId })).id);
const headers = {
  shipper: await asMember(shipper.id),
  carrier: await asMember(carrier.id),
  idle: await asMember(idle.id),
};

const at = (hours: number): Date => new Date(now + hours * HOUR);
type Changes = Omit<Parameters<typeof insertTransport>[1], 'shipper_id' | 'carrier_id'>;
const transport = async (reference: string, changes: Changes, of = shipper.id) =>
  await insertTransport(worker, { shipper_id: of, carrier_id: carrier.id, reference, ...changes });
const open = { gps_signal_status: 'GPS_SIGNAL_OK', tracking_id: 'HH-AB 1' } as const;
const standing = (word: OpenStanding, current = 4, changes: Changes = {}): Changes => ({
  standing: word,
  eta_current_until: at(current),
  ...changes,
});
const completed = { status: 'COMPLETED', completion_reason: 'ARRIVED' } as const;

await transport('P1', { scheduled_at: at(50) });
await transport('P2', { scheduled_at: at(26) });
await transport('I1', { ...open, status: 'INCOMING', ...standing('AT_RISK'), next_eta: at(3) });
await transport('I2', {
  status: 'PRESUMABLY_INCOMING',
  gps_signal_status: 'TRACKING_ID_MISSING',
  next_scheduled_at: at(4),
});
await transport('O1', {
  ...open,
  status: 'ONGOING',
  ...standing('DELAYED'),
  next_eta: at(1),
  next_scheduled_at: at(-2),
});
await transport('O2', {
  ...open,
  status: 'ONGOING',
  ...standing('EARLY', 4, { late_from: at(0.1) }),
  next_eta: at(2),
  gps_signal_status: 'GPS_SIGNAL_LOW',
  next_scheduled_at: at(-9),
});
await transport('O3', {
  ...open,
  status: 'ONGOING',
  ...standing('ON_TIME', 0),
  next_eta: at(0.5),
  gps_signal_status: 'GPS_SIGNAL_LOST',
  next_scheduled_at: at(2),
});
await transport('O4', { ...open, status: 'PRESUMABLY_ONGOING', confirmation_needed: true, next_scheduled_at: at(-3) });
await transport('O5', {
  ...open,
  status: 'ONGOING',
  ...standing('ON_TIME', 1, { late_from: at(0) }),
  next_eta: at(-5),
  next_scheduled_at: at(-1),
});
await transport('C1', { ...completed, completed_at: at(-1), arrived_at: at(-1), eta_status: 'ON_TIME' });
await transport('C2', { ...completed, completed_at: at(-14.5), eta_status: null, completion_reason: 'OVERDUE' });
await transport('C3', { ...completed, completed_at: at(-14.6), arrived_at: at(-14.6), eta_status: 'DELAYED' });
await transport('C4', { ...completed, completed_at: at(-27 * 24), arrived_at: at(-27 * 24), eta_status: 'EARLY' });
await transport('C5', { ...completed, completed_at: at(-29 * 24), arrived_at: at(-29 * 24), eta_status: 'EARLY' });
await transport('X1', {
  status: 'CANCELLED',
  completion_reason: 'CANCELED',
  cancelled_at: at(-1),
  eta_status: 'DELAYED',
});
await transport('CANARY', { ...open, status: 'ONGOING', ...standing('DELAYED'), next_eta: at(0.1) }, stranger.id);

const get = async (url: string, as: keyof typeof headers = 'shipper') =>
  await app.inject({ url, headers: headers[as] });
const cockpit = async (as: keyof typeof headers = 'shipper', timeZone = 'Europe/Berlin') =>
  (await get(`/v2/cockpit?timeZone=${encodeURIComponent(timeZone)}`, as)).json<Cockpit>();
const references = (transports: Cockpit['needsYou']['transports']) => transports.map(({ reference }) => reference);

const counted = (some: Partial<StandingCounts>): StandingCounts => ({
  early: 0,
  onTime: 0,
  atRisk: 0,
  delayed: 0,
  noCurrentEta: 0,
  unknown: 0,
  ...some,
});

describe('the phases of the cockpit', () => {
  test('the phases of the cockpit count presumed transports too, by their standing at that moment', async () => {
    const { planned, incoming, ongoing } = await cockpit();
    expect(planned).toEqual({ total: 2, nextBeginsAt: at(2).toISOString() });
    expect(incoming).toEqual({ total: 2, presumably: 1, punctuality: counted({ atRisk: 1, noCurrentEta: 1 }) });
    expect(ongoing).toEqual({
      total: 5,
      presumably: 1,
      punctuality: counted({ early: 1, delayed: 2, noCurrentEta: 2 }),
    });
  });

  test('the cockpit’s today is the day in the reader’s time zone', async () => {
    const inBerlin = await cockpit();
    expect(inBerlin.completedToday).toEqual({ total: 2, punctuality: counted({ onTime: 1, unknown: 1 }) });
    const inHelsinki = await cockpit('shipper', 'Europe/Helsinki');
    expect(inHelsinki.completedToday).toEqual({
      total: 3,
      punctuality: counted({ onTime: 1, delayed: 1, unknown: 1 }),
    });
    expect((await cockpit('shipper', 'UTC')).completedToday.total).toBe(1);
  });

  test('the cockpit’s last 28 days count completed transports that can be opened', async () => {
    expect((await cockpit()).completedLately).toEqual({
      total: 4,
      punctuality: counted({ onTime: 1, early: 1, delayed: 1, unknown: 1 }),
    });
  });
});

describe('the cockpit’s list of what needs action', () => {
  test('the cockpit’s list of what needs action is sorted by urgency, late signals last, then delayed transports', async () => {
    const { needsYou } = await cockpit();
    expect(references(needsYou.transports)).toEqual(['O4', 'O3', 'I2', 'O2', 'O1', 'O5']);
    expect(needsYou.total).toBe(4);
    expect(needsYou.transports[2]).toMatchObject({
      gpsHealth: { cause: 'NO_TRACKING_ID', nextAction: 'REMIND_CARRIER' },
    });
  });

  test('the cockpit’s list of what needs action depends on the role: carriers confirm no waypoints and enter missing IDs', async () => {
    const { needsYou } = await cockpit('carrier');
    expect(references(needsYou.transports).slice(0, 3)).toEqual(['O3', 'I2', 'O2']);
    expect(needsYou.transports[1]).toMatchObject({ gpsHealth: { nextAction: 'ENTER_TRACKING_ID' } });
  });

  test('the cockpit’s list of what needs action shows nine transports and the total', async () => {
    const crowd = await insertOrganization(worker, 'SHIPPER', 'Crowd');
    await insertAgreement(worker, crowd.id, carrier.id);
    for (let hours = 11; hours > 0; hours -= 1) {
      await transport(
        `L${hours}`,
        { ...open, status: 'ONGOING', gps_signal_status: 'GPS_SIGNAL_LOST', next_scheduled_at: at(hours) },
        crowd.id,
      );
    }
    const answer = await app.inject({ url: '/v2/cockpit?timeZone=UTC', headers: await asMember(crowd.id) });
    const { needsYou } = answer.json<Cockpit>();
    expect(references(needsYou.transports)).toEqual(['L1', 'L2', 'L3', 'L4', 'L5', 'L6', 'L7', 'L8', 'L9']);
    expect(needsYou.total).toBe(11);
  });

  test('a transport whose carrier was reminded leaves the shipper’s list of what needs action for two hours', async () => {
    const reminded = await insertOrganization(worker, 'SHIPPER', 'Reminded');
    await insertAgreement(worker, reminded.id, carrier.id);
    const silent = { ...open, status: 'ONGOING', gps_signal_status: 'GPS_SIGNAL_LOST' } as const;
    const waits = await transport('R1', { ...silent, next_scheduled_at: at(1) }, reminded.id);
    const waited = await transport('R2', { ...silent, next_scheduled_at: at(2) }, reminded.id);
    const asks = await transport('R3', { ...silent, confirmation_needed: true, next_scheduled_at: at(3) }, reminded.id);
    const remind = async ({ id }: { id: string }, sentAt: Date) =>
      await worker
        .insertInto('reminder')
        .values({
          id: randomUUID(),
          transport_id: id,
          shipper_id: reminded.id,
          carrier_id: carrier.id,
          sent_at: sentAt,
        })
        .execute();
    await remind(waits, at(-1.9));
    await remind(waited, at(-2));
    await remind(asks, at(-1));
    const needsOf = async (organizationId: string) =>
      (await app.inject({ url: '/v2/cockpit?timeZone=UTC', headers: await asMember(organizationId) })).json<Cockpit>()
        .needsYou;
    const { transports, total } = await needsOf(reminded.id);
    expect(references(transports)).toEqual(['R2', 'R3']);
    expect(total).toBe(3);
    expect(references((await needsOf(carrier.id)).transports)).toContain('R1');
  });
});

describe('the next arrivals', () => {
  const expected = (references_: Cockpit['nextArrivals']) =>
    references_.sites.flatMap((site) => references(site.transports));

  test('the next arrivals are grouped by site, the next site first; without a signal none is expected', async () => {
    const { nextArrivals } = await cockpit();
    expect(nextArrivals).toMatchObject({ until: at(24).toISOString(), bans: [] });
    expect(expected(nextArrivals)).toEqual(['O3', 'O1', 'O2', 'I1']);
    expect(nextArrivals.sites).toHaveLength(1);
    expect(nextArrivals).toMatchObject({ total: 4, sites: [{ total: 4 }] });
    expect(expected((await cockpit('carrier')).nextArrivals).slice(0, 2)).toEqual(['CANARY', 'O3']);
  });

  test('the next arrivals include the driving bans of the latest forecasts', async () => {
    const banned = await insertOrganization(worker, 'SHIPPER', 'Banned');
    await insertAgreement(worker, banned.id, carrier.id);
    const soon = { ...open, status: 'ONGOING', ...standing('DELAYED'), next_eta: at(5) } as const;
    const { id } = await transport('B1', soon, banned.id);
    const { id: waypoint } = await worker
      .selectFrom('waypoint')
      .select('id')
      .where('transport_id', '=', id)
      .where('status', '<>', 'COMPLETED')
      .orderBy('position')
      .executeTakeFirstOrThrow();
    const reason = (countryCode: string, until: number) => ({
      code: 'DRIVING_BAN',
      countryCode,
      from: now - HOUR,
      until: now + until * HOUR,
    });
    const forecast = async (madeAt: Date, because: readonly object[]) => {
      const times = { min: at(4), expected: at(5), max: at(6) };
      await worker
        .insertInto('forecast')
        .values({
          ...times,
          transport_id: id,
          shipper_id: banned.id,
          carrier_id: carrier.id,
          waypoint_id: waypoint,
          made_at: madeAt,
          because: JSON.stringify(because),
        })
        .execute();
    };
    await forecast(at(-2), [reason('ES', 3)]);
    await forecast(at(-1), [reason('FR', 3), reason('DE', -0.5), { code: 'BREAK', from: now, until: now + HOUR }]);
    const answer = await app.inject({ url: '/v2/cockpit?timeZone=UTC', headers: await asMember(banned.id) });
    expect(answer.json<Cockpit>().nextArrivals.bans).toEqual([
      { countryCode: 'FR', from: at(-1).toISOString(), until: at(3).toISOString() },
    ]);
  });
});

test.each(['shipper', 'carrier'] as const)('for a %s the cockpit agrees with the menu and the lists', async (role) => {
  const shown = await cockpit(role);
  const counts = (await get('/v2/counts', role)).json<Counts>();
  expect([shown.planned.total, shown.incoming.total, shown.ongoing.total, shown.needsYou.total]).toEqual([
    counts.planned,
    counts.incoming,
    counts.ongoing,
    counts.actionRequired.total,
  ]);
  const totalOf = async (list: string): Promise<number> =>
    (await get(`/v2/transports/${list}`, role)).json<TransportPage>().totalElements;
  for (const phase of ['incoming', 'ongoing'] as const) {
    expect(await totalOf(phase)).toBe(shown[phase].total);
    expect(await totalOf(`presumably-${phase}`)).toBe(shown[phase].presumably);
    const { onTime, early, atRisk, delayed, noCurrentEta } = shown[phase].punctuality;
    expect(await totalOf(`${phase}?filter.standing=ON_TIME`)).toBe(onTime);
    expect(await totalOf(`${phase}?filter.standing=EARLY`)).toBe(early);
    expect(await totalOf(`${phase}?filter.standing=AT_RISK`)).toBe(atRisk);
    expect(await totalOf(`${phase}?filter.standing=DELAYED`)).toBe(delayed);
    expect(await totalOf(`${phase}?filter.standing=NO_CURRENT_ETA`)).toBe(noCurrentEta);
  }
  expect(await totalOf('completed')).toBe(shown.completedLately.total);
});

test('an organisation without transports gets an empty cockpit', async () => {
  const none = { onTime: 0, early: 0, delayed: 0, unknown: 0 };
  expect(await cockpit('idle')).toMatchObject({
    planned: { total: 0, nextBeginsAt: null },
    incoming: { total: 0, presumably: 0, punctuality: none },
    completedToday: { total: 0, punctuality: none },
    needsYou: { total: 0, transports: [] },
    nextArrivals: { total: 0, sites: [], bans: [] },
    scorecard: { arrivals: 0, inside: null },
  });
});

test('the cockpit contains nothing of other organisations', async () => {
  expect((await get('/v2/cockpit?timeZone=UTC')).body).not.toContain('CANARY');
});

test.each(['', '?timeZone=', '?timeZone=Mars/Olympus', `?timeZone=${'x'.repeat(65)}`])(
  'an unknown time zone is refused by name: %s',
  async (query) => {
    const answer = await get(`/v2/cockpit${query}`);
    expect(answer.statusCode).toBe(400);
    const { code, issues } = answer.json<Problem>();
    expect(code).toBe('INVALID_REQUEST');
    expect(issues?.[0]?.path).toContain('querystring');
  },
);
