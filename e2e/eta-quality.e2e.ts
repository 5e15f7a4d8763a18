import type { EtaScorecard } from '@milepost/api-contract/forecasts/eta-scorecard';
import { expect, type Page } from '@playwright/test';
import { expectNoAxeFindings } from './fixtures/axe.ts';
import { navigation } from './fixtures/frame.ts';
import { refuse } from './fixtures/refuse.ts';
import { openAs, signInAs } from './fixtures/sign-in.ts';
import { test } from './fixtures/test.ts';

const PAGE = '/eta-quality';
const CALL = '/v2/reports/eta-scorecard';
const sophie = 'sophie@shipper.example';
const carla = 'carla@carrier.example';

async function openCard(page: Page): Promise<EtaScorecard> {
  const answer = page.waitForResponse((response) => new URL(response.url()).pathname === CALL);
  await page.getByRole('link', { name: 'Open How good were the forecasts?' }).click();
  return (await (await answer).json()) as EtaScorecard;
}

for (const { role, email, partners } of [
  { role: 'shipper', email: sophie, partners: 'Carriers' },
  { role: 'carrier', email: carla, partners: 'Shippers' },
]) {
  test(`a ${role} comes from the cockpit to how good the forecasts were`, async ({ page }) => {
    await openAs(page, email);
    const card = await openCard(page);
    expect(card.arrivals).toBeGreaterThan(20);
    await expect(page).toHaveTitle('ETA quality · Milepost');
    const percent = new Intl.NumberFormat('en', { style: 'percent' });
    const inside = percent.format(card.coverage ?? 0);
    await expect(page.getByText(`Of ${new Intl.NumberFormat('en').format(card.arrivals)} arrivals`)).toContainText(
      `${inside} came inside the window`,
    );
    const windows = page.getByRole('table', { name: 'Windows by hours ahead' });
    await expect(windows.getByRole('row')).toHaveCount(card.byHours.length + 1);
    const [first] = card.partners;
    const row = page.getByRole('table', { name: partners }).getByRole('row', { name: first?.name ?? '' });
    await expect(row).toContainText(first?.coverage === null ? 'too few' : percent.format(first?.coverage ?? 0));
    await expect(page.getByRole('table', { name: 'Lanes' }).getByRole('row')).toHaveCount(card.lanes.length + 1);
    await expect(navigation(page).getByRole('link', { name: 'ETA quality' })).toHaveCount(role === 'shipper' ? 1 : 0);
    await expectNoAxeFindings(page);
  });
}

test('the figures of how good forecasts were are those of the days that are chosen', async ({ page }) => {
  await signInAs(page, sophie);
  await page.goto(PAGE);
  await expect(page.getByRole('radio', { name: '28 days' })).toBeChecked();
  const answer = page.waitForResponse((response) => new URL(response.url()).searchParams.get('days') === '7');
  await page.getByText('7 days').click();
  const { arrivals } = (await (await answer).json()) as EtaScorecard;
  await expect(
    page.getByText(arrivals < 20 ? 'Too few arrivals to tell' : `Of ${arrivals} arrivals that a GPS`),
  ).toBeVisible();
});

test.describe('on a phone, in German and in the dark', () => {
  test.use({ locale: 'de-DE', colorScheme: 'dark', viewport: { width: 390, height: 844 } });

  test('the figures of how good forecasts were scroll by themselves, not the page', async ({ page }) => {
    await signInAs(page, carla);
    await page.goto(PAGE);
    await expect(page.getByRole('table', { name: 'Fenster nach Vorlauf' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await expectNoAxeFindings(page);
  });
});

test.describe('while the figures cannot be read', () => {
  test.use({ expectedErrors: /status of 500/ });

  test('the page of how good forecasts were says so and tries again', async ({ page }) => {
    await signInAs(page, sophie);
    const answerAgain = await refuse(page, CALL, 'INTERNAL_ERROR');
    await page.goto(PAGE);
    await expect(page.getByText('The figures could not be loaded')).toBeVisible();
    await answerAgain();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('table', { name: 'Windows by hours ahead' })).toBeVisible();
  });
});
