import { expect, type Locator } from '@playwright/test';
import { expectNoAxeFindings } from './fixtures/axe.ts';
import { heading } from './fixtures/frame.ts';
import { navigateInApp } from './fixtures/navigate-in-app.ts';
import { listResponseAfter, expectRows } from './fixtures/list-page.ts';
import { openAs } from './fixtures/sign-in.ts';
import { test } from './fixtures/test.ts';

type List = {
  readonly address: string;
  readonly call: string;
  readonly title: string;
  readonly german: string;
  readonly sort?: { readonly by: string; readonly direction: 'asc' | 'desc'; readonly column: string | null };
};

const byArrival = { by: 'ARRIVED', direction: 'desc', column: 'Arrival' } as const;
const byCancellation = { by: 'CANCELLED_AT', direction: 'desc', column: 'Cancelled on' } as const;
const bySchedule = { by: 'SCHEDULED', direction: 'asc', column: 'Scheduled' } as const;
/** Shown by the chip above the rows, not by a column. */
const byAttention = { by: 'ATTENTION', direction: 'asc', column: null } as const;

const lists: readonly List[] = [
  { address: 'action-required', call: 'action-required', title: 'Action required', german: 'Handlungsbedarf' },
  {
    address: 'action-required/tracking-id-missing',
    call: 'tracking-id-missing',
    title: 'Tracking ID missing',
    german: 'Tracking-ID fehlt',
  },
  { address: 'action-required/gps-missing', call: 'gps-missing', title: 'GPS missing', german: 'GPS fehlt' },
  { address: 'action-required/gps-lost', call: 'gps-lost', title: 'GPS lost', german: 'GPS verloren' },
  { address: 'action-required/gps-low', call: 'gps-low', title: 'GPS low', german: 'GPS schwach' },
  { address: 'planned', call: 'planned', title: 'Planned', german: 'Geplant', sort: bySchedule },
  { address: 'incoming', call: 'incoming', title: 'Incoming', german: 'Anstehend' },
  {
    address: 'incoming/presumably',
    call: 'presumably-incoming',
    title: 'Presumably incoming',
    german: 'Vermutlich anstehend',
  },
  { address: 'ongoing', call: 'ongoing', title: 'Ongoing', german: 'Laufend' },
  {
    address: 'ongoing/presumably',
    call: 'presumably-ongoing',
    title: 'Presumably ongoing',
    german: 'Vermutlich laufend',
  },
  { address: 'completed', call: 'completed', title: 'Completed', german: 'Abgeschlossen', sort: bySchedule },
  { address: 'completed/arrived', call: 'arrived', title: 'Arrived', german: 'Angekommen', sort: byArrival },
  {
    address: 'completed/area-arrived',
    call: 'area-arrived',
    title: 'Area arrived',
    german: 'Zielgebiet erreicht',
    sort: bySchedule,
  },
  {
    address: 'completed/manually-completed',
    call: 'completed-manually',
    title: 'Manually completed',
    german: 'Manuell abgeschlossen',
    sort: bySchedule,
  },
  { address: 'completed/overdue', call: 'overdue', title: 'Overdue', german: 'Überfällig', sort: bySchedule },
  { address: 'cancelled', call: 'cancelled', title: 'Cancelled', german: 'Storniert', sort: byCancellation },
  { address: 'watchlist', call: 'watchlist/details', title: 'Watchlist', german: 'Merkliste' },
];

const confirmation: List = {
  address: 'action-required/waypoint-confirmation',
  call: 'waypoint-confirmations',
  title: 'Waypoint confirmation',
  german: 'Wegpunktbestätigung',
};

const viewers = [
  { email: 'sophie@shipper.example', own: [...lists, confirmation], partner: 'Carrier' },
  { email: 'carla@carrier.example', own: lists, partner: 'Shipper' },
] as const;

/**
 * Axe examines each list at both widths and for both viewers, in two of the four combinations, alternating; a list that
 * only one viewer has, at both widths. Everything else is checked in all combinations.
 */
const isExamined = (place: number, viewer: number, width: 'wide' | 'narrow') =>
  place >= lists.length || (place % 2 === 0) === ((viewer === 0) === (width === 'wide'));

const cutBesideRoom = async (cards: Locator) =>
  cards.locator(':scope > div').evaluateAll((lines) =>
    lines
      .filter((line) => {
        const parts = [...line.children];
        const free = parts.reduce((left, part) => left - part.getBoundingClientRect().width, line.clientWidth);
        const isCut = [...line.querySelectorAll('*')].some(
          ({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth,
        );
        // A line has a gap of 12 px between its parts.
        return isCut && free > 13;
      })
      .map(({ textContent }) => textContent),
  );

for (const [viewer, { email, own, partner }] of viewers.entries()) {
  test(`every list shows ${email} what the server returns, in the list’s own order`, async ({ page }) => {
    await page.setViewportSize({ width: 1700, height: 900 });
    await openAs(page, email);
    for (const [place, { address, call, title, sort = byAttention }] of own.entries()) {
      await test.step(address, async () => {
        const path = `/transports/${address}`;
        const answer = await listResponseAfter(page, `/v2/transports/${call}`, async () => navigateInApp(page, path));
        expect(answer.query.get('sortBy')).toBe(sort.by);
        expect(answer.query.get('sortByDirection')).toBe(sort.direction);
        await expect(heading(page, title)).toBeVisible();
        await expect(page).toHaveTitle(`${title} · Milepost`);
        const { totalElements } = answer;
        await expect(
          page.getByText(`${totalElements} ${totalElements === 1 ? 'transport' : 'transports'} ·`),
        ).toBeVisible();
        if (totalElements === 0) {
          await expect(page.getByRole('table')).toHaveCount(0);
          return;
        }
        await expectRows(page, answer);
        const columns = page.getByRole('columnheader');
        await expect(columns.filter({ hasText: partner })).toHaveCount(1);
        await expect(columns.filter({ hasText: partner === 'Carrier' ? 'Shipper' : 'Carrier' })).toHaveCount(0);
        const sorted = page.locator('th[aria-sort]');
        const isShown = sort.column !== null && (await columns.filter({ hasText: sort.column }).count()) > 0;
        await expect(sorted).toHaveCount(isShown ? 1 : 0);
        const chosen = page.getByLabel('Sort by').locator('option:checked');
        await expect(chosen).toHaveText(
          sort.column === null ? 'Needs attention first' : `${sort.column} ${sort.direction === 'asc' ? '↑' : '↓'}`,
        );
        if (isExamined(place, viewer, 'wide')) await expectNoAxeFindings(page);
      });
    }
  });

  test(`every list shows ${email} the same data as cards on a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openAs(page, email);
    for (const [place, { address, call, title }] of own.entries()) {
      await test.step(address, async () => {
        const path = `/transports/${address}`;
        const { transports } = await listResponseAfter(page, `/v2/transports/${call}`, async () =>
          navigateInApp(page, path),
        );
        await expect(page.getByRole('table')).toHaveCount(0);
        if (transports.length === 0) return;
        const cards = page.getByRole('list', { name: title, exact: true }).locator(':scope > li');
        await expect(cards).toHaveCount(transports.length);
        await expect(cards.first().getByRole('heading')).toContainText(
          transports[0]?.reference ?? transports[0]?.trackingId ?? 'not set',
        );
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(width).toBeLessThanOrEqual(390);
        expect(await cutBesideRoom(cards), 'words that are cut beside free room').toEqual([]);
        if (isExamined(place, viewer, 'narrow')) await expectNoAxeFindings(page);
      });
    }
  });
}

test.describe('in German', () => {
  test.use({ locale: 'de-DE' });

  test('every list has its German name', async ({ page }) => {
    await openAs(page, 'sophie@shipper.example');
    for (const { address, call, german } of [...lists, confirmation]) {
      await listResponseAfter(page, `/v2/transports/${call}`, async () =>
        navigateInApp(page, `/transports/${address}`),
      );
      await expect(heading(page, german)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Spalten', exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Filter', exact: true })).toBeVisible();
    }
  });
});
