import { expect, test } from 'vitest';
import { checkFreeSpace } from './disk-full.ts';

test.each([256, 100_000])('%i MB of free space are enough', async (free) => {
  await expect(checkFreeSpace('/srv/data', () => Promise.resolve(free))).resolves.toBeUndefined();
});

test('less than 256 MB of free space is refused', async () => {
  await expect(checkFreeSpace('/srv/data', () => Promise.resolve(255))).rejects.toThrow(
    'Only 255 MB are free on the disk that holds /srv/data, and Milepost needs 256 MB: free some space and start again.',
  );
});
