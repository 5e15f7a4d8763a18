import { describe, expect, test } from 'vitest';
import { HOUR, planningApp } from '../../../dev/testing/app/planning.ts';
import { insertOrganization } from '../../../dev/testing/rows/insert-rows.ts';

const { as, ask, carrier, details, plan, stop, time, worker } = await planningApp();
const good = () => [stop('hamburg', 30), stop('milan', 50)];
const planWith = async (changes: object, headers = as.shipper) =>
  await ask('POST', '/v2/transports', headers, { carrierId: carrier.id, waypoints: good(), ...changes });

describe('a planned transport', () => {
  test('a planned transport is stored with all its data', async () => {
    const contacts = [
      { kind: 'SMS', recipient: ' +49 (170) 123-4567 ' },
      { kind: 'EMAIL', recipient: 'gate@consignee.example' },
    ];
    const { id, version } = await plan({
      trackingId: '  HH-AB 1 ',
      reference: ' TR-1 ',
      driverPhone: '+49 170 7654321',
      cargoWeightKg: 24_000,
      waypoints: [
        { ...stop('hamburg', 30), contacts, street: 'Kai 7', postalCode: '20457' },
        { ...stop('milan', 50), point: { latitude: 45.5, longitude: 9.2 }, kind: 'APPOINTMENT' },
      ],
    });
    expect(version).toBe(1);
    expect(await details(id)).toMatchObject({
      status: 'PLANNED',
      gpsSignalStatus: null,
      trackingId: 'HH-AB 1',
      reference: 'TR-1',
      driverPhone: '+491707654321',
      cargoWeightKg: 24_000,
      waypoints: [
        {
          order: 0,
          address: { city: 'Hamburg', postalCode: '20457', countryCode: 'DE' },
          street: 'Kai 7',
          timezone: 'Europe/Berlin',
          precision: 'TOWN_CENTRE',
          contacts: [
            { kind: 'SMS', recipient: '+491701234567' },
            { kind: 'EMAIL', recipient: 'gate@consignee.example' },
          ],
        },
        {
          address: { city: 'Milan' },
          precision: 'PIN',
          position: { latitude: 45.5, longitude: 9.2 },
          plannedTimeOfArrival: { kind: 'APPOINTMENT' },
          contacts: [],
        },
      ],
    });
  });

  test('a planned transport needs neither a tracking ID nor a reference', async () => {
    const { id } = await plan({ trackingId: null, reference: '   ' });
    expect(await details(id)).toMatchObject({ trackingId: null, reference: null, status: 'PRESUMABLY_INCOMING' });
  });

  test('a planned transport with an ID is refolded, because its device may have sent already', async () => {
    const { id } = await plan({ trackingId: 'HH-AB 2' });
    const row = await worker.selectFrom('transport').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect([row.needs_refold, row.next_moment]).toEqual([true, new Date(time.now)]);
  });
});

describe('a plan that is refused', () => {
  const phone = (recipient: string) => ({ kind: 'SMS', recipient });
  const many = Array.from({ length: 11 }, (_, index) => phone(`+4917012345${index + 10}`));
  test.each([
    ['one stop', () => ({ waypoints: [stop('hamburg', 30)] }), 422, 'TOO_FEW_WAYPOINTS', []],
    ['no stop', () => ({ waypoints: [] }), 422, 'TOO_FEW_WAYPOINTS', []],
    [
      'a window that ends before it begins',
      () => ({ waypoints: [stop('hamburg', 30, -1), stop('milan', 50)] }),
      422,
      'WINDOW_ENDS_BEFORE_START',
      [],
    ],
    [
      'a stop before the one that comes first',
      () => ({ waypoints: [stop('hamburg', 30), stop('milan', 20)] }),
      422,
      'STOPS_OUT_OF_ORDER',
      [],
    ],
    [
      'a plan that is over',
      () => ({ waypoints: [stop('hamburg', -50), stop('milan', -10)] }),
      422,
      'PLANNED_IN_THE_PAST',
      [],
    ],
    [
      'unknown addresses',
      () => ({ waypoints: [stop('hamburg', 30), stop('atlantis', 40), stop('eldorado', 50)] }),
      422,
      'UNKNOWN_ADDRESS',
      ['body/waypoints/1/addressId', 'body/waypoints/2/addressId'],
    ],
    [
      'eleven contacts',
      () => ({ waypoints: [stop('hamburg', 30), { ...stop('milan', 50), contacts: many }] }),
      422,
      'TOO_MANY_CONTACTS',
      ['body/waypoints/1/contacts/10'],
    ],
    [
      'the same contact twice',
      () => ({
        waypoints: [
          { ...stop('hamburg', 30), contacts: [phone('+491701234567'), phone('+49 170 1234567')] },
          stop('milan', 50),
        ],
      }),
      422,
      'DUPLICATE_CONTACT',
      ['body/waypoints/0/contacts/1'],
    ],
    [
      'a phone number without a country code',
      () => ({ waypoints: [{ ...stop('hamburg', 30), contacts: [phone('0170 1234567')] }, stop('milan', 50)] }),
      422,
      'INVALID_CONTACT',
      ['body/waypoints/0/contacts/0'],
    ],
    [
      'a driver without a phone number',
      () => ({ driverPhone: 'call me' }),
      422,
      'INVALID_CONTACT',
      ['body/driverPhone'],
    ],
    ['a cargo of no weight', () => ({ cargoWeightKg: 0 }), 400, 'INVALID_REQUEST', ['body/cargoWeightKg']],
    ['a cargo too heavy', () => ({ cargoWeightKg: 100_001 }), 400, 'INVALID_REQUEST', ['body/cargoWeightKg']],
    ['half a kilogram', () => ({ cargoWeightKg: 0.5 }), 400, 'INVALID_REQUEST', ['body/cargoWeightKg']],
    ['a carrier that does not exist', () => ({ carrierId: crypto.randomUUID() }), 403, 'NO_CARRIER_AGREEMENT', []],
    ['a reference too long', () => ({ reference: 'x'.repeat(101) }), 400, 'INVALID_REQUEST', ['body/reference']],
    ['a NUL character', () => ({ reference: 'x\u0000' }), 400, 'INVALID_REQUEST', ['body/reference']],
    ['half a surrogate pair', () => ({ trackingId: '\ud83d' }), 400, 'INVALID_REQUEST', ['body/trackingId']],
    [
      'another way to write an id',
      () => ({ carrierId: `urn:uuid:${carrier.id}` }),
      400,
      'INVALID_REQUEST',
      ['body/carrierId'],
    ],
    [
      '29 February of a common year',
      () => ({ waypoints: [{ ...stop('hamburg', 30), from: '2027-02-29T08:00:00Z' }, stop('milan', 50)] }),
      400,
      'INVALID_REQUEST',
      ['body/waypoints/0/from'],
    ],
    [
      'a leap second',
      () => ({ waypoints: [{ ...stop('hamburg', 30), from: '2026-03-05T23:59:60Z' }, stop('milan', 50)] }),
      400,
      'INVALID_REQUEST',
      ['body/waypoints/0/from'],
    ],
    [
      'an id of one’s own choice',
      () => ({ waypoints: [{ ...stop('hamburg', 30), id: crypto.randomUUID() }, stop('milan', 50)] }),
      400,
      'INVALID_REQUEST',
      ['body/waypoints/0/id'],
    ],
  ] as const)('%s', async (_, changes, status, code, paths) => {
    const answer = await planWith(changes());
    expect([answer.status, answer.code, answer.paths]).toEqual([status, code, paths]);
  });

  test('a plan is refused for a carrier that has not answered the invitation, and when a carrier sends it', async () => {
    const invited = await insertOrganization(worker, 'CARRIER', 'Invited');
    const shipperId = (await worker.selectFrom('agreement').select('shipper_id').executeTakeFirstOrThrow()).shipper_id;
    const pending = { status: 'PENDING' as const, created_at: new Date(time.now), answered_at: null };
    await worker
      .insertInto('agreement')
      .values({ id: crypto.randomUUID(), shipper_id: shipperId, carrier_id: invited.id, ...pending })
      .execute();
    expect((await planWith({ carrierId: invited.id })).code).toBe('NO_CARRIER_AGREEMENT');
    expect(await planWith({}, as.carrier)).toMatchObject({ status: 403, code: 'NOT_AUTHORIZED' });
  });

  test('an address search is refused if its text cannot be stored', async () => {
    const answer = await ask('GET', '/v2/addresses?q=a%00b', as.shipper);
    expect(answer).toMatchObject({ status: 400, code: 'INVALID_REQUEST', paths: ['querystring/q'] });
  });

  test('a plan with a window that ends now is accepted', async () => {
    const last = (late: number) => ({
      ...stop('milan', 0),
      from: new Date(time.now - HOUR).toISOString(),
      to: new Date(time.now - late).toISOString(),
    });
    expect((await planWith({ waypoints: [stop('hamburg', -10), last(0)] })).status).toBe(200);
    expect((await planWith({ waypoints: [stop('hamburg', -10), last(1)] })).code).toBe('PLANNED_IN_THE_PAST');
  });
});
