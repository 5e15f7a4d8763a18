import { expect } from '@playwright/test';
import { signInColleague } from './fixtures/colleague.ts';
import { inListOrder, openLiveMap, positionsCall, rows, canvas } from './fixtures/live-map.ts';
import { refuseCall } from './fixtures/refuse-call.ts';
import { signInAs } from './fixtures/sign-in.ts';
import { test } from './fixtures/test.ts';

const carla = 'carla@carrier.example';
/** Much shorter than a poll, so changes within it arrived through the stream. */
const soon = { timeout: 40_000 };

test(
  'trucks with a live hint are fetched individually, long before the next poll',
  { tag: '@map' },
  async ({ page, browser, baseURL }) => {
    await signInAs(page, 'sophie@shipper.example');
    const positions = await openLiveMap(page);
    await expect(canvas(page)).not.toHaveAttribute('data-marks', '0');
    await expect(page.getByText('· live')).toBeVisible(soon);
    const other = await signInColleague(browser, baseURL, carla);
    const theirs = (await (await other.get(positionsCall)).json()) as typeof positions;
    const first = inListOrder(positions).find(({ id }) => theirs.id.includes(id));
    if (first === undefined) throw new Error('no truck is both theirs');
    await page.getByRole('searchbox', { name: 'Find on the map' }).fill(first.trackingId);
    await rows(page).filter({ hasText: first.trackingId }).first().click();
    const asked = page.waitForRequest((request) => new URL(request.url()).searchParams.has('transport'));
    const reference = `SEEN-${Date.now()}`;
    await expect(await other.put(`/v2/transports/${first.id}/reference`, { reference })).toBeOK();
    expect(new URL((await asked).url()).searchParams.getAll('transport')).toEqual([first.id]);
    await expect(rows(page).filter({ hasText: reference })).toBeVisible(soon);
  },
);

test.describe('a cut stream', () => {
  test.use({ expectedErrors: /\/v2\/live$/ });

  test('the live map shows when its stream is cut, and marks nothing as live', async ({ page }) => {
    await page.route(
      (url) => url.pathname === '/v2/live',
      async (route) => route.abort(),
    );
    await signInAs(page, 'sophie@shipper.example');
    await openLiveMap(page);
    await expect(page.getByRole('banner').getByText('Reconnecting…')).toBeVisible(soon);
    await expect(rows(page).first()).toBeVisible();
    await expect(page.getByText('· live')).toHaveCount(0);
  });
});

test.describe('when a later poll fails', () => {
  test.use({ expectedErrors: /500 \(Internal Server Error\)/ });

  test('the live map shows since when nothing is new, and its trucks fade', { tag: '@map' }, async ({ page }) => {
    await page.clock.install();
    await signInAs(page, 'sophie@shipper.example');
    const positions = await openLiveMap(page);
    await expect(canvas(page)).not.toHaveAttribute('data-marks', '0');
    const allow = await refuseCall(page, positionsCall, 'INTERNAL_ERROR');
    await page.clock.runFor(75_000);
    const notice = page.getByText('Sorry, we could not get the latest transport GPS signals.');
    await expect(notice).toContainText('Last updated:', soon);
    await expect(canvas(page)).toHaveCSS('opacity', '0.5');
    await expect(rows(page).first(), 'what is known stays').toHaveAttribute(
      'aria-setsize',
      String(positions.id.length),
    );
    await page.clock.runFor(3_700_000);
    await expect(rows(page).filter({ hasText: 'Old ETA' }), 'nothing of it is current any more').toHaveCount(
      await rows(page).count(),
    );
    await allow();
    await page.clock.runFor(75_000);
    await expect(notice).toHaveCount(0, soon);
    await expect(canvas(page)).toHaveCSS('opacity', '1');
  });
});
