import type { Transport } from '@milepost/api-contract/transports/transport';
import type { TransportPage } from '@milepost/api-contract/transports/transport-lists';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoAxeFindings } from './fixtures/axe.ts';
import { navigateInApp } from './fixtures/navigate-in-app.ts';
import { listResponseAfter, linkIn } from './fixtures/list-page.ts';
import { refuseCall } from './fixtures/refuse-call.ts';
import { openAs, signInAs } from './fixtures/sign-in.ts';
import { test } from './fixtures/test.ts';
import { blockLiveStream } from './fixtures/block-live-stream.ts';

const sophie = 'sophie@shipper.example';
const list = '/v2/transports/planned';
const address = '/transports/planned';

const table = (page: Page) => page.getByRole('table', { name: 'Planned' });
const rows = (page: Page) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
const column = (page: Page, name: string) => table(page).getByRole('columnheader', { name });
const sortButton = (page: Page, name: string) => table(page).getByRole('button', { name, exact: true });
const pager = (page: Page) => page.getByRole('navigation', { name: 'Pages' });
const pageButton = (page: Page, name: string) => pager(page).getByRole('button', { name });

/** The list's response to an action. */
const plannedListAfter = async (page: Page, act: () => Promise<unknown>): Promise<TransportPage> =>
  listResponseAfter(page, list, act);

const open = async (page: Page, path = address) => plannedListAfter(page, async () => page.goto(path));

const nameOf = (transport: Transport | undefined) => transport?.reference ?? transport?.trackingId ?? 'not set';

async function expectRows(page: Page, transports: readonly Transport[]): Promise<void> {
  await expect(rows(page)).toHaveCount(transports.length);
  await expect(rows(page)).toContainText(transports.map(nameOf));
}

const firstStop = ({ waypoints }: Transport) =>
  waypoints.find(({ order }) => order === 0)?.plannedTimeOfArrival.from ?? '';

test.describe('the order', () => {
  test('a list is ordered by schedule at first, flips on a second click, and starts ascending for another column', async ({
    page,
  }) => {
    await signInAs(page, sophie);
    const { transports } = await open(page);
    await expectRows(page, transports);
    expect(transports.map(firstStop)).toEqual(transports.map(firstStop).toSorted());
    await expect(column(page, 'Scheduled')).toHaveAttribute('aria-sort', 'ascending');

    const flipped = await plannedListAfter(page, async () => sortButton(page, 'Scheduled').click());
    await expectRows(page, flipped.transports);
    expect(flipped.transports.map(firstStop)).toEqual(flipped.transports.map(firstStop).toSorted().toReversed());
    await expect(column(page, 'Scheduled')).toHaveAttribute('aria-sort', 'descending');
    await expect(page).toHaveURL(`${address}?sortBy=SCHEDULED&dir=desc`);

    const another = await plannedListAfter(page, async () => sortButton(page, 'Reference').click());
    await expectRows(page, another.transports);
    const references = another.transports.flatMap(({ reference }) => reference ?? []);
    expect(references).toEqual(references.toSorted());
    await expect(column(page, 'Reference')).toHaveAttribute('aria-sort', 'ascending');
    await expect(column(page, 'Scheduled')).not.toHaveAttribute('aria-sort');
    await expect(page).toHaveURL(`${address}?sortBy=REFERENCE&dir=asc`);
  });

  test('the order in a list’s URL survives a reload, and back returns to the previous one', async ({ page }) => {
    await signInAs(page, sophie);
    await open(page, `${address}?sortBy=REFERENCE&dir=desc`);
    await expect(column(page, 'Reference')).toHaveAttribute('aria-sort', 'descending');
    await sortButton(page, 'From').click();
    await expect(column(page, 'From')).toHaveAttribute('aria-sort', 'ascending');
    await page.reload();
    await expect(column(page, 'From')).toHaveAttribute('aria-sort', 'ascending');
    await page.goBack();
    await expect(column(page, 'Reference')).toHaveAttribute('aria-sort', 'descending');
  });

  test('an invalid order in a list’s URL falls back to the default', async ({ page }) => {
    await signInAs(page, sophie);
    await open(page, `${address}?sortBy=LOTTERY&dir=sideways&page=-3`);
    await expect(column(page, 'Scheduled')).toHaveAttribute('aria-sort', 'ascending');
    await expect(rows(page)).toHaveCount(50);
  });
});

test.describe('the pages', () => {
  test('a list has 50 rows per page, and the totals say so', async ({ page }) => {
    await signInAs(page, sophie);
    const { totalElements } = await open(page);
    expect(totalElements).toBeGreaterThan(50);
    expect(totalElements).toBeLessThan(100);
    await expect(rows(page)).toHaveCount(50);
    await expect(page.getByText(`${totalElements} transports`)).toBeVisible();
    await expect(pager(page)).toContainText(`1–50 of ${totalElements}`);
    await expect(pageButton(page, 'Previous page')).toBeDisabled();
    const second = await plannedListAfter(page, async () => pageButton(page, 'Next page').click());
    await expectRows(page, second.transports);
    await expect(pager(page)).toContainText(`51–${totalElements} of ${totalElements}`);
    await expect(pageButton(page, 'Next page')).toBeDisabled();
    await expect(pageButton(page, 'Next page')).toBeFocused();
    await expect(page).toHaveURL(`${address}?page=1`);

    await page.reload();
    await expectRows(page, second.transports);
    await page.goBack();
    await expect(pager(page)).toContainText(`1–50 of ${totalElements}`);
    await page.goForward();
    await expectRows(page, second.transports);

    await sortButton(page, 'Reference').click();
    await expect(page).toHaveURL(`${address}?sortBy=REFERENCE&dir=asc`);
    await expect(pager(page)).toContainText(`1–50 of ${totalElements}`);
  });

  test('a page beyond the end of a list says so, and links to the last one', async ({ page }) => {
    await signInAs(page, sophie);
    await open(page, `${address}?page=7`);
    await expect(page.getByText('This list no longer has that many pages.')).toBeVisible();
    await expectNoAxeFindings(page);
    await page.getByRole('button', { name: 'Go to the last page' }).click();
    await expect(page).toHaveURL(`${address}?page=1`);
    await expect(rows(page).first()).toBeVisible();
  });
});

test.describe('a row', () => {
  const target = async (row: Locator) => (await linkIn(row).getAttribute('href')) ?? '';

  test('a row of a list opens on a click anywhere, and back returns to the list as it was left', async ({ page }) => {
    await signInAs(page, sophie);
    await open(page, `${address}?sortBy=REFERENCE&dir=desc`);
    const row = rows(page).nth(40);
    await row.scrollIntoViewIfNeeded();
    const before = await row.boundingBox();
    const path = await target(row);
    await row.getByRole('cell').nth(2).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL(`${address}?sortBy=REFERENCE&dir=desc`);
    await expect(row).toContainText('last viewed');
    await expect(rows(page).filter({ hasText: 'last viewed' })).toHaveCount(1);
    await expect(row).toBeInViewport();
    expect((await row.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, -0.5);
    await expectNoAxeFindings(page);
  });

  test('a row of a list opens in a new tab on a middle click', async ({ page, browser }) => {
    await signInAs(page, sophie);
    const { transports } = await open(page);
    // A tab's title contains only a reference.
    const place = transports.findIndex((transport) => transport.reference !== null);
    const reference = transports[place]?.reference ?? '';
    expect(reference).not.toBe('');
    const row = rows(page).nth(place);
    const path = await target(row);
    // Asks the browser itself: Playwright waits forever for a tab whose first navigation it missed.
    const tabs = await browser.newBrowserCDPSession();
    const opened = async () => {
      const { targetInfos } = await tabs.send('Target.getTargets');
      return targetInfos.filter(({ type, url }) => type === 'page' && url.endsWith(path));
    };
    for (const pressed of [row.getByRole('cell').nth(2), linkIn(row)]) {
      await pressed.click({ button: 'middle' });
      const titles = async () => (await opened()).map(({ title }) => title);
      await expect.poll(titles).toEqual([expect.stringContaining(reference)]);
      for (const { targetId } of await opened()) await tabs.send('Target.closeTarget', { targetId });
      await expect.poll(opened).toEqual([]);
    }
    await expect(page).toHaveURL(address);
  });

  test('a row of a list can be reached and opened by keyboard', async ({ page }) => {
    await signInAs(page, sophie);
    await open(page);
    await expect(rows(page)).toHaveCount(50);
    const at = (index: number) => linkIn(rows(page).nth(index));
    await page.keyboard.press('j');
    await expect(at(0)).toBeFocused();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await expect(at(2)).toBeFocused();
    await page.keyboard.press('k');
    await expect(at(1)).toBeFocused();
    await page.keyboard.press('End');
    await expect(at(49)).toBeFocused();
    await expect(at(49)).toBeInViewport();
    await page.keyboard.press('ArrowUp');
    await expect(at(48)).toBeFocused();
    const path = await target(rows(page).nth(48));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.goBack();
    await expect(rows(page).nth(48)).toContainText('last viewed');
    // Navigation continues from there.
    await page.keyboard.press('j');
    await expect(at(48)).toBeFocused();
  });

  test('the rows of a list are a single Tab stop, with arrow keys to move between them', async ({ page }) => {
    await signInAs(page, sophie);
    await open(page);
    await expect(rows(page)).toHaveCount(50);
    await expect(rows(page).locator('a[tabindex="0"]')).toHaveCount(1);
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`the states, ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('a full list shows what the server has, and axe finds nothing', async ({ page }) => {
      await signInAs(page, sophie);
      const { transports } = await open(page);
      await expectRows(page, transports);
      await rows(page).nth(1).hover();
      await expectNoAxeFindings(page);
    });

    test('an empty list says so, and axe finds nothing', async ({ page }) => {
      await signInAs(page, 'ada@milepost.example');
      await open(page);
      await expect(page.getByText('No transports are planned.')).toBeVisible();
      await expect(page.getByText('0 transports')).toBeVisible();
      await expect(page.getByRole('table')).toHaveCount(0);
      await expectNoAxeFindings(page);
    });

    test('a list that is loading is busy, and axe finds nothing', async ({ page }) => {
      await openAs(page, sophie);
      const { promise, resolve } = Promise.withResolvers<undefined>();
      await page.route(`**${list}?*`, async (route) => {
        await promise;
        await route.continue();
      });
      await navigateInApp(page, address);
      await expect(table(page)).toHaveAttribute('aria-busy', 'true');
      await expect(page.getByText(/\d+ transports/)).toHaveCount(0);
      await expectNoAxeFindings(page);
      resolve(undefined);
      await expect(rows(page)).toHaveCount(50);
      await expect(table(page)).toHaveAttribute('aria-busy', 'false');
    });

    test.describe('not loaded', () => {
      test.use({ expectedErrors: /500 \(Internal Server Error\) \S+\/v2\/transports\/planned\?/ });

      test('a list that fails to load shows an error and can be retried in place', async ({ page }) => {
        // A hint would retry it without a click.
        await blockLiveStream(page);
        await openAs(page, sophie);
        const recover = await refuseCall(page, list, 'INTERNAL_ERROR');
        await navigateInApp(page, address);
        const alert = page.getByRole('alert');
        await expect(alert).toContainText(
          'We are sorry, we were not able to load your transports. Please try again by refreshing your browser page.',
        );
        await expectNoAxeFindings(page);
        await recover();
        await alert.getByRole('button', { name: 'Try again' }).click();
        await expect(rows(page)).toHaveCount(50);
        await expect(alert).toHaveCount(0);
      });

      test('a list whose update fails keeps its rows, and marks them as old until an update arrives', async ({
        page,
      }) => {
        await blockLiveStream(page);
        await page.clock.install();
        await signInAs(page, sophie);
        const { transports } = await open(page);
        await expectRows(page, transports);
        const old = page.getByRole('status').filter({
          hasText: 'we could not update these transports. The information you see may be out of date.',
        });
        await expect(old).toHaveCount(0);
        const recover = await refuseCall(page, list, 'INTERNAL_ERROR');
        await page.clock.fastForward('01:01');
        await expect(old).toBeVisible();
        await expectRows(page, transports);
        await expectNoAxeFindings(page);
        const again = old.getByRole('button', { name: 'Try again' });
        // Only then has it stopped retrying by itself.
        await expect(again).toBeEnabled();
        await recover();
        if (colorScheme === 'light') await page.clock.fastForward('01:01');
        else await again.click();
        await expect(old).toHaveCount(0);
        await expectRows(page, transports);
      });
    });

    test('a list on a phone has cards, sorted like the table', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await signInAs(page, sophie);
      const { transports } = await open(page);
      const cards = page.getByRole('list', { name: 'Planned' }).getByRole('listitem');
      await expect(page.getByRole('table')).toHaveCount(0);
      await expect(cards).toHaveCount(50);
      await expect(cards.first().getByRole('heading')).toHaveText(nameOf(transports[0]));
      await expectNoAxeFindings(page);

      const sorted = await plannedListAfter(page, async () => page.getByLabel('Sort by').selectOption('Reference ↑'));
      await expect(cards.first()).toContainText(nameOf(sorted.transports[0]));
      await expect(page).toHaveURL(`${address}?sortBy=REFERENCE&dir=asc`);
      const descending = await plannedListAfter(page, async () =>
        page.getByLabel('Sort by').selectOption('Reference ↓'),
      );
      await expect(page).toHaveURL(`${address}?sortBy=REFERENCE&dir=desc`);

      const card = cards.nth(20);
      await expect(card).toContainText(nameOf(descending.transports[20]));
      const path = (await linkIn(card).getAttribute('href')) ?? '';
      await card.getByText('→').click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await page.goBack();
      await expect(cards.nth(20)).toContainText('last viewed');
      await expect(cards.nth(20)).toBeInViewport();
    });
  });
}

test('a shipper sees who carries a transport, a carrier sees for whom', async ({ page, browser, baseURL }) => {
  await page.setViewportSize({ width: 1600, height: 900 });
  await signInAs(page, sophie);
  await open(page);
  await expect(column(page, 'Carrier')).toBeVisible();
  await expect(column(page, 'Shipper')).toHaveCount(0);
  const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-GB', viewport: page.viewportSize() });
  const other = await context.newPage();
  await signInAs(other, 'carla@carrier.example');
  const { transports } = await open(other);
  await expectRows(other, transports);
  await expect(column(other, 'Shipper')).toBeVisible();
  await expect(column(other, 'Carrier')).toHaveCount(0);
  await context.close();
});

test.describe('in German', () => {
  test.use({ locale: 'de-DE' });

  test('a list is entirely in German', async ({ page }) => {
    await page.setViewportSize({ width: 1600, height: 900 });
    await signInAs(page, sophie);
    const { totalElements } = await open(page);
    const german = page.getByRole('table', { name: 'Geplant' });
    await expect(german.getByRole('columnheader')).toHaveText([
      'Referenz',
      'Tracking-ID',
      'Von',
      'Nach',
      'Frachtführer',
      'Fortschritt',
      'Geplant für',
    ]);
    await expect(page.getByText(`${totalElements} Transporte · die Verfolgung beginnt 24 Stunden vor`)).toBeVisible();
    await expect(page.getByText(/^Aktualisiert vor \d+\ss$/)).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Seiten' })).toContainText(`1–50 von ${totalElements}`);
    await expect(page.getByText('bewegen')).toBeVisible();
  });

  test.describe('when the list cannot be loaded', () => {
    test.use({ expectedErrors: /500 \(Internal Server Error\) \S+\/v2\/transports\/planned\?/ });

    test('a list that fails to load shows an error in German', async ({ page }) => {
      await openAs(page, sophie);
      await refuseCall(page, list, 'INTERNAL_ERROR');
      await navigateInApp(page, address);
      await expect(page.getByRole('alert')).toContainText('Ihre Transporte konnten nicht geladen werden.');
      await expect(page.getByRole('button', { name: 'Erneut versuchen' })).toBeVisible();
    });
  });
});
