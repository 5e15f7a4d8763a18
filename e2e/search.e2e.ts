import { expect } from '@playwright/test';
import { expectNoAxeFindings } from './fixtures/axe.ts';
import { heading, searchField } from './fixtures/frame.ts';
import { listResponseAfter, expectRows, watchRequests } from './fixtures/list-page.ts';
import { openAs, signInAs } from './fixtures/sign-in.ts';
import { test } from './fixtures/test.ts';

const call = '/v2/transports/search';

for (const [email, placeholder] of [
  ['sophie@shipper.example', 'Search reference, tracking ID, carrier, place'],
  ['carla@carrier.example', 'Search reference, tracking ID, shipper, place'],
] as const) {
  test(`${email} finds transports by name, whatever their phase`, async ({ page }) => {
    await openAs(page, email);
    await expect(searchField(page)).toHaveAttribute('placeholder', placeholder);
    await searchField(page).fill('TR-20');
    const found = await listResponseAfter(page, call, async () => page.keyboard.press('Enter'));
    expect(found.query.get('criteria')).toBe('TR-20');
    expect(found.totalElements).toBeGreaterThan(0);
    await expect(heading(page, 'Search results')).toBeVisible();
    await expect(page).toHaveURL('/search?q=TR-20');
    await expectRows(page, found);
    await expect(page.getByText(`${found.totalElements} transport`).first()).toContainText('for “TR-20”');
    expect(new Set(found.transports.map(({ status }) => status)).size).toBeGreaterThan(1);
    await expectNoAxeFindings(page);
  });
}

test('a new search starts at its first page', async ({ page }) => {
  await signInAs(page, 'sophie@shipper.example');
  await listResponseAfter(page, call, async () => page.goto('/search?q=TR'));
  const second = await listResponseAfter(page, call, async () =>
    page.getByRole('button', { name: 'Next page' }).click(),
  );
  expect(second.query.get('page')).toBe('1');
  await expect(page).toHaveURL('/search?q=TR&page=1');
  await searchField(page).fill('Hamburg');
  const found = await listResponseAfter(page, call, async () => page.keyboard.press('Enter'));
  expect(found.query.get('page')).toBe('0');
  expect(found.query.get('criteria')).toBe('Hamburg');
  await expect(page).toHaveURL('/search?q=Hamburg');
  await expectRows(page, found);
});

test('an empty search is ignored and sends no request', async ({ page }) => {
  await openAs(page, 'sophie@shipper.example');
  const asked = watchRequests(page, (request) => new URL(request.url()).pathname === call);
  await searchField(page).fill('   ');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/cockpit');
  await page.goto('/search');
  await expect(page.getByText('What are you looking for?')).toBeVisible();
  await expectNoAxeFindings(page);
  expect(asked).toEqual([]);
});

test('a search without results says so and explains how to search', async ({ page }) => {
  await signInAs(page, 'sophie@shipper.example');
  await listResponseAfter(page, call, async () => page.goto('/search?q=unfindable'));
  await expect(page.getByText('Nothing was found for “unfindable”.')).toBeVisible();
  await expectNoAxeFindings(page);
});
