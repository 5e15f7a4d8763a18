import type { Response } from '@milepost/api-contract/call';
import type { EtaScorecard } from '@milepost/api-contract/forecasts/eta-scorecard';
import type { listJudgedForecasts } from '@milepost/api-contract/forecasts/judged-forecasts';
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectNoAxeFindings } from './fixtures/axe.ts';
import { heading, navigation } from './fixtures/frame.ts';
import { refuseCall } from './fixtures/refuse-call.ts';
import { openAs, signInAs } from './fixtures/sign-in.ts';
import { test } from './fixtures/test.ts';
import { callServer, button } from './fixtures/transports.ts';

const PAGE = '/eta-quality';
const CALL = '/v2/reports/eta-scorecard';
const LISTED = '/v2/reports/judged-forecasts';
const sophie = 'sophie@shipper.example';
const carla = 'carla@carrier.example';

const number = new Intl.NumberFormat('en');
const percent = new Intl.NumberFormat('en', { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** The response to a request that an action triggers. */
async function responseAfter<T>(page: Page, path: string, act: () => Promise<void>, search = ''): Promise<T> {
  const answer = page.waitForResponse((response) => {
    const url = new URL(response.url());
    return url.pathname === path && url.search.includes(search);
  });
  await act();
  return (await (await answer).json()) as T;
}

type Listed = Response<typeof listJudgedForecasts>;

for (const { role, email, partner } of [
  { role: 'shipper', email: sophie, partner: 'carrier' },
  { role: 'carrier', email: carla, partner: 'shipper' },
]) {
  test(`a ${role} opens the ETA quality page from the cockpit, and sees each share with its volume`, async ({
    page,
  }) => {
    await openAs(page, email);
    const card = await responseAfter<EtaScorecard>(page, CALL, async () =>
      page.getByRole('link', { name: 'Open How good were the forecasts?' }).click(),
    );
    expect(card.arrivals).toBeGreaterThan(20);
    await expect(page).toHaveTitle('ETA quality · Milepost');
    const inside = page.getByRole('list', { name: 'ETA quality' }).getByRole('listitem').first();
    await expect(inside).toContainText(percent.format(card.coverage ?? 0));
    await expect(inside).toContainText(`of ${number.format(card.windows)}`);
    const hours = page.getByRole('table', { name: 'By hours ahead' });
    await expect(hours.locator('tbody').getByRole('row')).toHaveCount(card.byHours.length);
    const told = card.byHours.findIndex(({ coverage }) => coverage !== null);
    await expect(hours.locator('tbody').getByRole('row').nth(told)).toContainText(
      `${percent.format(card.byHours[told]?.coverage ?? 0)} of ${number.format(card.byHours[told]?.windows ?? 0)}`,
    );
    await expect(button(page, 'Reporting token')).toHaveCount(role === 'shipper' ? 1 : 0);
    await expect(navigation(page).getByRole('link', { name: 'ETA quality' })).toHaveCount(role === 'shipper' ? 1 : 0);
    await expectNoAxeFindings(page);
    await page.getByRole('link', { name: `By ${partner}`, exact: true }).click();
    await expect(page.getByRole('link', { name: 'By hours ahead', exact: true })).not.toHaveAttribute('aria-current');
    const [first] = card.partners;
    const row = page.getByRole('table', { name: `By ${partner}` }).getByRole('row', { name: first?.name ?? '' });
    await expect(row).toContainText(number.format(first?.windows ?? 0));
    await page.getByRole('link', { name: 'By lane', exact: true }).click();
    const [lane] = card.lanes;
    await expect(
      page
        .getByRole('table', { name: 'By lane' })
        .getByRole('row', { name: `${lane?.from.city ?? ''} → ${lane?.to.city ?? ''}` })
        .first(),
    ).toContainText(number.format(lane?.windows ?? 0));
  });
}

test('a scorecard column can be reached by keyboard, and opens the windows behind it', async ({ page }) => {
  await signInAs(page, carla);
  await page.goto(PAGE);
  const chart = page.getByRole('group', { name: /^Inside the window by hours ahead/ });
  await chart.locator('a[tabindex="0"]').focus();
  await page.keyboard.press('Home');
  const column = chart.locator('a:focus');
  await expect(column).toHaveAccessibleName(/^≤ 30\smin: .+ of \d+ .+Open \d+ windows$/);
  const name = (await column.getAttribute('aria-label')) ?? '';
  const count = Number(/Open (\d+)/.exec(name)?.[1]);
  const listed = await responseAfter<Listed>(page, LISTED, async () => page.keyboard.press('Enter'));
  expect(listed.total).toBe(count);
  const opened = page.getByRole('dialog');
  await expect(opened).toContainText(`${count} windows`);
  await expect(opened.getByRole('row')).toHaveCount(listed.forecasts.length + 1);
  await expectNoAxeFindings(page);
  const download = page.waitForEvent('download');
  await opened.getByRole('button', { name: 'CSV' }).click();
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(count + 1);
  await page.goBack();
  await expect(opened).toBeHidden();
  await expect(page).toHaveURL(PAGE);
});

test('the scorecard is limited to days and a carrier via the URL, and says when there are too few arrivals', async ({
  page,
}) => {
  await signInAs(page, sophie);
  const all = await callServer<EtaScorecard>(page, 'GET', CALL);
  const [partner] = all.partners;
  await page.goto(PAGE);
  await page.getByRole('button', { name: 'Carrier all' }).click();
  // The unlimited response from the initial load may still be on its way.
  const limited = await responseAfter<EtaScorecard>(
    page,
    CALL,
    async () => page.getByRole('checkbox', { name: partner?.name ?? '' }).check(),
    `${partner?.partnerId}`,
  );
  await page.keyboard.press('Escape');
  expect(limited.windows).toBe(partner?.windows);
  await expect(page).toHaveURL(`${PAGE}?carrier=${partner?.partnerId ?? ''}`);
  const outside = await responseAfter<Listed>(page, LISTED, async () =>
    page.getByRole('list', { name: 'ETA quality' }).getByRole('listitem').nth(1).getByRole('link').click(),
  );
  expect(outside.forecasts.every(({ isInside, partnerId }) => !isInside && partnerId === partner?.partnerId)).toBe(
    true,
  );
  await page.goto(`${PAGE}?days=2024-01-01..2024-01-31`);
  await expect(page.getByText('Too few arrivals to tell')).toBeVisible();
  await expect(page.getByText('There were none in this period.')).toBeVisible();
  await expectNoAxeFindings(page);
});

test.describe('on a phone, in German and in the dark', () => {
  test.use({ locale: 'de-DE', colorScheme: 'dark', viewport: { width: 390, height: 844 } });

  test('the ETA quality figures scroll on their own, not the page', async ({ page }) => {
    await signInAs(page, carla);
    await page.goto(PAGE);
    await expect(page.getByRole('table', { name: 'Nach Vorlauf' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await expectNoAxeFindings(page);
  });
});

test.describe('while the figures cannot be loaded', () => {
  test.use({ expectedErrors: /status of 500/ });

  test('the ETA quality page shows an error and can be retried', async ({ page }) => {
    await signInAs(page, sophie);
    const answerAgain = await refuseCall(page, CALL, 'INTERNAL_ERROR');
    await page.goto(PAGE);
    await expect(heading(page, 'ETA quality')).toBeVisible();
    await expect(page.getByText('The figures could not be loaded')).toBeVisible();
    await answerAgain();
    await button(page, 'Try again').click();
    await expect(page.getByRole('table', { name: 'By hours ahead' })).toBeVisible();
  });
});
