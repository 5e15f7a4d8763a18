import type { Response } from '@milepost/api-contract/call';
import type { listColleagues } from '@milepost/api-contract/transports/triage';
import { expect, type Page } from '@playwright/test';
import { expectNoAxeFindings } from './fixtures/axe.ts';
import { signInColleague } from './fixtures/colleague.ts';
import { listResponseAfter, expectRows, tableRows, watchRequests } from './fixtures/list-page.ts';
import { signInAs } from './fixtures/sign-in.ts';
import { test } from './fixtures/test.ts';

const sophie = 'sophie@shipper.example';
const ongoing = '/v2/transports/ongoing';
const address = '/transports/ongoing';

const filterButton = (page: Page) => page.getByRole('button', { name: 'Filter', exact: true });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Filter' });
const chips = (page: Page) => page.getByRole('list', { name: 'Filters that are set' }).getByRole('listitem');
const apply = async (page: Page) => dialog(page).getByRole('button', { name: 'Apply' }).click();
/** The response for filters that include this one, on the first page. */
const applied = async (page: Page, key: string) =>
  listResponseAfter(
    page,
    ongoing,
    async () => apply(page),
    (asked) => asked.has(`filter.${key}`) && asked.get('page') === '0',
  );

test('Mine shows only what is assigned to the reader, and counts only that', async ({ page, browser, baseURL }) => {
  await signInAs(page, sophie);
  const all = await listResponseAfter(page, ongoing, async () => page.goto(address));
  const transport = all.transports.at(-1);
  const own = await signInColleague(browser, baseURL, sophie);
  const { people } = (await (await own.get('/v2/organization/people')).json()) as Response<typeof listColleagues>;
  const personId = people.find(({ name }) => name.startsWith('Sophie'))?.id;
  await expect(await own.put(`/v2/transports/${transport?.id}/assignee`, { personId })).toBeOK();
  const mine = page.getByRole('button', { name: 'Mine', exact: true });
  const isMine = (asked: URLSearchParams) => asked.get('filter.mine') === 'true';
  const shown = await listResponseAfter(page, ongoing, async () => mine.click(), isMine);
  expect(shown.transports.map(({ id }) => id)).toEqual([transport?.id]);
  await expectRows(page, shown);
  await expect(mine).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('group', { name: 'Show only' }).getByRole('button')).toHaveText(/^1 /);
  await expectNoAxeFindings(page);
  await page.reload();
  await expectRows(page, shown);
  await mine.click();
  await expect(mine).toHaveAttribute('aria-pressed', 'false');
  await expect(tableRows(page).nth(1)).toBeVisible();
});

test.describe('filters', () => {
  test('filters are set in a dialog, shown as chips, sent to the server, and survive a reload', async ({ page }) => {
    await signInAs(page, sophie);
    const all = await listResponseAfter(page, ongoing, async () => page.goto(address));
    const carrier = all.transports[0]?.carrier ?? { id: '', name: '' };
    await filterButton(page).click();
    await dialog(page).getByRole('checkbox', { name: carrier.name }).check();
    await dialog(page).getByRole('checkbox', { name: 'Early' }).check();
    await expectNoAxeFindings(page);
    const filtered = await applied(page, 'standing');
    expect(filtered.query.getAll('filter.carriers')).toEqual([carrier.id]);
    expect(filtered.query.getAll('filter.standing')).toEqual(['EARLY']);
    expect(filtered.totalElements).toBeLessThan(all.totalElements);
    await expectRows(page, filtered);
    await expect(filterButton(page)).toBeFocused();
    await expect(chips(page)).toHaveText([`Carrier: ${carrier.name}`, 'Punctuality: Early']);
    await expectNoAxeFindings(page);

    const again = await listResponseAfter(page, ongoing, async () => page.reload());
    expect(again.query.getAll('filter.carriers')).toEqual([carrier.id]);
    await expect(chips(page)).toHaveText([`Carrier: ${carrier.name}`, 'Punctuality: Early']);

    const fewer = await listResponseAfter(
      page,
      ongoing,
      async () => page.getByRole('button', { name: 'Remove the filter Punctuality' }).click(),
      (asked) => !asked.has('filter.standing'),
    );
    expect(fewer.query.has('filter.standing')).toBe(false);
    await expect(chips(page)).toHaveText([`Carrier: ${carrier.name}`]);

    const reset = await listResponseAfter(
      page,
      ongoing,
      async () => page.getByRole('button', { name: 'Reset all' }).click(),
      (asked) => !asked.has('filter.carriers'),
    );
    expect(reset.totalElements).toBe(all.totalElements);
    await expect(chips(page)).toHaveCount(0);
    await expect(filterButton(page)).toBeFocused();
  });

  test('filters belong to the page they were set on', async ({ page }) => {
    await signInAs(page, sophie);
    await listResponseAfter(page, ongoing, async () => page.goto(address));
    await filterButton(page).click();
    await dialog(page).getByRole('textbox', { name: 'From' }).fill('DE');
    await dialog(page).getByLabel('Scheduled').selectOption('this week');
    const filtered = await applied(page, 'from');
    expect(filtered.query.get('filter.from')).toBe('DE');
    expect(filtered.query.has('filter.scheduled.from')).toBe(true);
    await expect(chips(page)).toHaveText(['From: DE', 'Scheduled: this week']);
    await listResponseAfter(page, '/v2/transports/incoming', async () => page.goto('/transports/incoming'));
    await expect(chips(page)).toHaveCount(0);
    await listResponseAfter(page, ongoing, async () => page.goBack());
    await expect(chips(page)).toHaveCount(2);
  });

  test('filters without a match look different from an empty list, and can be reset in place', async ({ page }) => {
    await signInAs(page, sophie);
    const all = await listResponseAfter(page, ongoing, async () => page.goto(`${address}?page=1`));
    await filterButton(page).click();
    await dialog(page).getByRole('textbox', { name: 'Reference' }).fill('nobody has this');
    const asked = watchRequests(page, (request) => new URL(request.url()).pathname === ongoing);
    await applied(page, 'reference');
    await expect(page.getByText('No transport on this page matches the current filters.')).toBeVisible();
    // A filter starts at the first page.
    await expect(page).toHaveURL(address);
    const pages = asked
      .map((request) => new URL(request.url()).searchParams)
      .filter((parameters) => parameters.has('filter.reference'))
      .map((parameters) => parameters.get('page'));
    expect(new Set(pages)).toEqual(new Set(['0']));
    await expectNoAxeFindings(page);
    await page.getByRole('button', { name: 'Reset all filters' }).click();
    await expect(page.getByText(`${all.totalElements} transports`)).toBeVisible();
    await expect(filterButton(page)).toBeVisible();
  });

  test('filters by custom days are requested from midnight to midnight', async ({ page }) => {
    await signInAs(page, sophie);
    await listResponseAfter(page, ongoing, async () => page.goto(address));
    await filterButton(page).click();
    await dialog(page).getByLabel('Scheduled').selectOption('days of your choice');
    await dialog(page).getByLabel('First day').fill('2026-11-01');
    const { query } = await applied(page, 'scheduled.from');
    expect(query.get('filter.scheduled.from')).toBe('2026-10-31T23:00:00Z');
    expect(query.has('filter.scheduled.to')).toBe(false);
    await expect(chips(page)).toHaveText(['Scheduled: from Sun, 1 Nov 2026']);
  });

  test('a carrier filters by shippers', async ({ page }) => {
    await signInAs(page, 'carla@carrier.example');
    const { transports } = await listResponseAfter(page, ongoing, async () => page.goto(address));
    const shipper = transports[0]?.shipper ?? { id: '', name: '' };
    await filterButton(page).click();
    await expect(dialog(page).getByRole('group', { name: 'Carrier' })).toHaveCount(0);
    await dialog(page).getByRole('group', { name: 'Shipper' }).getByRole('checkbox', { name: shipper.name }).check();
    const { query } = await applied(page, 'shippers');
    expect(query.getAll('filter.shippers')).toEqual([shipper.id]);
    await expect(chips(page)).toHaveText([`Shipper: ${shipper.name}`]);
  });

  test.describe('in German', () => {
    test.use({ locale: 'de-DE' });

    test('filters are in German', async ({ page }) => {
      await signInAs(page, sophie);
      await listResponseAfter(page, ongoing, async () => page.goto(address));
      await filterButton(page).click();
      await dialog(page).getByRole('checkbox', { name: 'Verspätet' }).check();
      await listResponseAfter(page, ongoing, async () =>
        dialog(page).getByRole('button', { name: 'Anwenden' }).click(),
      );
      await expect(page.getByRole('list', { name: 'Gesetzte Filter' })).toContainText('Pünktlichkeit: Verspätet');
      await expect(page.getByRole('button', { name: 'Alle zurücksetzen' })).toBeVisible();
    });
  });
});
