import { expect, type Page } from '@playwright/test';
import { expectNoAxeFindings } from './fixtures/axe.ts';
import { listResponseAfter } from './fixtures/list-page.ts';
import { signInAs } from './fixtures/sign-in.ts';
import { test } from './fixtures/test.ts';

const sophie = 'sophie@shipper.example';
const list = '/v2/transports/planned';
const address = '/transports/planned';

const button = (page: Page) => page.getByRole('button', { name: 'Columns', exact: true });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Customize columns' });
const items = (page: Page) => dialog(page).getByRole('list', { name: 'Columns' }).getByRole('listitem');
const handle = (page: Page, name: string) => dialog(page).getByRole('button', { name: `Move ${name}`, exact: true });
const shown = (page: Page) => page.getByRole('table').getByRole('columnheader');
/** All columns except those for ended transports and for carriers. */
const offered = [
  'reference',
  'expected',
  'window',
  'stop',
  'trackingId',
  'phase',
  'from',
  'to',
  'carrier',
  'waypoints',
  'position',
  'why',
  'actionRequired',
  'latestGpsSignal',
  'gpsSignalIndicator',
  'directionIndicator',
  'transportStatus',
  'eta',
  'scheduledDate',
  'nextAddress',
  'nextScheduled',
  'nextEta',
  'punctuality',
  'actions',
];
/** Columns whose text must not be cut. */
const whole = ['expected', 'ata', 'stop', 'phase', 'position'].map((key) => `[data-column="${key}"]`).join();
const usual = ['Reference', 'Tracking ID', 'From', 'To', 'Carrier', 'Progress', 'Scheduled'];

async function open(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1700, height: 900 });
  await signInAs(page, sophie);
  await listResponseAfter(page, list, async () => page.goto(address));
  await expect(shown(page)).toHaveText(usual);
  await button(page).click();
  await expect(items(page)).toHaveCount(usual.length + 1);
}

const close = async (page: Page) => dialog(page).getByRole('button', { name: 'Done' }).click();

test.describe('columns', () => {
  test('columns can be hidden and shown, per page, and stay that way', async ({ page }) => {
    await open(page);
    await expectNoAxeFindings(page);
    await dialog(page).getByRole('checkbox', { name: 'Tracking ID' }).uncheck();
    await dialog(page).getByRole('checkbox', { name: 'What to do' }).check();
    await expect(dialog(page).getByRole('checkbox', { name: 'Reference' })).toBeDisabled();
    await close(page);
    await expect(button(page)).toBeFocused();
    const chosen = ['Reference', 'From', 'To', 'Carrier', 'Progress', 'Scheduled', 'What to do'];
    await expect(shown(page)).toHaveText(chosen);
    await page.reload();
    await expect(shown(page)).toHaveText(chosen);
    await page.goto('/transports/cancelled');
    await expect(shown(page).filter({ hasText: 'Tracking ID' })).toHaveCount(1);
  });

  test('every column that a page offers can be shown, and has text or a drawing', async ({ page }) => {
    await page.setViewportSize({ width: 5000, height: 900 });
    await signInAs(page, sophie);
    await listResponseAfter(page, '/v2/transports/ongoing', async () => page.goto('/transports/ongoing'));
    await button(page).click();
    await expect(items(page)).toHaveCount(offered.length);
    for (const box of await dialog(page).getByRole('checkbox').all()) if (await box.isEnabled()) await box.check();
    await close(page);
    await expect(shown(page)).toHaveCount(offered.length);
    for (const key of offered) {
      const cells = page.getByRole('table').locator(`td[data-column="${key}"]`);
      const drawn = cells.filter({ has: page.locator('svg') });
      await expect(cells.filter({ hasText: /\w/ }).or(drawn).first(), key).toBeVisible();
    }
  });

  for (const locale of ['en-GB', 'de-DE']) {
    test.describe(`in ${locale}, 1024 px wide`, () => {
      test.use({ locale, viewport: { width: 1024, height: 768 } });

      test('times, deviations, stops and phases are not cut', async ({ page }) => {
        await signInAs(page, sophie);
        for (const name of ['ongoing', 'completed']) {
          await page.goto(`/transports/${name}`);
          await expect(page.locator('[data-row]').nth(20)).toBeAttached();
          const cut = await page
            .locator(`td:is(${whole})`)
            .evaluateAll((cells) =>
              cells
                .filter((cell) =>
                  [cell, ...cell.querySelectorAll('*')].some(
                    ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
                      clientWidth > 1 && (scrollWidth > clientWidth || scrollHeight > clientHeight + 1),
                  ),
                )
                .map(({ textContent }) => textContent),
            );
          expect(cut, name).toEqual([]);
        }
      });
    });
  }

  test('columns can be moved by keyboard alone', async ({ page }) => {
    await open(page);
    await handle(page, 'Carrier').focus();
    await page.keyboard.press('Space');
    await expect(page.getByText('Carrier taken.')).toBeAttached();
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText('Carrier is at position 4 of 8.')).toBeAttached();
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText('Carrier is at position 3 of 8.')).toBeAttached();
    await page.keyboard.press('Space');
    await expect(items(page).nth(2)).toContainText('Carrier');
    await expect(handle(page, 'Carrier')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(button(page)).toBeFocused();
    await expect(shown(page)).toHaveText([
      'Reference',
      'Tracking ID',
      'Carrier',
      'From',
      'To',
      'Progress',
      'Scheduled',
    ]);
  });

  test('columns can be moved by dragging and by single clicks', async ({ page }) => {
    await open(page);
    const from = await handle(page, 'Scheduled').boundingBox();
    const to = await handle(page, 'From').boundingBox();
    if (from === null || to === null) throw new Error('no handles');
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 12 });
    await page.mouse.up();
    await expect(items(page).nth(2)).toContainText('Scheduled');
    await dialog(page).getByRole('button', { name: 'Move Progress up' }).click();
    await expect(dialog(page).getByRole('button', { name: 'Move Progress up' })).toBeFocused();
    await close(page);
    const moved = ['Reference', 'Tracking ID', 'Scheduled', 'From', 'To', 'Progress', 'Carrier'];
    await expect(shown(page)).toHaveText(moved);
    await page.reload();
    await expect(shown(page)).toHaveText(moved);
  });

  test('columns can be reset to the default', async ({ page }) => {
    await open(page);
    await dialog(page).getByRole('checkbox', { name: 'To', exact: true }).uncheck();
    await dialog(page).getByRole('button', { name: 'Move From up' }).click();
    const reset = dialog(page).getByRole('button', { name: 'Reset to default' });
    await reset.click();
    await expect(reset).toHaveAttribute('aria-disabled', 'true');
    await close(page);
    await expect(shown(page)).toHaveText(usual);
  });

  test('columns chosen in an old version are migrated', async ({ page }) => {
    await signInAs(page, sophie);
    await page.setViewportSize({ width: 1700, height: 900 });
    await page.addInitScript(() => {
      const order = ['reference', 'scheduled', 'partner', 'from', 'to'].map((key) => ({ key }));
      const planned = [{ key: 'progress', enabled: false }];
      const settings = {
        version: 1,
        order: { SHIPPER: order, CARRIER: [] },
        visibility: { SHIPPER: { planned }, CARRIER: {} },
      };
      localStorage.setItem('milepost.columnSettings', JSON.stringify(settings));
      localStorage.setItem('milepost.columnOrder', '[]');
    });
    await listResponseAfter(page, list, async () => page.goto(address));
    await expect(shown(page)).toHaveText(['Reference', 'Tracking ID', 'Scheduled', 'Carrier', 'From', 'To']);
    expect(await page.evaluate(() => localStorage.getItem('milepost.columnOrder'))).toBeNull();
  });

  test('unreadable columns fall back to the default, with a warning in the log', async ({ page }) => {
    await signInAs(page, sophie);
    await page.setViewportSize({ width: 1700, height: 900 });
    await page.addInitScript(() => localStorage.setItem('milepost.columnSettings', '{"version":'));
    const warning = page.waitForEvent('console', (message) => message.type() === 'warning');
    await listResponseAfter(page, list, async () => page.goto(address));
    expect((await warning).text()).toContain('The stored column settings cannot be used');
    await expect(shown(page)).toHaveText(usual);
  });
});
