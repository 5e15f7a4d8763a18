import { expect, type Page } from '@playwright/test';
import { expectNoAxeFindings } from './fixtures/axe.ts';
import { listResponseAfter } from './fixtures/list-page.ts';
import { legend, liveMapAddress, openLiveMap, positionsAfter, rows } from './fixtures/live-map.ts';
import { signInAs } from './fixtures/sign-in.ts';
import { test } from './fixtures/test.ts';
import { blockLiveStream } from './fixtures/block-live-stream.ts';

// Without hints, the data a test has read stays the same until the next poll.
test.beforeEach(async ({ page }) => blockLiveStream(page));

const filterButton = (page: Page) => page.getByRole('button', { name: 'Filter', exact: true });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Filter' });
const chips = (page: Page) => page.getByRole('list', { name: 'Filters that are set' }).getByRole('listitem');
const apply = async (page: Page) => dialog(page).getByRole('button', { name: 'Apply' }).click();

test('the map opens with the filters of the list, shows them, and its URL keeps them', async ({ page }) => {
  await signInAs(page, 'sophie@shipper.example');
  const all = await openLiveMap(page);
  const list = '/v2/transports/ongoing';
  const { transports } = await listResponseAfter(page, list, async () => page.goto('/transports/ongoing'));
  const carrier = transports[0]?.carrier ?? { id: '', name: '' };
  await filterButton(page).click();
  await dialog(page).getByRole('checkbox', { name: carrier.name }).check();
  await dialog(page).getByRole('checkbox', { name: 'On time' }).check();
  await listResponseAfter(
    page,
    list,
    async () => apply(page),
    (asked) => asked.has('filter.standing'),
  );
  const filtered = await positionsAfter(page, async () => page.getByRole('link', { name: 'Live map' }).click());
  expect(filtered.query.getAll('filter.carriers')).toEqual([carrier.id]);
  expect(filtered.query.getAll('filter.standing')).toEqual(['ON_TIME']);
  expect(filtered.totalElements).toBeLessThan(all.totalElements);
  await expect(chips(page)).toHaveText([`Carrier: ${carrier.name}`, 'Punctuality: On time']);
  await expect(page).toHaveURL(/filter\.standing=ON_TIME/);
  const onTime = filtered.mark.filter((mark) => mark === 'ON_TIME').length;
  await expect(legend(page, 'On time')).toHaveText(`On time${onTime}`);
  await expect(legend(page, 'Delayed')).toHaveText('Delayed0');
  await expect(rows(page).first()).toHaveAttribute('aria-setsize', String(filtered.id.length));
  await expectNoAxeFindings(page);

  const again = await positionsAfter(page, async () => page.reload());
  expect(again.query.getAll('filter.carriers')).toEqual([carrier.id]);
  await expect(chips(page)).toHaveCount(2);

  const reset = await positionsAfter(page, async () => page.getByRole('button', { name: 'Reset all' }).click());
  expect(reset.totalElements).toBe(all.totalElements);
  await expect(chips(page)).toHaveCount(0);
  await expect(filterButton(page)).toBeFocused();
  await expect(page).not.toHaveURL(/filter\./);
  await page.goBack();
  await expect(page).toHaveURL(/\/transports\/ongoing$/);
  await expect(chips(page), 'the list keeps its own').toHaveCount(2);
});

test('filters are set on the map in the same dialog, and can be reset', async ({ page }) => {
  await signInAs(page, 'carla@carrier.example');
  const all = await openLiveMap(page);
  await filterButton(page).click();
  await expect(dialog(page).getByRole('checkbox', { name: 'Completed' })).toHaveCount(0);
  await dialog(page)
    .getByRole('textbox', { name: 'Tracking ID' })
    .fill(all.trackingId[0] ?? '');
  await expectNoAxeFindings(page);
  const one = await positionsAfter(page, async () => apply(page));
  expect(one.query.get('filter.trackingId')).toBe(all.trackingId[0]);
  await expect(rows(page).first()).toHaveAttribute('aria-setsize', String(one.id.length));
  await expect(page.getByText(/transports? pass(es)? the filters/)).toBeVisible();
  const none = await positionsAfter(page, async () => page.goto(`${liveMapAddress}?filter.trackingId=nothing-like-it`));
  expect(none.id).toEqual([]);
  await expect(page.getByText('No transport on this page matches the current filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Reset all filters' }).click();
  await expect(rows(page).first()).toHaveAttribute('aria-setsize', String(all.id.length));
});

test('an invalid URL of the live map shows all trucks', async ({ page }) => {
  await signInAs(page, 'sophie@shipper.example');
  const { query } = await openLiveMap(page, `${liveMapAddress}?filter.carriers=nobody&filter.phase=PLANNED&at=x`);
  expect([...query.keys()]).toEqual([]);
  await expect(rows(page).first()).toBeVisible();
});
