import type { Counts } from '@milepost/api-contract/transports/counts';
import { expect, type Page } from '@playwright/test';
import { expectNoAxeFindings } from './fixtures/axe.ts';
import { heading, menuButton, menuLink, navigation } from './fixtures/frame.ts';
import { navigateInApp } from './fixtures/navigate-in-app.ts';
import { refuseCall } from './fixtures/refuse-call.ts';
import { openAs } from './fixtures/sign-in.ts';
import { test } from './fixtures/test.ts';
import { blockLiveStream } from './fixtures/block-live-stream.ts';

const sophie = 'sophie@shipper.example';
const carla = 'carla@carrier.example';
const ada = 'ada@milepost.example';

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Menu' });

async function countsOf(page: Page, email: string): Promise<Counts> {
  const answer = page.waitForResponse('**/v2/counts');
  await openAs(page, email);
  return (await (await answer).json()) as Counts;
}

async function open(page: Page, item: string, address: string): Promise<void> {
  await menuLink(page, item).click();
  await expect(page).toHaveURL(address);
}

test.describe('the menu', () => {
  const transports = ({ watchlist, actionRequired, planned, incoming, ongoing }: Counts) => [
    'Cockpit',
    `Watchlist ${watchlist}`,
    `Action required ${actionRequired.total}`,
    `Planned ${planned}`,
    `Incoming ${incoming}`,
    `Ongoing ${ongoing}`,
    'Completed',
    'Cancelled',
  ];
  const shippers = [
    'Notifications',
    'Carriers',
    'Webhooks',
    'People',
    'Punctuality',
    'Carrier performance',
    'Volume',
    'Billing',
    'ETA quality',
  ];

  test('the menu of a shipper has its groups and counts', async ({ page }) => {
    const counts = await countsOf(page, sophie);
    expect(counts.planned).toBeGreaterThan(50);
    await expect(navigation(page).getByRole('link')).toHaveText([...transports(counts), ...shippers, 'FAQ']);
    for (const [group, items] of [
      ['Transports', 5],
      ['Archive', 1],
      ['Settings', 4],
      ['Reports', 5],
    ] as const) {
      await expect(navigation(page).getByRole('list', { name: group }).getByRole('link')).toHaveCount(items);
    }
  });

  test('the menu of a carrier has its lists', async ({ page }) => {
    const counts = await countsOf(page, carla);
    const settings = [
      'Notifications',
      'Shippers',
      `Agreement requests ${counts.pendingAgreements}`,
      'Vehicles',
      'GPS signal connection',
      'People',
    ];
    await expect(navigation(page).getByRole('link')).toHaveText([...transports(counts), ...settings]);
  });

  test('the menu of an administrator has its pages', async ({ page }) => {
    const counts = await countsOf(page, ada);
    await expect(navigation(page).getByRole('link')).toHaveText([...transports(counts), ...shippers, 'Administration']);
    await open(page, 'Administration', '/admin/transport-csv-import');
    await expect(menuLink(page, 'CSV import')).toHaveAttribute('aria-current', 'page');
    await expect(menuLink(page, 'Billable transactions')).toBeVisible();
  });

  for (const { email, reasons } of [
    {
      email: sophie,
      reasons: ['trackingIdMissing', 'gpsMissing', 'gpsLost', 'gpsLow', 'waypointConfirmation', 'snoozed'],
    },
    { email: carla, reasons: ['trackingIdMissing', 'gpsMissing', 'gpsLost', 'gpsLow', 'snoozed'] },
  ] as const) {
    test(`the menu shows only the open category’s sub-items, to ${email}`, async ({ page }) => {
      const names = {
        trackingIdMissing: 'Tracking ID missing',
        gpsMissing: 'GPS missing',
        gpsLost: 'GPS lost',
        gpsLow: 'GPS low',
        waypointConfirmation: 'Waypoint confirmation',
        snoozed: 'Snoozed',
      };
      const { actionRequired } = await countsOf(page, email);
      const group = navigation(page).getByRole('list', { name: 'Transports' });
      const subItems = group.getByRole('list').getByRole('link');
      await expect(subItems).toHaveCount(0);
      await open(page, 'Action required', '/transports/action-required');
      await expect(subItems).toHaveText(reasons.map((reason) => `${names[reason]} ${actionRequired[reason]}`));
      await open(page, 'GPS lost', '/transports/action-required/gps-lost');
      await expect(menuLink(page, 'GPS lost')).toHaveAttribute('aria-current', 'page');
      await expect(subItems).toHaveCount(reasons.length);
      await expect(navigation(page).locator('[aria-current]')).toHaveCount(1);
      await open(page, 'Completed', '/transports/completed');
      await expect(subItems).toHaveText(['Arrived', 'Area arrived', 'Manually completed', 'Overdue']);
      await open(page, 'Planned', '/transports/planned');
      await expect(subItems).toHaveCount(0);
    });
  }

  test('the menu marks the category of a page that it does not list', async ({ page }) => {
    await openAs(page, sophie);
    await navigateInApp(page, '/transports/ongoing/presumably');
    await expect(menuLink(page, 'Ongoing')).toHaveAttribute('aria-current', 'true');
  });

  test.describe('without its counts', () => {
    test.use({ expectedErrors: /503 \(Service Unavailable\) \S+\/v2\/counts$/ });

    test('the menu shows that it has no counts, and can be retried', async ({ page }) => {
      await blockLiveStream(page);
      const recover = await refuseCall(page, '/v2/counts', 'UNAVAILABLE');
      await openAs(page, sophie);
      const notice = navigation(page).getByRole('status');
      await expect(notice).toContainText('The counts could not be loaded.');
      await expect(menuLink(page, 'Planned')).toHaveText('Planned');
      await recover();
      await notice.getByRole('button', { name: 'Try again' }).click();
      await expect(notice).toBeHidden();
      await expect(menuLink(page, 'Planned')).toHaveText(/^Planned \d+$/);
    });
  });
});

test.describe('the menu drawer', () => {
  test.use({ viewport: { width: 1024, height: 768 } });

  test('the menu drawer opens and closes, and returns the focus', async ({ page }) => {
    await openAs(page, sophie);
    await menuButton(page).click();
    await expect(drawer(page).getByRole('link', { name: /^Planned/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Menu', exact: true, includeHidden: true })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
    await expectNoAxeFindings(page);
    await page.keyboard.press('Escape');
    await expect(drawer(page)).toBeHidden();
    await expect(menuButton(page)).toBeFocused();
    await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('Enter');
    await drawer(page).getByRole('button', { name: 'Close menu' }).click();
    await expect(drawer(page)).toBeHidden();
    await expect(menuButton(page)).toBeFocused();
  });

  test('the menu drawer closes when it opens a page, and the page takes the focus', async ({ page }) => {
    await openAs(page, sophie);
    await menuButton(page).click();
    await drawer(page)
      .getByRole('link', { name: /^Planned/ })
      .click();
    await expect(drawer(page)).toBeHidden();
    await expect(heading(page, 'Planned')).toBeFocused();
  });
});
