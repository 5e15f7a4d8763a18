import { expect, type Page } from '@playwright/test';
import { anyTransport } from './fixtures/any-transport.ts';
import { expectNoAxeFindings } from './fixtures/axe.ts';
import { searchField } from './fixtures/frame.ts';
import { holdSuggestions } from './fixtures/held-suggestions.ts';
import { refuseCall } from './fixtures/refuse-call.ts';
import { openAs } from './fixtures/sign-in.ts';
import { test } from './fixtures/test.ts';

const sophie = 'sophie@shipper.example';
const carla = 'carla@carrier.example';
const call = '/v2/transports/search/suggestions';

const options = (page: Page) => page.getByRole('search').getByRole('listbox').getByRole('option');
const all = (text: string): string => `Show all results for “${text}”`;

for (const email of [sophie, carla]) {
  test(`${email} finds a transport while typing and opens it by keyboard`, async ({ page }) => {
    const { id, reference } = await anyTransport(page, email);
    await searchField(page).fill(reference);
    await expect(options(page)).toHaveCount(2);
    await expect(options(page).first()).toContainText(reference);
    await expect(options(page).first()).toContainText('Planned');
    await expect(searchField(page)).toHaveAttribute('aria-expanded', 'true');
    await expectNoAxeFindings(page);
    await page.keyboard.press('ArrowDown');
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
    const active = await searchField(page).getAttribute('aria-activedescendant');
    await expect(options(page).first()).toHaveAttribute('id', active ?? '');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/transports/${id}`);
    await expect(options(page)).toHaveCount(0);
  });
}

test('the search field also finds by tracking ID, partner and place', async ({ page }) => {
  await openAs(page, sophie);
  for (const text of ['Hamburg', 'Nordlicht', 'HH-']) {
    await searchField(page).fill(text);
    await expect(options(page).last()).toHaveText(all(text));
    await expect.poll(async () => options(page).count()).toBeGreaterThan(1);
  }
});

test('the search field’s last option shows all results, as does Enter without a selection', async ({ page }) => {
  await openAs(page, sophie);
  await searchField(page).fill('Hamburg');
  await expect.poll(async () => options(page).count()).toBeGreaterThan(1);
  await page.keyboard.press('ArrowUp');
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  // Text typed while the results page is loading stays.
  await searchField(page).fill('Milan');
  await expect(page).toHaveURL('/search?q=Hamburg');
  await expect(page.getByRole('heading', { level: 1, name: 'Search results' })).toBeVisible();
  await expect(searchField(page)).toHaveValue('Milan');
  await searchField(page).fill('Leipzig');
  await expect(options(page).last()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=Leipzig');
  await expect(options(page)).toHaveCount(0);
});

test('Escape closes the search field’s list and keeps the text, and an arrow key reopens it', async ({ page }) => {
  await openAs(page, sophie);
  await searchField(page).fill('Hamburg');
  await expect(options(page).last()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(options(page)).toHaveCount(0);
  await expect(searchField(page)).toHaveValue('Hamburg');
  await page.keyboard.press('ArrowDown');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
});

test('Enter opens the selected suggestion, even if others arrive meanwhile', async ({ page }) => {
  await openAs(page, sophie);
  await searchField(page).fill('Hambur');
  await expect(options(page)).toHaveCount(7);
  const { release, requested } = await holdSuggestions(page, 'Hamburg');
  await searchField(page).press('g');
  await requested;
  await page.keyboard.press('ArrowDown');
  const chosen = page.getByRole('search').locator('[aria-selected="true"]');
  const [wanted = '', other = ''] = await options(page).allTextContents();
  await expect(chosen).toHaveText(wanted);
  release();
  await expect(options(page).first()).not.toHaveText(wanted);
  await expect(chosen).toHaveText(wanted);
  await expect(options(page).nth(4)).toHaveText(other);
  await expect(options(page).nth(5)).toHaveAttribute('aria-selected', 'true');
});

test('the search field sends requests only when typing pauses, and none for an empty text', async ({ page }) => {
  await openAs(page, sophie);
  const asked: (string | null)[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === call) asked.push(url.searchParams.get('criteria'));
  });
  await searchField(page).fill('   ');
  await page.waitForTimeout(500);
  expect(asked).toEqual([]);
  await searchField(page).fill('');
  await searchField(page).pressSequentially('Hamburg');
  await expect.poll(() => asked.at(-1)).toBe('Hamburg');
  await expect.poll(async () => options(page).count()).toBeGreaterThan(1);
  expect(asked.length).toBeLessThan('Hamburg'.length);
});

test('the search field shows that nothing matches', async ({ page }) => {
  await openAs(page, sophie);
  await searchField(page).fill('qqqzzz');
  await expect(page.getByRole('search').getByRole('status')).toHaveText('No transport matches.');
});

test.describe('when searching fails', () => {
  test.use({ expectedErrors: /\/v2\/transports\/search/ });

  test('the search field shows in place that searching failed', async ({ page }) => {
    await openAs(page, sophie);
    await refuseCall(page, call, 'UNAVAILABLE');
    await searchField(page).fill('Hamburg');
    await expect(page.getByRole('search').getByRole('status')).toHaveText('The search failed. Please try again.');
  });
});

test('a carrier’s name in the search shows what is under way with it, and links to exactly that', async ({ page }) => {
  await openAs(page, 'sophie@shipper.example');
  const field = searchField(page);
  await field.fill('nordlicht');
  const first = page.getByRole('option').first();
  await expect(first).toContainText(/^Spedition Nordlicht\d+ ongoing/);
  const told = Number(/(\d+) ongoing/.exec((await first.textContent()) ?? '')?.[1]);
  const answer = page.waitForResponse((each) => new URL(each.url()).pathname === '/v2/transports/ongoing');
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/transports\/ongoing/);
  const list = (await (await answer).json()) as { totalElements: number };
  expect(list.totalElements).toBe(told);
  await expect(page.getByText('Carrier: Spedition Nordlicht')).toBeVisible();
});
