import type { LearnedForecasts } from '@milepost/api-contract/forecasts/learned-forecasts';
import { expect, type Page } from '@playwright/test';
import { expectNoAxeFindings } from './fixtures/axe.ts';
import { refuseCall } from './fixtures/refuse-call.ts';
import { signInAs } from './fixtures/sign-in.ts';
import { test } from './fixtures/test.ts';
import { callServer } from './fixtures/transports.ts';

const PAGE = '/admin/learned-forecasts';
const ada = 'ada@milepost.example';

/** The server learns in the background, which may take a while after it starts. */
async function openLearned(page: Page): Promise<void> {
  await signInAs(page, ada);
  const isLearned = async () =>
    (await callServer<LearnedForecasts>(page, 'GET', '/v2/admin/learned-forecasts')).isWindowLearned;
  await expect.poll(isLearned, { timeout: 200_000, intervals: [2_000] }).toBe(true);
  await page.goto(PAGE);
}

test('an administrator sees what forecasts learned from the demo world, and how good they were', async ({ page }) => {
  await openLearned(page);
  await expect(page).toHaveTitle('What forecasts learned · Milepost');
  const pace = page.getByRole('table', { name: 'Pace by country' });
  await expect(pace.getByRole('row', { name: /^Everywhere × \d\.\d\d/ })).toBeVisible();
  await expect(pace.getByRole('row', { name: /^Germany/ })).toBeVisible();
  const windows = page.getByRole('table', { name: 'Windows by hours ahead' });
  await expect(windows.getByRole('row', { name: /^up to 2 h/ })).toContainText('%');
  await expect(page.getByText(/arrivals since/)).toBeVisible();
  await expectNoAxeFindings(page);
});

test.describe('on a phone, in German and in the dark', () => {
  test.use({ locale: 'de-DE', colorScheme: 'dark', viewport: { width: 390, height: 844 } });

  test('the figures of learned forecasts scroll on their own, not the page', async ({ page }) => {
    await openLearned(page);
    await expect(page.getByRole('table', { name: 'Tempo nach Land' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await expectNoAxeFindings(page);
  });
});

test.describe('while the learned figures cannot be loaded', () => {
  test.use({ expectedErrors: /status of 500/ });

  test('the page of learned forecasts shows an error and can be retried', async ({ page }) => {
    await signInAs(page, ada);
    const answerAgain = await refuseCall(page, '/v2/admin/learned-forecasts', 'INTERNAL_ERROR');
    await page.goto(PAGE);
    await expect(page.getByText('What was learned could not be loaded')).toBeVisible();
    await answerAgain();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('table', { name: 'Pace by country' })).toBeVisible();
  });
});

test('the page of learned forecasts is not for shippers without administration', async ({ page }) => {
  await signInAs(page, 'sophie@shipper.example');
  await page.goto(PAGE);
  await page.waitForURL('/not-found');
  await expect(page.getByRole('table')).toHaveCount(0);
});
