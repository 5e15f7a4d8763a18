import { expect } from '@playwright/test';
import { expectNoAxeFindings } from './fixtures/axe.ts';
import {
  canvas,
  card,
  inListOrder,
  legend,
  list,
  liveMapAddress,
  openLiveMap,
  positionsCall,
  rows,
} from './fixtures/live-map.ts';
import { refuseCall } from './fixtures/refuse-call.ts';
import { openAs, signInAs } from './fixtures/sign-in.ts';
import { test } from './fixtures/test.ts';
import { blockLiveStream } from './fixtures/block-live-stream.ts';

// Without hints, the data a test has read stays the same until the next poll.
test.beforeEach(async ({ page }) => blockLiveStream(page));

for (const person of ['sophie@shipper.example', 'carla@carrier.example']) {
  test(`${person} sees all trucks under way on the map and in the list`, { tag: '@map' }, async ({ page }) => {
    await signInAs(page, person);
    const positions = await openLiveMap(page);
    expect(positions.id.length).toBeGreaterThan(0);
    await expect(page.getByText(`${positions.id.length} transports under way`)).toBeVisible();
    await expect(canvas(page)).not.toHaveAttribute('data-marks', '0');
    await expect(page.getByText('© Natural Earth · GeoNames CC BY 4.0')).toBeVisible();
    await expect(rows(page).first()).toContainText(inListOrder(positions)[0]?.trackingId ?? '');
    await expectNoAxeFindings(page);
  });
}

test('the legend of the live map counts, a click hides, and the URL keeps what is hidden', async ({ page }) => {
  await signInAs(page, 'sophie@shipper.example');
  const { mark } = await openLiveMap(page);
  const old = mark.filter((each) => each === 'OLD').length;
  const button = legend(page, 'Old ETA');
  await expect(button).toHaveText(`Old ETA${old}`);
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await expect(page).toHaveURL(/[?&]hide=OLD/);
  await expect(rows(page).first()).toHaveAttribute('aria-setsize', String(mark.length - old));
  await page.reload();
  await expect(legend(page, 'Old ETA')).toHaveAttribute('aria-pressed', 'false');
  await expect(rows(page).first()).toHaveAttribute('aria-setsize', String(mark.length - old));
});

test('a transport on the live map is selected by keyboard, its card describes it, and the URL selects it again', async ({
  page,
}) => {
  await openAs(page, 'sophie@shipper.example');
  const second = inListOrder(await openLiveMap(page))[1];
  if (second === undefined) throw new Error('the demo world has no second truck');
  await list(page).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(card(page)).toContainText(second.trackingId);
  await expect(card(page)).toContainText(second.from);
  await expect(card(page)).toContainText('Planned arrival');
  await expect(page).toHaveURL(new RegExp(`transport=${second.id}`));
  await expect(list(page)).toBeFocused();
  await page.reload();
  await expect(card(page)).toContainText(second.trackingId);
  await expect(card(page).getByRole('link', { name: 'Transport details' })).toHaveAttribute(
    'href',
    `/transports/${second.id}`,
  );
  await expectNoAxeFindings(page);
  await card(page).getByRole('button', { name: 'Close' }).click();
  await expect(card(page)).toHaveCount(0);
});

test('the search of the live map finds by tracking ID, and shows when nothing matches', async ({ page }) => {
  await signInAs(page, 'sophie@shipper.example');
  const { trackingId } = await openLiveMap(page);
  const search = page.getByRole('searchbox', { name: 'Find on the map' });
  await search.fill(trackingId[0] ?? '');
  await expect(rows(page)).toHaveCount(trackingId.filter((each) => each?.includes(trackingId[0] ?? '')).length);
  await search.fill('nothing is called like this');
  await expect(page.getByText('No transport matches')).toBeVisible();
});

test.describe('when the signals cannot be loaded', () => {
  test.use({ expectedErrors: /500 \(Internal Server Error\)/ });

  test('the live map shows in place that it has no signals, and a retry recovers', async ({ page }) => {
    await signInAs(page, 'sophie@shipper.example');
    const allow = await refuseCall(page, positionsCall, 'INTERNAL_ERROR');
    await page.goto(liveMapAddress);
    const notice = page.getByText('Sorry, we could not get the latest transport GPS signals.');
    await expect(notice).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Live map' })).toBeVisible();
    await allow();
    await page.getByRole('status').filter({ has: notice }).getByRole('button', { name: 'Try again' }).click();
    await expect(list(page)).toBeVisible();
    await expect(notice).toHaveCount(0);
  });
});

test.describe('when the map’s data cannot be loaded', () => {
  test.use({ expectedErrors: /404|Failed to fetch|Bad response/ });

  test('the live map shows trucks even without its map data, and says so', { tag: '@map' }, async ({ page }) => {
    await page.route('**/*.pmtiles', async (route) => route.fulfill({ status: 404 }));
    await signInAs(page, 'sophie@shipper.example');
    await openLiveMap(page);
    await expect(page.getByText('Parts of the map could not be loaded. Everything else still works.')).toBeVisible();
    await expect(canvas(page)).not.toHaveAttribute('data-marks', '0');
    await expect(rows(page).first()).toBeVisible();
  });
});

test.describe('without WebGL', () => {
  test.use({ expectedErrors: /WebGL/i });

  test('without WebGL the live map says so, and its list still works', async ({ page }) => {
    await page.addInitScript(`HTMLCanvasElement.prototype.getContext = () => null;`);
    await openAs(page, 'sophie@shipper.example');
    const first = inListOrder(await openLiveMap(page))[0];
    await expect(page.getByText('The map cannot be shown')).toBeVisible();
    await rows(page).first().click();
    await expect(card(page)).toContainText(first?.trackingId ?? '');
  });
});

test('a truck on the live map shows whether it stands, or where it is heading and how fast', async ({ page }) => {
  await signInAs(page, 'sophie@shipper.example');
  const positions = await openLiveMap(page);
  const ordered = inListOrder(positions);
  const select = async (fits: (index: number) => boolean): Promise<void> => {
    const found = ordered.find(({ index }) => positions.mark[index] !== 'OLD' && fits(index));
    if (found === undefined) throw new Error('the demo world has no such truck');
    await page.goto(`${liveMapAddress}?transport=${found.id}`);
  };
  await select((index) => positions.standingSince[index] !== null);
  await expect(card(page)).toContainText(/Direction\s*standing/);
  await select((index) => positions.heading[index] !== null && (positions.speedKmh[index] ?? 0) > 10);
  await expect(card(page)).toContainText(/Direction\s*(north|east|south|west)(-(east|west))? · \d+ km\/h/);
  await expect(card(page)).toContainText('Last signal');
});

test('the live map requests nothing from other hosts', { tag: '@map' }, async ({ page, baseURL }) => {
  const origins = new Set<string>();
  page.context().on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http')) origins.add(origin);
  });
  await signInAs(page, 'sophie@shipper.example');
  await openLiveMap(page);
  await expect(canvas(page)).not.toHaveAttribute('data-marks', '0');
  await rows(page).first().click();
  await expect(card(page)).toContainText('Planned arrival');
  await expect(page.getByText('© Natural Earth')).toBeVisible();
  expect([...origins]).toEqual([new URL(baseURL ?? '').origin]);
});
