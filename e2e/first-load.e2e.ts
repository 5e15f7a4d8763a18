import { join } from 'node:path';
import { expect } from '@playwright/test';
import { readFirstLoad } from '../dev/check/web-size.ts';
import { openAs } from './fixtures/sign-in.ts';
import { test } from './fixtures/test.ts';

test('the size budget counts every script that the first load really fetches', async ({ page, context }) => {
  await openAs(page, 'sophie@shipper.example');
  const fresh = await context.newPage();
  const fetched = new Set<string>();
  fresh.on('request', (request) => {
    if (request.resourceType() === 'script') fetched.add(new URL(request.url()).pathname.slice(1));
  });
  await fresh.goto('/transports/planned');
  await expect(fresh.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  const counted = readFirstLoad(join(import.meta.dirname, '../web/dist')).flat();
  expect([...fetched].filter((file) => !counted.includes(file))).toEqual([]);
  expect(fetched.size).toBeGreaterThan(2);
});
