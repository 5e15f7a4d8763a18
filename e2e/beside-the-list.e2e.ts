import { expect, type Page } from '@playwright/test';
import { expectNoAxeFindings } from './fixtures/axe.ts';
import { heading } from './fixtures/frame.ts';
import { listResponseAfter, linkIn, rowOf, tableRows } from './fixtures/list-page.ts';
import { signInAs } from './fixtures/sign-in.ts';
import { test } from './fixtures/test.ts';

const sophie = 'sophie@shipper.example';
const peek = (page: Page) => page.getByRole('complementary', { name: 'Beside the list' });
const position = (page: Page, words: string) => page.getByText(words, { exact: true });

async function openOngoing(page: Page) {
  await signInAs(page, sophie);
  const answer = await listResponseAfter(page, '/v2/transports/ongoing', async () => page.goto('/transports/ongoing'));
  const [first, second, third] = answer.transports;
  if (first === undefined || second === undefined || third === undefined) throw new Error('too few rows');
  await expect(tableRows(page)).toHaveCount(answer.transports.length);
  const name = (transport: typeof first): string => transport.reference ?? transport.trackingId ?? 'not set';
  return {
    total: answer.totalElements,
    rows: [first, second, third],
    names: [first, second, third].map(name),
  } as const;
}

test('Space shows the row next to the list, j moves to the next row, and Space or Escape closes it', async ({
  page,
}) => {
  const { rows, names } = await openOngoing(page);
  const title = peek(page).getByRole('heading', { level: 2 }).first();
  await page.keyboard.press('j');
  await page.keyboard.press('Space');
  await expect(title).toHaveText(names[0] ?? '');
  await expect(peek(page).getByRole('list', { name: 'Stops' })).toBeVisible();
  await expect(page).toHaveURL('/transports/ongoing');
  await expectNoAxeFindings(page);
  await page.keyboard.press('j');
  await expect(title).toHaveText(names[1] ?? '');
  await expect(linkIn(rowOf(page, rows[1]))).toBeFocused();
  await page.keyboard.press('Space');
  await expect(peek(page)).toHaveCount(0);
  await page.keyboard.press('Space');
  await expect(title).toHaveText(names[1] ?? '');
  await page.keyboard.press('Escape');
  await expect(peek(page)).toHaveCount(0);
  await expect(linkIn(rowOf(page, rows[1]))).toBeFocused();
  // If there is no room next to the list, the key opens the page.
  await page.setViewportSize({ width: 1024, height: 800 });
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(`/transports/${rows[1].id}`);
});

test('a page opened from a list shows its position in it, and j and k move through the list', async ({ page }) => {
  const { total, rows, names } = await openOngoing(page);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(position(page, `1 of ${total}`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Previous transport of the list' })).toBeDisabled();
  await page.keyboard.press('j');
  await expect(page).toHaveURL(`/transports/${rows[1].id}`);
  await expect(heading(page, names[1] ?? '')).toBeVisible();
  await expect(position(page, `2 of ${total}`)).toBeVisible();
  await page.getByRole('button', { name: 'Next transport of the list' }).click();
  await expect(position(page, `3 of ${total}`)).toBeVisible();
  await page.keyboard.press('k');
  await expect(position(page, `2 of ${total}`)).toBeVisible();
  // Back goes straight to the list, to the row viewed last.
  await page.goBack();
  await expect(page).toHaveURL('/transports/ongoing');
  await expect(rowOf(page, rows[1])).toContainText('last viewed');
  // Opened by a link, the page has no position in a list.
  await page.goto(`/transports/${rows[2].id}`);
  await expect(heading(page, names[2] ?? '')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next transport of the list' })).toHaveCount(0);
});
