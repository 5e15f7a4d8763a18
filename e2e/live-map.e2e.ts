import type { TransportPositions } from '@milepost/api-contract/transports/positions';
import { expect, type Page } from '@playwright/test';
import { expectNoAxeFindings } from './fixtures/axe.ts';
import { refuse } from './fixtures/refuse.ts';
import { signInAs } from './fixtures/sign-in.ts';
import { test } from './fixtures/test.ts';
import { withoutLive } from './fixtures/without-live.ts';
import { browserOptions } from './fixtures/browser-options.ts';

const { args = [], ...browser } = await browserOptions();

// Maps need WebGL: here it is calculated, for there is no graphics card.
test.use({
  launchOptions: {
    ...browser,
    args: [...args.filter((arg) => arg !== '--disable-gpu'), '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  },
});

const address = '/transports/ongoing/live-map';
const call = '/v2/transports/positions';
const slow = { timeout: 40_000 };

const list = (page: Page) => page.getByRole('listbox', { name: 'Transports on the map' });
const legend = (page: Page, name: string) => page.getByRole('list', { name: 'Legend' }).getByRole('button', { name });
const canvas = (page: Page) => page.locator('canvas[data-marks]');
const card = (page: Page) => page.getByRole('region', { name: 'Selected transport' });

async function open(page: Page, path = address): Promise<TransportPositions> {
  const answer = page.waitForResponse((response) => new URL(response.url()).pathname === call);
  await page.goto(path);
  return (await (await answer).json()) as TransportPositions;
}

for (const person of ['sophie@shipper.example', 'carla@carrier.example']) {
  test(`${person} sees all trucks under way on the map and in the list`, async ({ page }) => {
    await signInAs(page, person);
    const positions = await open(page);
    expect(positions.id.length).toBeGreaterThan(0);
    await expect(page.getByText(`${positions.id.length} transports under way`)).toBeVisible();
    await expect(canvas(page)).not.toHaveAttribute('data-marks', '0', slow);
    await expect(page.getByText('© Natural Earth · GeoNames CC BY 4.0')).toBeVisible(slow);
    await expect(list(page).getByRole('option').first()).toContainText(positions.trackingId[0] ?? '');
    await expectNoAxeFindings(page);
  });
}

test('the legend counts, hides by a click, and the address keeps what is hidden', async ({ page }) => {
  await signInAs(page, 'sophie@shipper.example');
  const { mark } = await open(page);
  const old = mark.filter((each) => each === 'SIGNAL_OLD').length;
  const button = legend(page, 'GPS low or lost');
  await expect(button).toHaveText(`GPS low or lost${old}`);
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await expect(page).toHaveURL(/[?&]hide=SIGNAL_OLD/);
  await expect(list(page).getByRole('option').first()).toHaveAttribute('aria-setsize', String(mark.length - old));
  await page.reload();
  await expect(legend(page, 'GPS low or lost')).toHaveAttribute('aria-pressed', 'false');
  await expect(list(page).getByRole('option').first()).toHaveAttribute('aria-setsize', String(mark.length - old));
});

test('a transport is selected by keyboard, its card tells of it, and the link leads there again', async ({ page }) => {
  await signInAs(page, 'sophie@shipper.example');
  const { id, trackingId, from } = await open(page);
  await list(page).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(card(page)).toContainText(trackingId[1] ?? '');
  await expect(card(page)).toContainText(from[1] ?? '');
  await expect(card(page)).toContainText('Planned arrival');
  await expect(page).toHaveURL(new RegExp(`transport=${id[1] ?? ''}`));
  await expect(list(page)).toBeFocused();
  await page.reload();
  await expect(card(page)).toContainText(trackingId[1] ?? '');
  await expect(card(page).getByRole('link', { name: 'Transport details' })).toHaveAttribute(
    'href',
    `/transports/${id[1] ?? ''}`,
  );
  await expectNoAxeFindings(page);
  await card(page).getByRole('button', { name: 'Close' }).click();
  await expect(card(page)).toHaveCount(0);
});

test('the search finds by tracking ID, and says when nothing matches', async ({ page }) => {
  await signInAs(page, 'sophie@shipper.example');
  const { trackingId } = await open(page);
  const search = page.getByRole('searchbox', { name: 'Find on the map' });
  await search.fill(trackingId[0] ?? '');
  await expect(list(page).getByRole('option')).toHaveCount(
    trackingId.filter((each) => each?.includes(trackingId[0] ?? '')).length,
  );
  await search.fill('nothing is called like this');
  await expect(page.getByText('No transport matches')).toBeVisible();
});

test.describe('when the signals cannot be had', () => {
  test.use({ expectedErrors: /500 \(Internal Server Error\)/ });

  test('it is said in place, the rest stays, and trying again heals it', async ({ page }) => {
    await withoutLive(page);
    await signInAs(page, 'sophie@shipper.example');
    const allow = await refuse(page, call, 'INTERNAL_ERROR');
    await page.goto(address);
    const notice = page.getByText('Sorry, we could not get the latest transport GPS signals.');
    await expect(notice).toBeVisible(slow);
    await expect(page.getByRole('heading', { name: 'Live map' })).toBeVisible();
    await allow();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(list(page)).toBeVisible();
    await expect(notice).toHaveCount(0);
  });
});

test.describe('when the map’s data cannot be had', () => {
  test.use({ expectedErrors: /404|Failed to fetch|Bad response/ });

  test('it is said, and the trucks are shown all the same', async ({ page }) => {
    await page.route('**/*.pmtiles', async (route) => route.fulfill({ status: 404 }));
    await signInAs(page, 'sophie@shipper.example');
    await open(page);
    await expect(page.getByText('Parts of the map could not be loaded. Everything else goes on working.')).toBeVisible(
      slow,
    );
    await expect(canvas(page)).not.toHaveAttribute('data-marks', '0', slow);
    await expect(list(page).getByRole('option').first()).toBeVisible();
  });
});

test.describe('without WebGL', () => {
  test.use({ expectedErrors: /WebGL/i });

  test('it is said, and the list goes on working', async ({ page }) => {
    await page.addInitScript(`HTMLCanvasElement.prototype.getContext = () => null;`);
    await signInAs(page, 'sophie@shipper.example');
    const { trackingId } = await open(page);
    await expect(page.getByText('The map cannot be shown')).toBeVisible(slow);
    await list(page).getByRole('option').first().click();
    await expect(card(page)).toContainText(trackingId[0] ?? '');
  });
});

test.describe('in German, on a phone', () => {
  test.use({ locale: 'de-DE', viewport: { width: 390, height: 844 } });

  test('the list is a sheet that opens', async ({ page }) => {
    await signInAs(page, 'sophie@shipper.example');
    await open(page);
    await expect(page).toHaveTitle(/^Live-Karte/);
    const sheet = page.getByRole('listbox', { name: 'Transporte auf der Karte' });
    await expect(sheet).toBeHidden();
    await page.getByRole('button', { name: 'Liste einblenden' }).click();
    await expect(sheet.getByRole('option').first()).toBeVisible();
    await expectNoAxeFindings(page);
  });
});
