import type { SavedView } from '@milepost/api-contract/transports/saved-views';
import { expect, type Page } from '@playwright/test';
import { expectNoAxeFindings } from './fixtures/axe.ts';
import { listResponseAfter } from './fixtures/list-page.ts';
import { signInAs } from './fixtures/sign-in.ts';
import { test } from './fixtures/test.ts';
import { dialog } from './fixtures/transports.ts';

const sophie = 'sophie@shipper.example';
const sven = 'sven@shipper.example';
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Ongoing' });
const tab = (page: Page, name: string) => tabs(page).getByRole('link', { name });
const chips = (page: Page) => page.getByRole('list', { name: 'Filters that are set' }).getByRole('listitem');
const showOnTime = (page: Page) => page.getByRole('button', { name: /^\d+ on time$/ });
const statusMessage = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });

test('a view can be saved by keyboard, counted, renamed, shared by its link and deleted', async ({
  page,
  browser,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInAs(page, sophie);
  await page.goto('/transports/ongoing');
  const filtered = await listResponseAfter(
    page,
    '/v2/transports/ongoing',
    async () => showOnTime(page).press('Enter'),
    (asked) => asked.has('filter.standing'),
  );
  await tabs(page).getByRole('button', { name: 'Save view' }).press('Enter');
  const made = dialog(page, 'Save view');
  await expect(made.getByLabel('Name')).toBeFocused();
  await expectNoAxeFindings(page);
  await page.keyboard.type('Nothing to do');
  await page.keyboard.press('Enter');
  await expect(statusMessage(page, 'The view is saved.')).toBeVisible();
  await expect(tab(page, 'Nothing to do')).toHaveAttribute('aria-current', 'page');
  await expect(tab(page, 'Nothing to do')).toHaveText(new RegExp(String.raw`\b${filtered.totalElements}$`));
  // Saving it once is enough.
  await expect(tabs(page).getByRole('button', { name: 'Save view' })).toHaveCount(0);

  await tabs(page).getByRole('button', { name: 'Change the view Nothing to do' }).press('Enter');
  const changed = dialog(page, 'Change view');
  await expect(changed.getByLabel('Name')).toBeFocused();
  await expect(changed.getByRole('button', { name: 'Copy link' })).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('All is well');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  const answered = page.waitForResponse((answer) => /\/v2\/saved-views\/[^/]+$/.test(new URL(answer.url()).pathname));
  await page.keyboard.press('Enter');
  const saved = (await (await answered).json()) as SavedView;
  expect(saved).toMatchObject({ name: 'All is well', isShared: true });
  await expect(tab(page, 'All is well')).toHaveAttribute('aria-current', 'page');
  await expect(tab(page, 'Nothing to do')).toHaveCount(0);

  await tabs(page).getByRole('button', { name: 'Change the view All is well' }).click();
  await changed.getByRole('button', { name: 'Copy link' }).click();
  await expect(statusMessage(page, 'Copied')).toBeVisible();
  const link = await page.evaluate(async () => await navigator.clipboard.readText());

  const elsewhere = await browser.newContext();
  const colleague = await elsewhere.newPage();
  await signInAs(colleague, sven);
  const shown = await listResponseAfter(
    colleague,
    '/v2/transports/ongoing',
    async () => colleague.goto(link),
    (asked) => asked.has('filter.standing'),
  );
  expect(shown.query.getAll('filter.standing')).toEqual(['ON_TIME']);
  await expect(chips(colleague)).toHaveText(['Punctuality: On time']);
  await expect(tab(colleague, 'All is well')).toHaveAttribute('aria-current', 'page');
  await expect(tabs(colleague).getByRole('img', { name: 'Shared by a colleague' })).toBeVisible();
  await expect(tabs(colleague).getByRole('button', { name: /^Change the view/ })).toHaveCount(0);
  await elsewhere.close();

  await changed.getByRole('button', { name: 'Delete view' }).click();
  await expect(statusMessage(page, 'The view is deleted.')).toBeVisible();
  await expect(changed).toBeHidden();
  await expect(tab(page, 'All is well')).toHaveCount(0);
  await expect(page).not.toHaveURL(/view=/);
  await page.reload();
  await expect(tab(page, 'All')).toBeVisible();
  await expect(tab(page, 'All is well')).toHaveCount(0);
});

test('each chip counts the rows that it shows, and together they count the list', async ({ page }) => {
  await signInAs(page, sophie);
  const all = await listResponseAfter(page, '/v2/transports/ongoing', async () => page.goto('/transports/ongoing'));
  const group = page.getByRole('group', { name: 'Show only' });
  await expect(group.getByRole('button')).not.toHaveCount(0);
  const words = await group.getByRole('button').allTextContents();
  const counts = words.map((text) => Number(/\d+/.exec(text)?.[0]));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(all.totalElements);
  for (const [place, text] of words.entries()) {
    const chip = group.getByRole('button', { name: text });
    const only = await listResponseAfter(
      page,
      '/v2/transports/ongoing',
      async () => chip.press('Enter'),
      (asked) => asked.has('filter.standing'),
    );
    expect(only.totalElements, text).toBe(counts[place]);
    await expect(chip).toHaveAttribute('aria-pressed', 'true');
    // The others still count what they would show.
    await expect(group.getByRole('button')).toHaveText(words);
  }
  await group.getByRole('button', { pressed: true }).press('Enter');
  await expect(chips(page)).toHaveCount(0);
});
