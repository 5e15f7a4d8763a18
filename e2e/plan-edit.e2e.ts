import type { TransportDetails } from '@milepost/api-contract/transports/details';
import { expect, type Locator, type Page } from '@playwright/test';
import {
  chooseAddress,
  enterTime,
  dateInDays,
  fillPlan,
  openExactTimes,
  openPlan,
  planForm,
  stopGroup,
} from './fixtures/plan-form.ts';
import { openAs, signInAs } from './fixtures/sign-in.ts';
import { test } from './fixtures/test.ts';
import { callServer, button, dialog, openAction, runInPalette, transportAt } from './fixtures/transports.ts';

const sophie = 'sophie@shipper.example';
const address = (where: Locator, number: number) => stopGroup(where, number).getByRole('combobox', { name: 'Address' });
const detailsOf = async (page: Page, id: string) =>
  await callServer<TransportDetails>(page, 'GET', `/v2/transports/${id}?includeCancelled=true`);

async function findBegunTransport(page: Page): Promise<TransportDetails> {
  for (let place = 0; place < 40; place += 1) {
    const details = await detailsOf(page, (await transportAt(page, place, 'ongoing')).id);
    if (details.actions.replan && details.waypoints[0]?.status === 'COMPLETED') return details;
  }
  throw new Error('No transport under way can be planned again.');
}

test('a stop of a plan can be dragged to another position', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1600 });
  await openAs(page, sophie);
  await openPlan(page);
  const plan = planForm(page);
  await chooseAddress(stopGroup(plan, 1), 'Hamburg');
  const lane = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/v2/lanes');
  await chooseAddress(stopGroup(plan, 2), 'Leipzig');
  // The information about the lane pushes the stops down.
  await lane;
  await expect(plan.getByText('on this lane')).toBeVisible();
  const grip = (number: number) => stopGroup(plan, number).locator('[aria-hidden]').first();
  const [from, to] = [await grip(1).boundingBox(), await grip(2).boundingBox()];
  if (from === null || to === null) throw new Error('There is nothing to take hold of.');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + 5, from.y + 60, { steps: 4 });
  await page.mouse.move(to.x + to.width / 2, to.y + 160, { steps: 12 });
  await page.mouse.up();
  await expect(address(plan, 1)).toHaveValue(/Leipzig/);
  await expect(address(plan, 2)).toHaveValue(/Hamburg/);
  await expect(plan.getByText('Now stop 2 of 2.')).toBeAttached();
});

test('a transport is planned only once when the button is double-clicked', async ({ page }) => {
  await openAs(page, sophie);
  await openPlan(page);
  await fillPlan(page);
  await planForm(page).getByLabel('Reference').fill('TWICE-1');
  let requests = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/v2/transports') requests += 1;
  });
  await button(planForm(page), 'Plan transport').dblclick();
  await expect(planForm(page)).toBeHidden();
  expect(requests).toBe(1);
});

test('a completed stop stays unchanged when the rest of a plan is changed', async ({ page }) => {
  await signInAs(page, sophie);
  const transport = await findBegunTransport(page);
  await openAction(page, transport, 'Edit transport');
  const edit = dialog(page, 'Edit transport');
  await expect(edit.getByText('Completed: cannot be changed any more').first()).toBeVisible();
  await expect(stopGroup(edit, 1)).toHaveCount(0);
  const last = transport.waypoints.length;
  await openExactTimes(stopGroup(edit, last));
  await stopGroup(edit, last).getByText('Time window', { exact: true }).click();
  await enterTime(stopGroup(edit, last), 'From', dateInDays(9), '10');
  await enterTime(stopGroup(edit, last), 'Until', dateInDays(9), '12');
  await button(edit, 'Save plan').click();
  await expect(edit).toBeHidden();
  const after = await detailsOf(page, transport.id);
  expect(after.waypoints[0]).toMatchObject({ id: transport.waypoints[0]?.id, status: 'COMPLETED' });
  const zone = after.waypoints.at(-1)?.timezone ?? '';
  const planned = Temporal.Instant.from(after.waypoints.at(-1)?.plannedTimeOfArrival.to ?? '').toZonedDateTimeISO(zone);
  expect(planned.toPlainDateTime().toString({ smallestUnit: 'minute' })).toBe(`${dateInDays(9)}T12:00`);
});

test('a completed transport can be planned again from its page', async ({ page }) => {
  await signInAs(page, sophie);
  const done = await transportAt(page, 0, 'completed');
  const before = await detailsOf(page, done.id);
  await openAction(page, done, 'Plan again');
  const again = dialog(page, 'Plan again');
  await again.getByLabel('Reference').fill('AGAIN-DONE');
  await button(again, 'Plan transport').click();
  await expect(again).toBeHidden();
  const found = await callServer<{ transports: { id: string }[] }>(
    page,
    'GET',
    '/v2/transports/search/suggestions?criteria=AGAIN-DONE',
  );
  const after = await detailsOf(page, found.transports[0]?.id ?? '');
  expect(after.waypoints.map(({ position }) => position)).toEqual(before.waypoints.map(({ position }) => position));
  expect(['PLANNED', 'INCOMING', 'PRESUMABLY_INCOMING']).toContain(after.status);
});

test.describe('two windows', () => {
  test.use({ expectedErrors: /409 \(Conflict\) \S+\/v2\/transports/ });

  test('of two windows editing one plan, the second gets a conflict, keeps its input, loads the new plan and saves', async ({
    page,
    context,
  }) => {
    await signInAs(page, sophie);
    const transport = await transportAt(page, 26);
    const second = await context.newPage();
    for (const window of [page, second]) await openAction(window, transport, 'Edit transport');
    const [mine, theirs] = [page, second].map((window) => dialog(window, 'Edit transport'));
    if (mine === undefined || theirs === undefined) throw new Error('There are no windows.');
    await theirs.getByLabel('Driver’s phone').fill('+49 170 5550001');
    await mine.getByLabel('Reference').fill('FIRST WINDOW');
    await button(mine, 'Save plan').click();
    await expect(mine).toBeHidden();
    await button(theirs, 'Save plan').click();
    await expect(theirs.getByRole('alert')).toContainText('The transport has changed meanwhile.');
    await expect(theirs.getByLabel('Driver’s phone')).toHaveValue('+49 170 5550001');
    await button(theirs, 'Load what changed, and keep what I entered').click();
    await expect(theirs.getByLabel('Reference')).toHaveValue('FIRST WINDOW');
    await button(theirs, 'Save plan').click();
    await expect(theirs).toBeHidden();
    const after = await detailsOf(page, transport.id);
    expect(after).toMatchObject({ reference: 'FIRST WINDOW', driverPhone: '+491705550001' });
  });
});

test('a stop’s pin is moved by moving the map', { tag: '@map' }, async ({ page }) => {
  await openAs(page, sophie);
  await openPlan(page);
  const first = stopGroup(planForm(page), 1);
  await chooseAddress(first, 'Hamburg');
  await button(first, 'Set the gate on the map').click();
  const latitude = first.getByLabel('Latitude');
  const before = Number(await latitude.inputValue());
  const map = first.getByRole('group', { name: 'Map: where the stop is' }).first();
  await expect(map.locator('canvas')).toBeVisible();
  await map.scrollIntoViewIfNeeded();
  const box = await map.boundingBox();
  if (box === null) throw new Error('There is no map.');
  await expect(async () => {
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2 + 60, { steps: 8 });
    await page.mouse.up();
    await expect.poll(async () => Number(await latitude.inputValue()), { timeout: 2_000 }).not.toBe(before);
  }).toPass();
  // Dragging the map down has moved the pin further north.
  expect(Number(await latitude.inputValue())).toBeGreaterThan(before);
});

test('an unchanged transport is not sent a second time, and the dialog still shows it', async ({ page }) => {
  await openAs(page, sophie);
  const transport = await transportAt(page, 0, 'planned');
  const edit = dialog(page, 'Edit transport');
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === `/v2/transports/${transport.id}`) statuses.push(response.status());
  });
  await openAction(page, transport, 'Edit transport');
  await expect(address(edit, 1)).not.toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(edit).toBeHidden();
  const answered = page.waitForResponse((response) => response.url().includes(`/v2/transports/${transport.id}?`));
  await runInPalette(page, 'Edit transport');
  await answered;
  await expect(address(edit, 1)).not.toHaveValue('');
  expect(statuses[0]).toBe(200);
  expect(statuses.at(-1)).toBe(304);
});
