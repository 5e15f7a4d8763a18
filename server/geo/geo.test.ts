import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { openGeo, type GeoSettings } from './geo.ts';

const embedded: GeoSettings = { geocoderUrl: undefined, routerUrl: undefined, report: () => undefined };

test('nothing waits for the embedded data until it is needed', async () => {
  const start = process.threadCpuUsage();
  const { addresses, routes, timezoneAt } = openGeo(embedded);
  expect(process.threadCpuUsage(start).user).toBeLessThan(100_000);
  const [hamburg] = await addresses.search('Hamburg', 'en', 1);
  const [milan] = await addresses.search('Mailand', 'en', 1);
  if (hamburg === undefined || milan === undefined) throw new Error('Hamburg and Milan are not found.');
  const route = await routes.route(hamburg.position, milan.position);
  expect(route.source).toBe('ESTIMATE');
  expect(route.km).toBeGreaterThan(1000);
  expect(await timezoneAt(milan.position, milan.countryCode)).toBe('Europe/Rome');
  expect(await addresses.resolve(milan.id, 'de')).toMatchObject({ city: 'Mailand' });
});

test.each([
  ['geocoderUrl', 'https://photon.example', 'GEOCODER_URL'],
  ['geocoderUrl', 'nominatim+https://geo.example', 'GEOCODER_URL'],
  ['geocoderUrl', 'photon+ftp://geo.example', 'GEOCODER_URL'],
  ['geocoderUrl', 'photon+', 'GEOCODER_URL'],
  ['routerUrl', 'valhalla+secret', 'ROUTER_URL'],
  ['routerUrl', 'http://router.example', 'ROUTER_URL'],
] as const)('a setting that cannot be understood is refused: %s=%s', (setting, text, name) => {
  expect(() => openGeo({ ...embedded, [setting]: text })).toThrow(
    new RegExp(`^${name} cannot be understood: write it like (photon|valhalla)\\+https://… or`),
  );
});

test('the embedded data takes less than 120 MB of memory', async () => {
  const program = `
    const { openGeo } = await import('./geo.ts');
    const before = process.memoryUsage().rss;
    const geo = openGeo({ report: console.error });
    await geo.addresses.search('Hamburg', 'en', 8);
    await geo.routes.route({ latitude: 53.5, longitude: 10 }, { latitude: 45.5, longitude: 9.2 });
    console.log((process.memoryUsage().rss - before) / 1e6);`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module-typescript', '-e', program], {
    cwd: import.meta.dirname,
  });
  expect(Number(stdout)).toBeGreaterThan(0);
  expect(Number(stdout)).toBeLessThan(120);
});
