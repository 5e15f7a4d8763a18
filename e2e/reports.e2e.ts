import type { Response } from '@milepost/api-contract/call';
import type { listEndedTransports } from '@milepost/api-contract/reports/ended-transports';
import type { SlowSites } from '@milepost/api-contract/reports/slow-sites';
import type { TransportReport } from '@milepost/api-contract/reports/transport-report';
import { durationWords } from '@milepost/domain/calendar/duration-words';
import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoAxeFindings } from './fixtures/axe.ts';
import { heading } from './fixtures/frame.ts';
import { refuseCall } from './fixtures/refuse-call.ts';
import { signInAs } from './fixtures/sign-in.ts';
import { test } from './fixtures/test.ts';
import { callServer, button, dialog } from './fixtures/transports.ts';

const CALL = '/v2/reports/transports';
const LISTED = '/v2/reports/ended-transports';
const SLOW = '/v2/reports/slow-sites';
const sophie = 'sophie@shipper.example';
const carla = 'carla@carrier.example';

const table = (page: Page, name: string): Locator => page.getByRole('table', { name });
const number = new Intl.NumberFormat('en');
const percent = new Intl.NumberFormat('en', { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 });

const daysAgo = (days: number): string => Temporal.Now.plainDateISO('UTC').subtract({ days }).toString();

const known = ({ early, onTime, delayed }: TransportReport['total']): number => early + onTime + delayed;

async function reportOf(page: Page, query = ''): Promise<TransportReport> {
  return await callServer<TransportReport>(page, 'GET', `${CALL}${query}`);
}

/** The response to a request that an action triggers. */
async function listedBy(page: Page, act: () => Promise<void>): Promise<Response<typeof listEndedTransports>> {
  const answer = page.waitForResponse((response) => new URL(response.url()).pathname === LISTED);
  await act();
  return (await (await answer).json()) as Response<typeof listEndedTransports>;
}

for (const { path, title } of [
  { path: '/punctuality', title: 'Punctuality' },
  { path: '/carrier-performance', title: 'Carrier performance' },
  { path: '/volume-report', title: 'Volume' },
  { path: '/billing-report', title: 'Billing' },
]) {
  test(`a shipper can open the report ${path}, and a carrier is redirected to not-found`, async ({ page }) => {
    await signInAs(page, sophie);
    await page.goto(path);
    await expect(heading(page, title)).toBeVisible();
    await expect(page.getByRole('table').first()).toBeVisible();
    await expectNoAxeFindings(page);
    // An open page would keep sending requests with a session that has ended.
    await page.goto('about:blank');
    await signInAs(page, carla);
    await page.goto(path);
    await page.waitForURL('/not-found');
  });
}

test('punctuality shows the last 28 days, with unknown arrivals apart and each share next to its number', async ({
  page,
}) => {
  await signInAs(page, sophie);
  const { total, from, to, carriers } = await reportOf(page);
  expect(known(total)).toBeGreaterThan(20);
  await page.goto('/punctuality');
  const figures = page.getByRole('list', { name: 'Punctuality' }).getByRole('listitem');
  const expectFigure = async (name: string, count: number, whole: number): Promise<void> => {
    const figure = figures.filter({ hasText: name });
    await expect(figure).toContainText(percent.format(count / whole));
    await expect(figure).toContainText(`${number.format(count)} of ${number.format(whole)}`);
  };
  await expectFigure('On time', total.onTime, known(total));
  await expectFigure('Delayed', total.delayed, known(total));
  await expectFigure('Unknown', total.unknown, total.completed);
  const [largest] = carriers;
  const row = table(page, 'By carrier').getByRole('row', { name: largest?.name ?? '' });
  await expect(row).toContainText(number.format(largest?.completed ?? 0));
  expect(Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to)).days).toBe(27);
});

test('a bar segment can be reached by keyboard, has a name and opens its transports; back closes them', async ({
  page,
}) => {
  await signInAs(page, sophie);
  await page.goto('/punctuality');
  const chart = page.getByRole('group', { name: /^Arrivals, By week/ });
  const inChart = chart.locator('a:focus');
  await chart.locator('a[tabindex="0"]').focus();
  await expect(inChart).toHaveAccessibleName(/^W \d+, On time: \d+ of \d+ known, [\d.]+%/);
  await expect(chart.locator('a[tabindex="0"]')).toHaveCount(1);
  const first = await inChart.getAttribute('data-spot');
  await page.keyboard.press('ArrowLeft');
  expect(await inChart.getAttribute('data-spot')).not.toBe(first);
  const name = (await inChart.getAttribute('aria-label')) ?? '';
  const [, count = ''] = /: ([\d,]+) of/.exec(name) ?? [];
  const list = await listedBy(page, async () => page.keyboard.press('Enter'));
  expect(list.total).toBe(Number(count.replace(',', '')));
  const opened = page.getByRole('dialog');
  await expect(opened).toContainText(list.total === 1 ? '1 transport' : `${list.total} transports`);
  await expect(opened.getByRole('row')).toHaveCount(list.transports.length + 1);
  await expectNoAxeFindings(page);
  const [transport] = list.transports;
  await expect(opened.getByRole('link').first()).toHaveAttribute('href', `/transports/${transport?.transportId ?? ''}`);
  await page.goBack();
  await expect(opened).toBeHidden();
  await expect(page).toHaveURL('/punctuality');
});

test('filters are in the URL, limit the figures and survive a reload', async ({ page }) => {
  await signInAs(page, sophie);
  const { carriers } = await reportOf(page);
  const [carrier] = carriers;
  await page.goto('/punctuality');
  await page.getByRole('button', { name: 'Carrier all' }).click();
  await page.getByRole('checkbox', { name: carrier?.name ?? '' }).check();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(`/punctuality?carrier=${carrier?.carrierId ?? ''}`);
  await page.getByRole('button', { name: /^Days/ }).click();
  await page.getByRole('radio', { name: 'Last 90 days' }).check();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Compare with/ }).click();
  await page.getByRole('link', { name: 'By lane', exact: true }).click();
  await expect(page).toHaveURL(/days=last90&compare=no&carrier=[-0-9a-f]{36}&by=lane$/);
  await page.reload();
  await expect(page.getByRole('button', { name: /^Carrier/ })).toContainText(carrier?.name ?? '');
  await expect(page.getByRole('button', { name: /^Days/ })).toContainText('Last 90 days');
  await expect(page.getByRole('button', { name: /^Compare with/ })).toHaveAttribute('aria-pressed', 'false');
  const limited = await reportOf(page, `?from=${daysAgo(89)}&carrierId=${carrier?.carrierId ?? ''}`);
  expect(limited.carriers).toHaveLength(1);
  const [lane] = limited.lanes;
  const row = table(page, 'By lane').getByRole('row', { name: `${lane?.from.city ?? ''} → ${lane?.to.city ?? ''}` });
  await expect(row.first()).toContainText(number.format(lane?.completed ?? -1));
  await expect(table(page, 'By lane').getByRole('columnheader', { name: 'Points' })).toHaveCount(0);
  await button(page, 'Remove filters').click();
  await expect(page).toHaveURL('/punctuality?days=last90&compare=no&by=lane');
});

test('custom days are validated where they are entered', async ({ page }) => {
  await signInAs(page, sophie);
  await page.goto('/volume-report');
  await page.getByRole('button', { name: /^Days/ }).click();
  await page.getByLabel('First day').fill('2024-01-01');
  await button(page, 'Show these days').click();
  await expect(page.getByText('A report covers at most 400 days')).toBeVisible();
  await page.getByLabel('First day').fill('2024-01-01');
  await page.getByLabel('Last day').fill('2024-01-31');
  await button(page, 'Show these days').click();
  await expect(page).toHaveURL('/volume-report?days=2024-01-01..2024-01-31');
  await expect(page.getByText('No transport ended in this period')).toBeVisible();
  await expectNoAxeFindings(page);
  await button(page, 'Show the last 12 months').click();
  await expect(page.getByRole('list', { name: 'Volume' })).toBeVisible();
});

test('the volume report estimates emissions, states for how many transports and by which factor, and sorts by them', async ({
  page,
}) => {
  await signInAs(page, sophie);
  // Distances for weighed cargo are measured shortly after the start.
  await expect.poll(async () => (await reportOf(page, `?from=${daysAgo(89)}`)).total.weighed).toBeGreaterThan(5);
  const answer = page.waitForResponse((response) => new URL(response.url()).pathname === CALL);
  await page.goto('/volume-report?by=carrier&sort=emissions-desc');
  const { total, emissions, carriers } = (await (await answer).json()) as TransportReport;
  const figure = page
    .getByRole('list', { name: 'Volume' })
    .getByRole('listitem')
    .filter({ hasText: 'CO₂e, estimated' });
  await expect(figure).toContainText(`${number.format(emissions.kg)} kg`);
  await expect(figure).toContainText(`of ${number.format(total.weighed)} of ${number.format(total.completed)}`);
  await figure.getByRole('button', { name: `${number.format(emissions.kg)} kg` }).focus();
  await expect(page.getByRole('tooltip')).toContainText(`at ${number.format(emissions.gramsPerTonneKm)} g`);
  await expect(page.getByRole('tooltip')).toContainText(emissions.source);
  const most = carriers.toSorted((a, b) => b.tonneKm - a.tonneKm)[0];
  const kg = Math.round(((most?.tonneKm ?? 0) * emissions.gramsPerTonneKm) / 1_000);
  const first = table(page, 'By carrier').locator('tbody').getByRole('row').first();
  await expect(first).toContainText(most?.name ?? '?');
  await expect(first).toContainText(
    `${number.format(kg)} (${number.format(most?.weighed ?? 0)} of ${number.format(most?.completed ?? 0)})`,
  );
  await expectNoAxeFindings(page);
});

test('the carrier report shows each carrier’s on-site time, with the stays behind it', async ({ page }) => {
  await signInAs(page, sophie);
  const { carriers } = await reportOf(page);
  await page.goto('/carrier-performance');
  for (const { name, stays, minutesOnSite } of carriers.filter((each) => each.stays > 0)) {
    const row = table(page, 'Carriers').getByRole('row', { name });
    await expect(row).toContainText(`${number.format(stays)} stays`);
    await expect(row).toContainText(durationWords((minutesOnSite / stays) * 60_000, 'en'));
  }
});

test('the carrier report names places where every carrier’s trucks wait, with weekday, time of day and stays', async ({
  page,
}) => {
  await signInAs(page, sophie);
  const told = await callServer<SlowSites>(page, 'GET', `${SLOW}?from=${daysAgo(89)}`);
  const site = { city: 'Lyon', countryCode: 'FR', usualMinutes: 40, stays: 12, carriers: 3 } as const;
  const sites: SlowSites['sites'] = [
    { ...site, weekday: 1, part: 'MORNING', medianMinutes: 100 },
    { ...site, city: 'Łódź', countryCode: 'PL', weekday: 7, part: 'NIGHT', medianMinutes: 65, stays: 5, carriers: 2 },
  ];
  // Which places are slow depends on the day on which the demo is generated; finding them is tested on the server.
  await page.route(`**${SLOW}?*`, async (route) => route.fulfill({ json: { ...told, sites } satisfies SlowSites }));
  await page.goto('/carrier-performance?days=last90');
  const slow = page.getByRole('list', { name: 'Slow for every carrier' }).getByRole('listitem');
  await expect(slow).toHaveCount(2);
  await expect(slow.first()).toContainText('Lyon on a Monday morning is slow for every carrier');
  await expect(slow.first()).toContainText('1 h 40 min for 12 stays of 3 carriers, usual is 40 min.');
  await expect(slow.last()).toContainText('Łódź on a Sunday before 6:00 is slow for every carrier');
  await expectNoAxeFindings(page);
});

test('the billing CSV has a line for each billable transport, within the filters', async ({ page }) => {
  await signInAs(page, sophie);
  const { carriers } = await reportOf(page, `?from=${daysAgo(300)}`);
  const [carrier] = carriers;
  await page.goto(`/billing-report?carrier=${carrier?.carrierId ?? ''}`);
  await expect(page.getByRole('list', { name: 'Billing' })).toContainText(number.format(carrier?.tracked ?? 0));
  const download = page.waitForEvent('download');
  await button(page, 'CSV').click();
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength((carrier?.tracked ?? 0) + 1);
  expect(lines.slice(1).every((line) => line.includes(carrier?.name ?? '?'))).toBe(true);
});

test('a reporting token is shown once, reads reports, and is refused once it is revoked', async ({ page, request }) => {
  await signInAs(page, sophie);
  await page.goto('/punctuality');
  await button(page, 'Reporting token').click();
  const form = dialog(page, 'Reporting token');
  await button(form, 'Create token').click();
  await expect(form.getByText('Please enter a name that you will recognize.')).toBeVisible();
  await form.getByRole('textbox', { name: 'What is it for?' }).fill('Monthly report');
  await expectNoAxeFindings(page);
  await button(form, 'Create token').click();
  const token = await form.getByRole('textbox', { name: 'Your new token' }).inputValue();
  await expect(form.getByText('Monthly report')).toBeVisible();
  await form.getByText('In Excel').click();
  await expect(form.getByText(`Bearer ${token}`)).toBeVisible();
  const headers = { authorization: `Bearer ${token}` };
  expect((await request.get(CALL, { headers })).status()).toBe(200);
  expect((await request.get('/v2/transports/planned', { headers })).status()).not.toBe(200);
  await button(form, 'Revoke Monthly report').click();
  await button(form, 'Revoke now').click();
  await expect(form.getByText('Monthly report')).toHaveCount(0);
  expect((await request.get(CALL, { headers })).status()).toBe(401);
});

test.describe('when something fails', () => {
  test.use({ expectedErrors: /status of 500/ });

  test('a report shows that its figures could not be loaded, and can be retried', async ({ page }) => {
    await signInAs(page, sophie);
    const answerAgain = await refuseCall(page, CALL, 'INTERNAL_ERROR');
    await page.goto('/carrier-performance');
    await expect(page.getByText('The figures could not be loaded')).toBeVisible();
    await answerAgain();
    await button(page, 'Try again').click();
    await expect(table(page, 'Carriers')).toBeVisible();
  });

  test('a token that cannot be created shows the specification’s error text', async ({ page }) => {
    await signInAs(page, sophie);
    await page.goto('/punctuality');
    await button(page, 'Reporting token').click();
    const form = dialog(page, 'Reporting token');
    await form.getByRole('textbox', { name: 'What is it for?' }).fill('Excel');
    await refuseCall(page, '/v2/reports/token', 'INTERNAL_ERROR');
    await button(form, 'Create token').click();
    await expect(form.getByText('Sorry, we could not get reporting token.')).toBeVisible();
  });
});

test.describe('on a phone, in German and in the dark', () => {
  test.use({ locale: 'de-DE', colorScheme: 'dark', viewport: { width: 390, height: 844 } });

  for (const path of ['/punctuality', '/carrier-performance', '/volume-report', '/billing-report']) {
    test(`the table of ${path} scrolls on its own, not the page`, async ({ page }) => {
      await signInAs(page, sophie);
      await page.goto(path);
      await expect(page.getByRole('table').first()).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      await expectNoAxeFindings(page);
    });
  }
});

test('a column sorts the table by click and by keyboard, and the URL keeps it', async ({ page }) => {
  await signInAs(page, sophie);
  await page.goto('/volume-report?by=carrier');
  const carriers = table(page, 'By carrier');
  const heading = carriers.getByRole('columnheader', { name: 'Completed' });
  const counts = async () =>
    (await carriers.locator('tbody tr td:nth-child(3)').allTextContents()).map((text) => Number(text.replace(',', '')));
  await heading.getByRole('button').click();
  await expect(heading).toHaveAttribute('aria-sort', 'descending');
  await heading.getByRole('button').press('Enter');
  await expect(heading).toHaveAttribute('aria-sort', 'ascending');
  expect(new URL(page.url()).searchParams.get('sort')).toBe('completed-asc');
  await page.reload();
  await expect(heading).toHaveAttribute('aria-sort', 'ascending');
  const sorted = await counts();
  expect(sorted.length).toBeGreaterThan(2);
  expect(sorted).toEqual(sorted.toSorted((a, b) => a - b));
});
