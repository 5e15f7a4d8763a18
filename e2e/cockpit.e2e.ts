import type { Cockpit } from '@milepost/api-contract/cockpit/cockpit';
import { expect, type Page } from '@playwright/test';
import { expectNoAxeFindings } from './fixtures/axe.ts';
import { heading, menuLink, navigation } from './fixtures/frame.ts';
import { refuseCall } from './fixtures/refuse-call.ts';
import { openAs } from './fixtures/sign-in.ts';
import { test } from './fixtures/test.ts';
import { blockLiveStream } from './fixtures/block-live-stream.ts';

const sophie = 'sophie@shipper.example';
const carla = 'carla@carrier.example';
const call = '/v2/cockpit';

const isCall = (url: string): boolean => new URL(url).pathname === call;
const section = (page: Page, name: string | RegExp) =>
  page
    .getByRole('region')
    .or(page.locator('section'))
    .filter({ has: page.getByRole('heading', { level: 2, name }) });
const phase = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name: new RegExp(`^${name} `) });

async function open(page: Page, email: string): Promise<Cockpit> {
  // Signing in leads here.
  const answer = page.waitForResponse((response) => isCall(response.url()));
  await openAs(page, email);
  const given = await answer;
  expect(new URL(given.url()).searchParams.get('timeZone')).toBe('Europe/Berlin');
  return (await given.json()) as Cockpit;
}

test('“completed today” opens a list of exactly those transports', async ({ page }) => {
  const { completedToday } = await open(page, sophie);
  const answer = page.waitForResponse((response) => new URL(response.url()).pathname === '/v2/transports/completed');
  await phase(page, 'Completed today').click();
  const list = (await (await answer).json()) as { totalElements: number };
  expect(list.totalElements).toBe(completedToday.total);
  await expect(page.getByText('Ended: today')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Completed' })).toBeFocused();
});

for (const { role, email } of [
  { role: 'shipper', email: sophie },
  { role: 'carrier', email: carla },
]) {
  test(`a ${role} sees the phases, the urgent transports and the next arrivals`, { tag: '@map' }, async ({ page }) => {
    const cockpit = await open(page, email);
    await expect(phase(page, 'Planned')).toContainText(String(cockpit.planned.total));
    await expect(phase(page, 'Incoming')).toContainText(`${cockpit.incoming.presumably} presumably`);
    await expect(phase(page, 'Ongoing')).toContainText(`${cockpit.ongoing.punctuality.early} early`);
    await expect(phase(page, 'Completed today')).toContainText(String(cockpit.completedToday.total));
    await expect(navigation(page).getByRole('link', { name: /^Ongoing/ })).toContainText(String(cockpit.ongoing.total));

    const urgent = section(page, /^Needs you now/).getByRole('listitem');
    await expect(urgent).toHaveCount(cockpit.needsYou.transports.length);
    for (const [place, transport] of cockpit.needsYou.transports.entries()) {
      await expect(urgent.nth(place)).toContainText(transport.reference ?? transport.trackingId ?? 'not set');
      await expect(urgent.nth(place).getByRole('button')).toHaveCount(1);
    }
    await expect(section(page, /^Needs you now/).getByRole('heading')).toContainText(String(cockpit.needsYou.total));
    await expect(page.getByRole('link', { name: 'Open as queue' })).toHaveAttribute(
      'href',
      '/transports/action-required',
    );
    const arrivals = section(page, 'Next arrivals').getByRole('link');
    const expected = cockpit.nextArrivals.sites.flatMap(({ transports }) => transports);
    await expect(arrivals).toHaveCount(expected.length);
    await expect(arrivals.first()).toHaveAccessibleName(/: expected .+ \(planned .+\)$/);
    await expect(section(page, 'On time, 28 days')).toContainText(`known of ${cockpit.completedLately.total}`);
    await expect(page.getByRole('button', { name: 'Plan transport' })).toHaveCount(role === 'shipper' ? 1 : 0);
    await expectNoAxeFindings(page);
  });
}

test.describe('in German', () => {
  test.use({ locale: 'de-DE' });

  test('the cockpit is entirely in German', async ({ page }) => {
    await open(page, carla);
    for (const name of [/^Jetzt zu erledigen/, 'Nächste Ankünfte', 'Pünktlich, 28 Tage', 'ETA im Zeitfenster']) {
      await expect(section(page, name)).toBeVisible();
    }
    await expect(page.getByText(/\d+ vermutlich/).first()).toBeVisible();
    await expectNoAxeFindings(page);
  });
});

test('a cockpit row can be fixed by keyboard, and the focus returns', async ({ page }) => {
  await open(page, carla);
  const enter = page.getByRole('button', { name: 'Enter ID' }).first();
  await enter.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expectNoAxeFindings(page);
  await dialog.getByRole('button', { name: 'Discard' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(enter).toBeFocused();
});

test('a text about a delayed transport can be copied from its row', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, sophie);
  const row = section(page, /^Needs you now/)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Copy text' }) })
    .first();
  await row.getByRole('button', { name: 'Copy text' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible();
  const copied = await page.evaluate(async () => await navigator.clipboard.readText());
  expect(copied).toMatch(/: expected .+ late \((window|appointment) .+\)\./);
  await expect(row).toContainText(copied.slice(0, copied.indexOf(',')));
});

test('a phase in the cockpit links to its list', async ({ page }) => {
  await open(page, sophie);
  await phase(page, 'Planned').click();
  await expect(page).toHaveURL('/transports/planned');
  await expect(heading(page, 'Planned')).toBeFocused();
  await menuLink(page, 'Cockpit').click();
  await expect(phase(page, 'Planned')).toBeVisible();
});

test.describe('when the call fails', () => {
  test.use({ expectedErrors: /\/v2\/cockpit/ });

  test('the cockpit shows that it could not be loaded, and can be retried', async ({ page }) => {
    // A hint would reload it before the click.
    await blockLiveStream(page);
    const answer = await refuseCall(page, call, 'UNAVAILABLE');
    await openAs(page, sophie);
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('The overview could not be loaded');
    await expectNoAxeFindings(page);
    await answer();
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(section(page, /^Needs you now/)).toBeVisible();
  });

  test('the cockpit keeps the last known data when an update fails, and marks it as old', async ({ page }) => {
    await blockLiveStream(page);
    await page.clock.install();
    await open(page, sophie);
    await expect(phase(page, 'Planned')).toBeVisible();
    const answer = await refuseCall(page, call, 'UNAVAILABLE');
    await page.clock.fastForward('01:01');
    const old = page.getByText(/^These figures are from \d\d:\d\d\. Updating them failed\.$/);
    await expect(old).toBeVisible();
    await expect(phase(page, 'Planned')).toBeVisible();
    await expectNoAxeFindings(page);
    const again = page.getByRole('status').getByRole('button', { name: 'Try again' });
    // Only then has it stopped retrying by itself.
    await expect(again).toBeEnabled();
    await answer();
    await again.click();
    await expect(old).toHaveCount(0);
  });
});

test('the cockpit fits on a phone, even the narrowest', async ({ page }) => {
  await open(page, sophie);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(section(page, 'Next arrivals')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});
