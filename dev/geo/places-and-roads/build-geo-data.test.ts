import { readDataFile } from '@milepost/server/geo/data/read-data-file';
import { expect, test } from 'vitest';
import { buildGeoData } from './build-geo-data.ts';

// Equality also shows that the build is reproducible, because the files were built earlier.
test('the embedded data matches its sources', async () => {
  for (const [name, data] of Object.entries(await buildGeoData())) {
    expect(data.equals(await readDataFile(name)), `${name}: run node dev/geo-data.ts`).toBe(true);
  }
});
