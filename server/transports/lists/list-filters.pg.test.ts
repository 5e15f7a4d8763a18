import { describe, expect, test } from 'vitest';
import { listsApp } from '../../../dev/testing/app/lists-app.ts';
import { insertTransport } from '../../../dev/testing/rows/insert-rows.ts';

const { ask, carrier, list, now, references, rival, shipper, stranger, worker } = await listsApp();
const HOUR = 3_600_000;
const parties = { shipper_id: shipper.id, carrier_id: carrier.id };
const at = (hours: number) => new Date(now + hours * HOUR);
const underWay = { ...parties, status: 'ONGOING', gps_signal_status: 'GPS_SIGNAL_OK' } as const;

await insertTransport(
  worker,
  { ...underWay, reference: 'A', tracking_id: 'HH-AB 12', scheduled_at: at(1), eta_status: 'DELAYED' },
  [
    { city: 'Köln', postalCode: '50667', status: 'COMPLETED' },
    { city: 'Bad Homburg', postalCode: '61348' },
    { city: 'Milan', countryCode: 'IT', postalCode: '20121' },
  ],
);
await insertTransport(
  worker,
  { ...underWay, carrier_id: rival.id, reference: 'B', scheduled_at: at(2), eta_status: 'ON_TIME' },
  [
    { city: 'Łódź', countryCode: 'PL', postalCode: '90-001' },
    { city: 'Gießen', postalCode: '35390' },
  ],
);
await insertTransport(
  worker,
  {
    ...underWay,
    status: 'INCOMING',
    gps_signal_status: 'GPS_SIGNAL_LOW',
    reference: 'TR-2026/Ä 7',
    scheduled_at: at(3),
  },
  [
    { city: 'Delft', countryCode: 'NL', postalCode: null },
    { city: 'Dresden', postalCode: '01067' },
  ],
);
await insertTransport(worker, { ...parties, reference: 'planned', scheduled_at: at(4) });
await insertTransport(worker, { ...underWay, shipper_id: stranger.id, reference: 'STRANGE', tracking_id: 'HH-AB 12' }, [
  { city: 'Köln' },
  { city: 'Milan', countryCode: 'IT' },
]);

const all = ['A', 'B', 'TR-2026/Ä 7'];
const shownBy = async (filter: Record<string, string | readonly string[]>) =>
  await references('search', 'shipper', { criteria: 'tr', ...filter });
/** The references found with a filter, which the watchlist and the lists of each status agree on. */
const found = async (filter: Record<string, string | readonly string[]>) => {
  const phases = ['ONGOING', 'INCOMING'];
  const watched = await references('watchlist/details', 'shipper', { 'filter.phase': phases, ...filter });
  const listed = await Promise.all(
    ['ongoing', 'incoming'].map(async (path) => await references(path, 'shipper', filter)),
  );
  expect(listed.flat()).toEqual(watched);
  return watched;
};
for (const { id } of await worker.selectFrom('transport').select('id').where('shipper_id', '=', shipper.id).execute()) {
  await ask('POST', `transports/watchlist/${id}`, 'shipper');
}

describe('places are found by the beginning of a word in the city, the postal code, or the country code or name', () => {
  test.each([
    ['köl', ['A']],
    ['KOLN', ['A']],
    ['50', ['A']],
    ['0667', []],
    ['lodz', ['B']],
    ['ŁÓDŹ', ['B']],
    ['90-001', ['B']],
    ['PL', ['B']],
    ['Poland', ['B']],
    ['Polen', ['B']],
    ['de 50', ['A']],
    ['de', ['A', 'TR-2026/Ä 7']],
    ['Deutschland köln', ['A']],
    ['Niederl', ['TR-2026/Ä 7']],
    ['oln', []],
    ['%', all],
    ['', all],
    ['köln_', ['A']],
  ])('places are found from %j', async (text, expected) => {
    expect(await found({ 'filter.from': text })).toEqual(expected);
  });

  test.each([
    ['ital', ['A']],
    ['giessen', ['B']],
    ['Gieß', ['B']],
    ['01', ['TR-2026/Ä 7']],
    ['Homburg', []],
  ])('places are found to %j', async (text, expected) => {
    expect(await found({ 'filter.to': text })).toEqual(expected);
  });

  test('the next place is the first stop that is not completed', async () => {
    expect(await found({ 'filter.nextWaypoint': 'bad hom' })).toEqual(['A']);
    expect(await found({ 'filter.nextWaypoint': 'köln' })).toEqual([]);
    await worker
      .updateTable('waypoint')
      .set({ status: 'COMPLETED', completion_reason: 'ARRIVED' })
      .where('city', '=', 'Bad Homburg')
      .execute();
    expect(await found({ 'filter.nextWaypoint': 'milan' })).toEqual(['A']);
  });
});

describe('other filters', () => {
  test.each<[Record<string, string | readonly string[]>, readonly string[]]>([
    [{ 'filter.carriers': [rival.id] }, ['B']],
    [{ 'filter.carriers': [rival.id, carrier.id] }, all],
    [{ 'filter.shippers': [stranger.id] }, []],
    [{ 'filter.etaStatus': ['DELAYED', 'ON_TIME'] }, ['A', 'B']],
    [{ 'filter.etaStatus': 'EARLY' }, []],
    [{ 'filter.gps_status': ['low', 'lost'] }, ['TR-2026/Ä 7']],
    [{ 'filter.phase': 'INCOMING' }, ['TR-2026/Ä 7']],
    [{ 'filter.phase': 'PRESUMABLY_ONGOING' }, []],
    [{ 'filter.reference': '2026 a7' }, ['TR-2026/Ä 7']],
    [{ 'filter.reference': 'tr2026' }, ['TR-2026/Ä 7']],
    [{ 'filter.reference': 'x' }, []],
    [{ 'filter.trackingId': 'hhab1' }, ['A']],
    [{ 'filter.trackingId': 'b 1' }, ['A']],
    [{ 'filter.scheduled.from': at(2).toISOString() }, ['B', 'TR-2026/Ä 7']],
    [{ 'filter.ended.from': at(-30).toISOString() }, []],
    [{ 'filter.scheduled.to': at(2).toISOString() }, ['A', 'B']],
    [{ 'filter.scheduled.from': at(1.5).toISOString(), 'filter.scheduled.to': at(2.5).toISOString() }, ['B']],
    [{ 'filter.from': 'de', 'filter.to': 'it', 'filter.etaStatus': 'DELAYED', 'filter.carriers': carrier.id }, ['A']],
    [{ 'filter.from': 'de', 'filter.to': 'pl' }, []],
  ])('%j', async (filter, expected) => {
    expect(await found(filter)).toEqual(expected);
    const ofOngoing = expected.filter((reference) => reference !== 'TR-2026/Ä 7');
    expect((await list('ongoing', 'shipper', filter)).totalElements).toBe(ofOngoing.length);
  });

  test('a carrier filters by its shippers', async () => {
    expect(await references('ongoing', 'carrier', { 'filter.shippers': [stranger.id] })).toEqual(['STRANGE']);
    expect((await list('ongoing', 'carrier', { 'filter.shippers': [shipper.id] })).totalElements).toBe(1);
  });

  test.each([
    'filter.gps_status=GPS_SIGNAL_LOW',
    'filter.phase=LATE',
    'filter.carriers=1',
    'filter.scheduled.from=yesterday',
    'filter.unknown=1',
  ])('an invalid filter is refused: %s', async (query) => {
    const answer = await ask('GET', `transports/ongoing?${query}`, 'shipper');
    expect([answer.statusCode, answer.json<{ issues: unknown[] }>().issues.length]).toEqual([400, 1]);
  });
});

describe('search', () => {
  test.each([
    ['tr-2026', ['TR-2026/Ä 7']],
    ['026/ä', ['TR-2026/Ä 7']],
    ['HHAB12', ['A']],
    ['hh-ab 12', ['A']],
    ['b12', ['A']],
    ['ab 12', ['A']],
    ['b 1', []],
    ['2026 ä 7', ['TR-2026/Ä 7']],
    ['omburg', ['A']],
    ['lodz', ['A', 'B', 'TR-2026/Ä 7', 'planned']],
    ['anywhere', []],
    ['łódź köln', ['A']],
    ['groß', ['B']],
    ['GROSS giessen', ['B']],
    ['giessen', ['B']],
    ['hamburg', ['planned']],
    ['milan', ['A', 'planned']],
    ['milan köln', ['A']],
    ['milan nowhere', []],
    ['elbtor', []],
    ['strange', []],
    ['%%%', []],
    ['   ', []],
    ['', []],
    // One or two characters match beginnings only.
    ['h', ['A', 'planned']],
    ['hh köln', ['A']],
    ['tr', ['A', 'TR-2026/Ä 7', 'planned']],
    ['7', []],
  ])('%j', async (criteria, expected) => {
    const { transports, totalElements } = await list('search', 'shipper', { criteria });
    expect(transports.map(({ reference }) => reference)).toEqual(expected);
    expect(totalElements).toBe(expected.length);
  });

  test('a carrier’s search matches the shipper’s name', async () => {
    expect(await references('search', 'carrier', { criteria: 'elbTOR köln' })).toEqual(['A']);
    expect(await references('search', 'rival', { criteria: 'hhab' })).toEqual([]);
  });

  test('a search can be filtered, sorted and paged', async () => {
    expect(await shownBy({ 'filter.gps_status': 'low' })).toEqual(['TR-2026/Ä 7']);
    expect(await shownBy({ sortBy: 'REFERENCE', sortByDirection: 'desc', limit: '2' })).toEqual([
      'TR-2026/Ä 7',
      'planned',
    ]);
    expect(await shownBy({ sortBy: 'REFERENCE', sortByDirection: 'desc', limit: '2', page: '1' })).toEqual(['A']);
  });

  test('a search reflects changes', async () => {
    const change = async (reference: string) =>
      await worker
        .updateTable('transport')
        .set({ reference })
        .where('reference', 'in', ['planned', 'NEW-NAME'])
        .execute();
    await change('NEW-NAME');
    expect(await references('search', 'shipper', { criteria: 'newname' })).toEqual(['NEW-NAME']);
    await change('planned');
    expect(await references('search', 'shipper', { criteria: 'newname' })).toEqual([]);
  });
});

test('the partners to filter by are those of the organisation’s transports, by name', async () => {
  const names = async (path: string, who: 'shipper' | 'stranger' | 'carrier') =>
    (await ask('GET', path, who)).json<{ name: string }[]>().map(({ name }) => name);
  expect(await names('carrier', 'stranger')).toEqual(['Łódź Trans', 'Spedition Groß']);
  expect(await names('carrier/with-transports', 'stranger')).toEqual(['Łódź Trans']);
  expect(await names('carrier/with-transports', 'shipper')).toEqual(['Łódź Trans', 'Spedition Groß']);
  expect(await names('shipper/with-transports', 'carrier')).toEqual(['Elbtor Handel', 'Stranger']);
  expect((await ask('GET', 'carrier', 'carrier')).statusCode).toBe(403);
});

test('ended transports are found by the moment of their end, with both ends of the span included', async () => {
  const ended = { status: 'COMPLETED', completion_reason: 'ARRIVED', scheduled_at: at(-9) } as const;
  for (const [reference, hours] of [
    ['first', -5],
    ['second', -4],
    ['third', -3],
  ] as const) {
    await insertTransport(worker, { ...parties, ...ended, reference, completed_at: at(hours), arrived_at: at(hours) });
  }
  const completed = async (filter: Record<string, string>) =>
    (await references('completed', 'shipper', filter)).toSorted((a, b) => (a ?? '').localeCompare(b ?? ''));
  expect(await completed({ 'filter.ended.from': at(-4).toISOString() })).toEqual(['second', 'third']);
  expect(await completed({ 'filter.ended.to': at(-4).toISOString() })).toEqual(['first', 'second']);
  const only = { 'filter.ended.from': at(-4).toISOString(), 'filter.ended.to': at(-4).toISOString() };
  expect(await completed(only)).toEqual(['second']);
});
