import { expect, test } from 'vitest';
import { listsApp } from '../../../dev/testing/app/lists-app.ts';
import { insertTransport } from '../../../dev/testing/rows/insert-rows.ts';
import { csvColumns } from './csv-columns.ts';

const { ask, carrier, now, shipper, stranger, worker } = await listsApp();
const parties = { shipper_id: shipper.id, carrier_id: carrier.id };
const at = (hours: number) => new Date(now + hours * 3_600_000);
const formula = '=HYPERLINK("http://evil.example","Köln, 1")';
await insertTransport(worker, { ...parties, reference: formula, tracking_id: '+49', scheduled_at: at(1) }, [
  { city: '@city', countryCode: 'DE', postalCode: '01067' },
  { city: 'Łódź, Bałuty', countryCode: 'PL', postalCode: null },
]);
await insertTransport(worker, { ...parties, reference: 'later', scheduled_at: at(2) });
await insertTransport(worker, { ...parties, shipper_id: stranger.id, reference: 'CANARY' });

const table = async (path: string, who: 'shipper' | 'carrier' = 'shipper') =>
  await ask('GET', `transports/${path}`, who, 'text/csv');
const linesOf = (body: string) => body.split('\r\n').slice(0, -1);

test('a list as CSV has one line per row, from all pages', async () => {
  const answer = await table('planned?limit=1&page=7');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="planned.csv"',
    'cache-control': 'no-store',
    vary: expect.stringContaining('accept') as string,
  });
  const [keys, first, second, ...others] = linesOf(answer.body);
  expect(keys).toBe(csvColumns.map(([key]) => key).join(','));
  expect(first).toContain(`,PLANNED,,"'=HYPERLINK(""http://evil.example"",""Köln, 1"")",'+49,Łódź Trans,,`);
  expect(first).toContain(`,'@city,01067,DE,Europe/Berlin,2026-03-04T09:00:00.000Z,`);
  expect(first).toContain(',"Łódź, Bałuty",,PL,');
  expect(second).toContain(',later,');
  expect(others).toEqual([]);
  expect(answer.body).not.toContain('CANARY');
});

test('a list as CSV is filtered and sorted like the list, and so is a search', async () => {
  expect(linesOf((await table('planned?filter.reference=later')).body)).toHaveLength(2);
  expect(linesOf((await table('search?criteria=blutyx')).body)).toHaveLength(1);
  expect(linesOf((await table('search?criteria=Ba%C5%82uty')).body)).toHaveLength(2);
  expect(linesOf((await table('search?criteria=')).body)).toHaveLength(1);
  const [, last] = linesOf((await table('planned?sortBy=SCHEDULED&sortByDirection=desc')).body);
  expect(last).toContain('later');
});

test('a list as CSV shows a carrier its shipper, and requests are refused as for the list', async () => {
  expect((await table('planned', 'carrier')).body).toContain(',,Elbtor Handel,');
  const refused = await table('waypoint-confirmations', 'carrier');
  expect([refused.statusCode, refused.headers['content-type']]).toEqual([
    403,
    'application/problem+json; charset=utf-8',
  ]);
  expect((await table('planned?limit=0')).statusCode).toBe(400);
});

test('the keys of CSV columns never change', () => {
  expect(csvColumns.map(([key]) => key).join(' ')).toMatchInlineSnapshot(
    `"id status completionReason reference trackingId carrier shipper gpsSignalStatus latestGpsSignal gpsCause from.city from.postalCode from.countryCode from.timezone from.plannedFrom from.plannedTo from.eta from.ata from.punctuality to.city to.postalCode to.countryCode to.timezone to.plannedFrom to.plannedTo to.eta to.ata to.punctuality next.city next.postalCode next.countryCode next.timezone next.plannedFrom next.plannedTo next.eta next.ata next.punctuality waypoints completedWaypoints cancelledAt latestPosition.latitude latestPosition.longitude latestPosition.at latestPosition.city"`,
  );
});
