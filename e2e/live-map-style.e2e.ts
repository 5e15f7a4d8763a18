import { expect, type Page } from '@playwright/test';
import { canvas, openLiveMap, rows } from './fixtures/live-map.ts';
import { openAs, signInAs } from './fixtures/sign-in.ts';
import { startServer } from './fixtures/start-server.ts';
import { startStyleServer, styleAttribution, styleGround, type StyleServer } from './fixtures/style-server.ts';
import { test as base } from './fixtures/test.ts';

/** Milepost with the operator's own map service. */
const test = base.extend<object, { readonly styles: StyleServer }>({
  styles: [
    async ({}, use) => {
      const styles = await startStyleServer();
      await use(styles);
      styles.stop();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ styles }, use) => {
      const server = await startServer({ MAP_STYLE_URL: styles.url });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

// One worker, and thus one server with these settings.
test.describe.configure({ mode: 'default' });

const sophie = 'sophie@shipper.example';
const fallback = 'The map that is set up here cannot be reached. The built-in map is shown instead.';

/** The colour at a point of the window without a truck. */
async function colorAt(page: Page, x: number, y: number): Promise<readonly number[]> {
  const picture = await page.screenshot({ clip: { x, y, width: 1, height: 1 } });
  return page.evaluate(
    async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const context = document.createElement('canvas').getContext('2d');
      context?.drawImage(image, 0, 0);
      return [...(context?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3);
    },
    `data:image/png;base64,${picture.toString('base64')}`,
  );
}

test('the operator’s style, data, letters and attribution are shown', { tag: '@map' }, async ({ page, styles }) => {
  styles.setFailing(false);
  await signInAs(page, sophie);
  // Somewhere in the Atlantic: nothing but background.
  await openLiveMap(page, '/transports/ongoing/live-map?at=30,-40,5');
  await expect(page.getByText(styleAttribution)).toBeVisible();
  await expect.poll(async () => colorAt(page, 900, 300)).toEqual([...styleGround]);
  await page.goto('/transports/ongoing/live-map?at=50,10,6');
  await expect(canvas(page)).not.toHaveAttribute('data-marks', '0');
  await expect.poll(() => styles.requestedPaths).toContain('/glyphs/House%20Regular/0-255.pbf');
  expect(styles.requestedPaths).toContain('/places.json');
  await expect(page.getByText('© Natural Earth')).toHaveCount(0);
});

test.describe('another origin', () => {
  test.use({ expectedErrors: /Content Security Policy/ });

  test('another origin gets no requests, whatever a map style names', { tag: '@map' }, async ({ page }) => {
    const other = await startStyleServer();
    await openAs(page, sophie);
    const answer = page.evaluate(async (url) => (await fetch(url)).status, other.url);
    await expect(answer).rejects.toThrow('Failed to fetch');
    expect(other.requestedPaths).toEqual([]);
    other.stop();
  });
});

test.describe('when the operator’s map service fails', () => {
  test.use({ expectedErrors: /503 \(Service Unavailable\)/ });

  test(
    'when the operator’s map service fails trucks are shown on the built-in map, and a retry recovers',
    { tag: '@map' },
    async ({ page, styles }) => {
      styles.setFailing(true);
      await signInAs(page, sophie);
      await openLiveMap(page);
      await expect(page.getByText(fallback)).toBeVisible();
      await expect(page.getByText('© Natural Earth · GeoNames CC BY 4.0')).toBeVisible();
      await expect(canvas(page)).not.toHaveAttribute('data-marks', '0');
      await expect(rows(page).first()).toBeVisible();
      styles.setFailing(false);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByText(styleAttribution)).toBeVisible();
      await expect(page.getByText(fallback)).toHaveCount(0);
      await expect(canvas(page)).not.toHaveAttribute('data-marks', '0');
    },
  );
});
