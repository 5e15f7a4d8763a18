import { expect, type Page } from '@playwright/test';
import { expectNoAxeFindings } from './fixtures/axe.ts';
import { canvas, card, legend, openLiveMap, rows } from './fixtures/live-map.ts';
import { signInAs } from './fixtures/sign-in.ts';
import { test } from './fixtures/test.ts';
import { blockLiveStream } from './fixtures/block-live-stream.ts';

// Without hints, the data a test has read stays the same until the next poll.
test.beforeEach(async ({ page }) => blockLiveStream(page));

const sophie = 'sophie@shipper.example';
/** Latitude, longitude and zoom, as stored in the URL. */
const placeOf = (page: Page) =>
  (new URL(page.url()).searchParams.get('at') ?? '').split(',').map((part) => Number(part || Number.NaN));
const centerOf = (page: Page) => {
  const [latitude = Number.NaN, longitude = Number.NaN] = placeOf(page);
  return [latitude, longitude] as const;
};
const zoomOf = (page: Page): number => placeOf(page)[2] ?? Number.NaN;
const expectNoHorizontalScroll = async (page: Page): Promise<void> => {
  const { scroll, client } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    client: document.documentElement.clientWidth,
  }));
  expect(scroll).toBeLessThanOrEqual(client);
};

test.describe('in German, on a phone', () => {
  test.use({ locale: 'de-DE', viewport: { width: 390, height: 844 } });

  test('the list of the live map is a sheet that can be opened on a phone', async ({ page }) => {
    await signInAs(page, sophie);
    await openLiveMap(page);
    await expect(page).toHaveTitle(/^Live-Karte/);
    const sheet = page.getByRole('listbox', { name: 'Transporte auf der Karte' });
    await expect(sheet).toBeHidden();
    await page.getByRole('button', { name: 'Liste einblenden' }).click();
    await expect(sheet.getByRole('option').first()).toBeVisible();
    await expectNoAxeFindings(page);
  });
});

for (const width of [390, 320]) {
  test.describe(`${width} px wide, by touch`, () => {
    test.use({ hasTouch: true, isMobile: true, viewport: { width, height: 700 } });

    test('every control of the live map can be reached', { tag: '@map' }, async ({ page }) => {
      await signInAs(page, sophie);
      const positions = await openLiveMap(page);
      await expect(canvas(page)).not.toHaveAttribute('data-marks', '0');
      await expectNoHorizontalScroll(page);
      await expect(page.getByRole('button', { name: 'Filter', exact: true })).toBeInViewport();
      await expect(page.getByRole('button', { name: 'Zoom in' })).toBeInViewport();
      await expect(page.getByText('© Natural Earth · GeoNames CC BY 4.0')).toBeInViewport();
      await legend(page, 'Old ETA').tap();
      await expect(legend(page, 'Old ETA')).toHaveAttribute('aria-pressed', 'false');
      await page.getByRole('button', { name: 'Show the list' }).tap();
      await rows(page).first().tap();
      await expect(card(page), 'the sheet makes way for what was selected').toBeInViewport();
      await expect(card(page).getByRole('link', { name: 'Transport details' })).toBeInViewport();
      const index = positions.id.indexOf(new URL(page.url()).searchParams.get('transport') ?? '');
      const [north, east] = [positions.latitude[index] ?? 0, positions.longitude[index] ?? 0];
      await expect.poll(() => centerOf(page)[1], { message: 'the map goes there' }).toBeCloseTo(east, 2);
      await expect.poll(() => centerOf(page)[0], 'it is above its card').toBeLessThan(north - 0.1);
      await expectNoHorizontalScroll(page);
      await expectNoAxeFindings(page);
      await card(page).getByRole('button', { name: 'Close' }).tap();
      await expect(card(page)).toHaveCount(0);
    });

    test('on the live map one finger pans and two zoom', { tag: '@map' }, async ({ page }) => {
      await signInAs(page, sophie);
      await openLiveMap(page, '/transports/ongoing/live-map?at=50,10,5');
      await expect(canvas(page)).not.toHaveAttribute('data-marks', '0');
      const client = await page.context().newCDPSession(page);
      const [x, y] = [width / 2, 250];
      const touch = async (
        type: 'touchStart' | 'touchMove' | 'touchEnd',
        ...touchPoints: { readonly x: number; readonly y: number; readonly id: number }[]
      ) => client.send('Input.dispatchTouchEvent', { type, touchPoints });
      await touch('touchStart', { x, y, id: 0 });
      for (let way = 10; way <= 80; way += 10) await touch('touchMove', { x: x + way, y, id: 0 });
      await touch('touchEnd');
      await expect(page).not.toHaveURL(/at=50(,|%2C)10(,|%2C)5$/);
      await expect.poll(() => centerOf(page)[1]).toBeLessThan(10);
      expect(zoomOf(page)).toBe(5);
      // A map drawn without a graphics card may miss a pinch, as may a map that is still moving.
      await expect(async () => {
        await touch('touchStart', { x: x - 20, y, id: 0 }, { x: x + 20, y, id: 1 });
        for (let way = 25; way <= 80; way += 5) {
          await touch('touchMove', { x: x - way, y, id: 0 }, { x: x + way, y, id: 1 });
        }
        await touch('touchEnd');
        await expect.poll(() => zoomOf(page), { timeout: 5_000 }).toBeGreaterThan(6);
      }).toPass();
    });
  });
}

test('on the live map the wheel zooms in at the pointer', { tag: '@map' }, async ({ page }) => {
  await signInAs(page, sophie);
  await openLiveMap(page, '/transports/ongoing/live-map?at=50,10,5');
  await expect(canvas(page)).not.toHaveAttribute('data-marks', '0');
  await page.mouse.move(800, 400);
  await page.mouse.wheel(0, -400);
  await expect.poll(() => zoomOf(page)).toBeGreaterThan(5.2);
});

test.describe('at 200 %', () => {
  // What is left of 1280 × 800.
  test.use({ viewport: { width: 640, height: 400 } });

  test('at 200 % the list is next to the live map, and everything can be used', { tag: '@map' }, async ({ page }) => {
    await signInAs(page, sophie);
    await openLiveMap(page);
    await expect(canvas(page)).not.toHaveAttribute('data-marks', '0');
    await expectNoHorizontalScroll(page);
    await expect(rows(page).first()).toBeInViewport();
    await rows(page).first().click();
    await expect(card(page).getByRole('link', { name: 'Transport details' })).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Filter', exact: true })).toBeInViewport();
    await expectNoAxeFindings(page);
  });
});
