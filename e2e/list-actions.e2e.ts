import type { Transport } from '@milepost/api-contract/transports/transport';
import { expect, type Page } from '@playwright/test';
import { expectNoAxeFindings } from './fixtures/axe.ts';
import { menuLink } from './fixtures/frame.ts';
import { listResponseAfter, linkIn, rowOf } from './fixtures/list-page.ts';
import { signInAs } from './fixtures/sign-in.ts';
import { test } from './fixtures/test.ts';
import { blockLiveStream } from './fixtures/block-live-stream.ts';

const sophie = 'sophie@shipper.example';
const carla = 'carla@carrier.example';

const problems = '/v2/transports/action-required';

async function open(page: Page, email: string): Promise<readonly Transport[]> {
  await signInAs(page, email);
  const { transports } = await listResponseAfter(page, problems, async () => page.goto('/transports/action-required'));
  return transports;
}

function oneOf(transports: readonly Transport[], fits: (transport: Transport) => boolean): Transport {
  const found = transports.find(fits);
  if (found === undefined) throw new Error('the demo world has no such transport');
  return found;
}

const confirmation = ({ waypoints }: Transport) => waypoints.some(({ confirmationNeeded }) => confirmationNeeded);
const isLost = (transport: Transport) => transport.gpsSignalStatus === 'GPS_SIGNAL_LOST' && !confirmation(transport);

test.describe('the next action in the row', () => {
  test('a shipper can remind the carrier or correct the ID from a row of a list', async ({ page }) => {
    const transports = await open(page, sophie);
    const row = rowOf(page, oneOf(transports, isLost));
    await expect(row.getByRole('button', { name: 'Remind' })).toBeVisible();
    // An update may move the row before the click: it is hovered again, as a person would.
    await expect(async () => {
      await row.hover();
      await row.getByRole('button', { name: 'Correct ID' }).click({ timeout: 5_000 });
    }).toPass();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoAxeFindings(page);
    // Escape would first close the known tracking IDs, if there are any.
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await row.getByRole('button', { name: 'Remind' }).click();
    await expect(page.getByText('The carrier has been reminded.')).toBeVisible();
    await expect(row.getByRole('button', { name: 'Remind' })).toHaveCount(0);
    await expect(row).toContainText(/Reminded \d\d:\d\d · again from/);
    // Next to buttons there may be room only for its icon.
    await expect(row.getByTitle(/^Reminded \d\d:\d\d · again from/)).toBeVisible();
  });

  for (const width of [1440, 390]) {
    test(`if the driver's phone is known, the row offers to call it (${width} px)`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await signInAs(page, carla);
      const ongoing = '/v2/transports/ongoing';
      const { transports } = await listResponseAfter(page, ongoing, async () => page.goto('/transports/ongoing'));
      const known = oneOf(transports, ({ driverPhone }) => driverPhone !== null);
      const unknown = oneOf(transports, ({ driverPhone }) => driverPhone === null);
      const call = rowOf(page, known).getByRole('link', { name: 'Call driver' });
      await rowOf(page, known).hover();
      await expect(call).toBeVisible();
      await expect(call).toHaveAttribute('href', `tel:${known.driverPhone}`);
      await expectNoAxeFindings(page);
      await rowOf(page, unknown).hover();
      await expect(rowOf(page, unknown).getByRole('link', { name: 'Call driver' })).toHaveCount(0);
    });
  }

  test('a row of a list offers a carrier no reminder', async ({ page }) => {
    const transports = await open(page, carla);
    await expect(
      rowOf(
        page,
        oneOf(transports, () => true),
      ),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remind' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Plan transport' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Live map' })).toBeVisible();
  });

  test('a carrier can enter a missing ID from a row of a list', async ({ page }) => {
    await signInAs(page, carla);
    const { transports } = await listResponseAfter(page, '/v2/transports/planned', async () =>
      page.goto('/transports/planned'),
    );
    const transport = oneOf(transports, ({ trackingId }) => trackingId === null);
    await page.getByRole('button', { name: 'Columns', exact: true }).click();
    await page.getByRole('dialog').getByRole('checkbox', { name: 'What to do' }).check();
    await page.getByRole('button', { name: 'Done' }).click();
    await rowOf(page, transport).getByRole('button', { name: 'Enter ID' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test('a row of a list explains a stop that needs confirmation', async ({ page }) => {
    const transports = await open(page, sophie);
    const row = rowOf(page, oneOf(transports, confirmation));
    await expect(row).toContainText('Waypoint confirmation');
    await row.hover();
    await expect(row.getByRole('button', { name: 'Why?' })).toBeVisible();
  });
});

test('the reason shows its cause on hover and focus, and hides it on Escape', async ({ page }) => {
  const transports = await open(page, sophie);
  const row = rowOf(page, oneOf(transports, confirmation));
  const reason = row.getByRole('button', { name: 'Waypoint confirmation' });
  const hint = page.getByRole('tooltip');
  await reason.hover();
  await expect(hint).toContainText('was the stop visited?');
  await expectNoAxeFindings(page);
  await page.mouse.move(0, 0);
  await expect(hint).toHaveCount(0);
  await linkIn(row).focus();
  await reason.focus();
  await expect(hint).toBeVisible();
  await expect(reason).toHaveAccessibleDescription(/was the stop visited\?/);
  await page.keyboard.press('Escape');
  await expect(hint).toHaveCount(0);
});

test('an open transport belongs to the list it was opened from', async ({ page }) => {
  await signInAs(page, sophie);
  const { transports } = await listResponseAfter(page, '/v2/transports/gps-lost', async () =>
    page.goto('/transports/action-required/gps-lost'),
  );
  const transport = oneOf(transports, () => true);
  await linkIn(rowOf(page, transport)).click();
  await expect(page).toHaveURL(`/transports/${transport.id}`);
  await expect(menuLink(page, 'GPS lost')).toHaveAttribute('aria-current', 'true');
});

test('an unobserved arrival is shown as unknown, and an old ETA as old', async ({ page }) => {
  await page.setViewportSize({ width: 1700, height: 900 });
  await signInAs(page, sophie);
  const overdue = await listResponseAfter(page, '/v2/transports/overdue', async () =>
    page.goto('/transports/completed/overdue'),
  );
  const unseen = oneOf(overdue.transports, ({ waypoints }) => waypoints.at(-1)?.ata === null);
  await expect(rowOf(page, unseen)).toContainText('arrival unknown');
  await expect(rowOf(page, unseen).getByRole('img', { name: 'Arrival unknown' })).toBeVisible();
  await expect(rowOf(page, unseen)).not.toContainText('on time', { ignoreCase: true });
  const lost = await listResponseAfter(page, '/v2/transports/gps-lost', async () =>
    page.goto('/transports/action-required/gps-lost'),
  );
  const old = oneOf(lost.transports, ({ eta }) => eta !== null);
  await expect(rowOf(page, old)).toContainText('last known');
  await expect(rowOf(page, old).getByRole('img', { name: 'Old ETA' })).toBeVisible();
});

test('a list and its sub-pages link to each other', async ({ page }) => {
  await open(page, sophie);
  const pages = page.getByRole('navigation', { name: 'Action required' });
  await expect(pages.getByRole('link')).toHaveCount(7);
  await pages.getByRole('link', { name: 'GPS low' }).click();
  await expect(page).toHaveURL('/transports/action-required/gps-low');
  await expect(pages.getByRole('link', { name: 'GPS low' })).toHaveAttribute('aria-current', 'page');
  await page.goto('/transports/completed');
  await expect(page.getByRole('navigation', { name: 'Completed' }).getByRole('link')).toHaveText([
    'All',
    'Arrived',
    'Area arrived',
    'Manually completed',
    'Overdue',
  ]);
});

test.describe('an update that fails', () => {
  test.use({ expectedErrors: /500 \(Internal Server Error\) \S+\/v2\/transports\/action-required\?/ });

  test('a failed update of a list keeps the rows, and says that they may be out of date', async ({ page }) => {
    await blockLiveStream(page);
    await page.clock.install();
    const transports = await open(page, sophie);
    await page.route('**/v2/transports/action-required?*', async (route) =>
      route.fulfill({ status: 500, json: { code: 'INTERNAL_ERROR', message: 'on purpose' } }),
    );
    await page.clock.fastForward('01:01');
    await expect(
      page.getByText('we could not update these transports. The information you see may be out of date.'),
    ).toBeVisible();
    await expect(page.locator('tr[data-row]')).toHaveCount(transports.length);
  });
});
