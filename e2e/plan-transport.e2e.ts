import type { TransportDetails } from '@milepost/api-contract/transports/details';
import type { TransportPage } from '@milepost/api-contract/transports/transport-lists';
import { expect, type Page } from '@playwright/test';
import { expectNoAxeFindings } from './fixtures/axe.ts';
import {
  chooseAddress,
  chooseCarrierByKeys,
  dateInDays,
  enterTime,
  fillPlan,
  openPlan,
  planForm,
  stopGroup,
} from './fixtures/plan-form.ts';
import { refuseCall } from './fixtures/refuse-call.ts';
import { openAs, signInAs } from './fixtures/sign-in.ts';
import { test } from './fixtures/test.ts';
import { callServer, button, dialog, blockTransportUpdates, openAction, transportAt } from './fixtures/transports.ts';

const sophie = 'sophie@shipper.example';

async function findPlanned(page: Page, reference: string): Promise<TransportDetails> {
  const list = await callServer<TransportPage>(page, 'GET', `/v2/transports/search?criteria=${reference}`);
  const [found] = list.transports;
  if (found === undefined) throw new Error(`${reference} was not planned.`);
  return await callServer<TransportDetails>(page, 'GET', `/v2/transports/${found.id}`);
}

test('a transport can be planned by keyboard alone, in the local times of its places', async ({ page }) => {
  await openAs(page, sophie);
  await openPlan(page);
  const { keyboard } = page;
  const plan = planForm(page);
  await chooseCarrierByKeys(page);
  await keyboard.press('Tab');
  await expect(plan.getByRole('listbox', { name: 'Known tracking IDs' })).toBeVisible();
  await keyboard.press('Escape');
  await keyboard.press('Tab');
  await expect(plan.getByLabel('Reference')).toBeFocused();
  await keyboard.type('KEYS-1');
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  // Stop 1: its buttons, then its address.
  await plan.getByRole('button', { name: 'Move stop 1 down' }).press('Tab');
  const first = stopGroup(plan, 1);
  await expect(first.getByRole('combobox', { name: 'Address' })).toBeFocused();
  await keyboard.type('Hamburg');
  await expect(first.getByRole('option').first()).toContainText('Hamburg');
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(first.getByText('Local times there (Europe/Berlin).')).toBeVisible();
  await enterTime(first, 'From', dateInDays(3), '08:00');
  await enterTime(first, 'Until', dateInDays(3), '10:00');
  const second = stopGroup(plan, 2);
  await second.getByRole('combobox', { name: 'Address' }).press('End');
  await keyboard.type('Lisbon');
  await expect(second.getByRole('option').first()).toContainText('Lisbon');
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(second.getByText('Local times there (Europe/Lisbon).')).toBeVisible();
  await enterTime(second, 'From', dateInDays(7), '08:00');
  await enterTime(second, 'Until', dateInDays(7), '12:00');
  await keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'The transport is planned.' })).toBeVisible();
  await expect(plan).toBeHidden();
  const { waypoints } = await findPlanned(page, 'KEYS-1');
  const clock = (at: string | undefined, zone: string) =>
    Temporal.Instant.from(at ?? '')
      .toZonedDateTimeISO(zone)
      .toPlainDateTime()
      .toString({ smallestUnit: 'minute' });
  expect(clock(waypoints[0]?.plannedTimeOfArrival.from, 'Europe/Berlin')).toBe(`${dateInDays(3)}T08:00`);
  expect(clock(waypoints[1]?.plannedTimeOfArrival.to, 'Europe/Lisbon')).toBe(`${dateInDays(7)}T12:00`);
});

test('no focused field of a plan is hidden behind the footer of the dialog', async ({ page }) => {
  await openAs(page, sophie);
  await openPlan(page);
  const plan = planForm(page);
  await chooseAddress(stopGroup(plan, 1), 'Hamburg');
  await enterTime(stopGroup(plan, 1), 'From', dateInDays(3), '08:00');
  await stopGroup(plan, 2).getByRole('combobox', { name: 'Address' }).focus();
  const foot = plan.locator('[data-sticky-foot] > :last-child');
  const isSeen = async (): Promise<boolean> => {
    const [field, whole, below] = await Promise.all(
      [page.locator('*:focus'), plan, foot].map(async (each) => await each.boundingBox()),
    );
    if (!field || !whole || !below) throw new Error('nothing has the focus');
    return field.y >= whole.y && field.y + field.height <= below.y;
  };
  expect(await isSeen(), 'the field of the next stop').toBe(true);
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press(key);
      const isOutside = await page
        .locator('*:focus')
        .evaluate((focused) => focused.closest('[data-sticky-foot] > :last-child'));
      if (isOutside === null) expect(await isSeen(), `${key} ${step}`).toBe(true);
    }
  }
});

test('a day of a plan can be chosen in a calendar by keyboard alone', async ({ page }) => {
  await openAs(page, sophie);
  await openPlan(page);
  const plan = planForm(page);
  const field = stopGroup(plan, 1).getByRole('textbox', { name: 'Planned arrival' });
  const calendar = stopGroup(plan, 1).getByRole('group', { name: 'Calendar' });
  await field.press('Alt+ArrowDown');
  await expect(calendar.locator('td button:focus')).toBeVisible();
  await expectNoAxeFindings(page);
  await page.keyboard.press('Escape');
  await expect(calendar).toBeHidden();
  await expect(field).toBeFocused();
  await field.press('Alt+ArrowDown');
  await expect(calendar.locator('td button:focus')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(calendar).toBeHidden();
  await expect(field).toBeFocused();
  await page.keyboard.type('8-10');
  await expect(stopGroup(plan, 1).getByText('08:00–10:00')).toBeVisible();
});

test('missing input in a plan is reported at its field, by the server’s rules, and clears while typing', async ({
  page,
}) => {
  await openAs(page, sophie);
  await openPlan(page);
  const plan = planForm(page);
  await button(plan, 'Plan transport').click();
  await expect(plan.getByText('Please select a carrier.')).toBeVisible();
  await expect(plan.getByText('a valid address needs to be selected')).toHaveCount(2);
  await expect(plan.getByText('Please enter a date and a time.')).toHaveCount(2);
  await expect(plan.getByLabel('Carrier')).toBeFocused();
  await expectNoAxeFindings(page);
  const marked = plan.getByRole('list', { name: 'Marked fields' });
  await expect(marked.getByRole('button')).toHaveText([
    'Carrier',
    'Stop 1: address',
    'Stop 1: planned arrival',
    'Stop 2: address',
    'Stop 2: planned arrival',
  ]);
  await button(marked, 'Stop 2: planned arrival').click();
  await expect(stopGroup(plan, 2).getByLabel('Planned arrival').first()).toBeFocused();
  await fillPlan(page);
  await expect(plan.getByText('Please select a carrier.')).toHaveCount(0);
  await expect(plan.getByText('a valid address needs to be selected')).toHaveCount(0);
  // Typed, but not chosen.
  await stopGroup(plan, 2).getByRole('combobox', { name: 'Address' }).fill('Nowhere at all');
  await enterTime(stopGroup(plan, 1), 'Until', dateInDays(3), '07:00');
  await expect(plan.getByText('a valid address needs to be selected')).toHaveCount(1);
  await expect(plan.getByText('A time window ends before it begins.')).toBeVisible();
  await enterTime(stopGroup(plan, 1), 'Until', dateInDays(3), '10:00');
  await enterTime(stopGroup(plan, 2), 'From', dateInDays(1), '08:00');
  await enterTime(stopGroup(plan, 2), 'Until', dateInDays(1), '09:00');
  await expect(plan.getByText('A stop is planned before the one that comes first.')).toBeVisible();
});

test('a stop’s contacts take numbers as people write them, refuse duplicates, and refuse an eleventh at the button', async ({
  page,
}) => {
  await openAs(page, sophie);
  await openPlan(page);
  const plan = planForm(page);
  await fillPlan(page);
  const first = stopGroup(plan, 1);
  const add = button(first, 'Add contact to be notified');
  await add.press('Enter');
  const phone = first.getByLabel('Phone number of contact 1');
  await expect(phone).toBeFocused();
  await page.keyboard.type('0170 1234567');
  await phone.blur();
  await expect(phone).toHaveValue('+49 170 1234567');
  await add.click();
  await first.getByLabel('Phone number of contact 2').fill('+491701234567');
  await button(plan, 'Plan transport').click();
  await expect(first.getByText('This contact is on the list already.')).toBeVisible();
  await first.getByLabel('Contact 2 by').selectOption('EMAIL');
  await expect(first.getByText('Please enter a valid e-mail address.')).toBeVisible();
  await first.getByLabel('E-mail address of contact 2').fill('gate@consignee.example');
  await expect(first.getByText('Please enter a valid e-mail address.')).toHaveCount(0);
  for (let more = 3; more <= 10; more += 1) await add.click();
  await expect(first.getByText('cannot add more than 10 waypoint contacts')).toHaveCount(0);
  await add.click();
  await expect(first.getByText('cannot add more than 10 waypoint contacts')).toBeVisible();
  await expect(first.getByLabel('Contact 10 by')).toBeVisible();
  await expect(first.getByLabel('Contact 11 by')).toHaveCount(0);
  await expectNoAxeFindings(page);
});

test.describe('a failure', () => {
  test.use({
    expectedErrors: /(403 \(Forbidden\)|422 .*|409 \(Conflict\)|500 \(Internal Server Error\)) \S+\/v2\/transports/,
  });

  test('a failure loses nothing entered in a plan, and the next attempt succeeds', async ({ page }) => {
    await openAs(page, sophie);
    await openPlan(page);
    await fillPlan(page);
    const plan = planForm(page);
    await plan.getByLabel('Reference').fill('AGAIN-1');
    let recover = await refuseCall(page, '/v2/transports', 'INTERNAL_ERROR');
    await button(plan, 'Plan transport').click();
    await expect(plan.getByRole('alert')).toContainText('An error occurred while planning your transport');
    await recover();
    recover = await refuseCall(page, '/v2/transports', 'NO_CARRIER_AGREEMENT');
    await button(plan, 'Plan transport').click();
    await expect(plan.getByRole('alert')).toHaveText('Your organization has no agreement with the carrier');
    await expect(plan.getByLabel('Carrier')).toHaveAttribute('aria-invalid', 'true');
    await expect(plan.getByLabel('Reference')).toHaveValue('AGAIN-1');
    await expect(stopGroup(plan, 2).getByRole('combobox', { name: 'Address' })).toHaveValue(/Lisbon/);
    await expect(stopGroup(plan, 2).getByLabel('From: time')).toHaveValue('08:00');
    await recover();
    await button(plan, 'Plan transport').click();
    await expect(plan).toBeHidden();
    expect((await findPlanned(page, 'AGAIN-1')).waypoints).toHaveLength(2);
  });

  test('a plan changed by others is refused, keeps what was entered and loads their changes', async ({ page }) => {
    await signInAs(page, sophie);
    const transport = await transportAt(page, 20);
    await openAction(page, transport, 'Edit transport');
    const edit = dialog(page, 'Edit transport');
    await edit.getByLabel('Driver’s phone').fill('+49 170 7654321');
    await blockTransportUpdates(page, transport);
    await callServer(page, 'PUT', `/v2/transports/${transport.id}/reference`, { reference: 'THEIRS' });
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
    await button(edit, 'Save plan').click();
    expect((await saved).status()).toBe(409);
    await expect(edit.getByRole('alert')).toContainText('The transport has changed meanwhile.');
    // Not earlier: a response in flight while routes are removed may never arrive.
    await page.unrouteAll();
    const load = button(edit, 'Load what changed, and keep what I entered');
    await page.evaluate(() => globalThis.dispatchEvent(new Event('focus')));
    await load.click();
    await expect(edit.getByLabel('Reference')).toHaveValue('THEIRS');
    await expect(edit.getByLabel('Driver’s phone')).toHaveValue('+49 170 7654321');
    await button(edit, 'Save plan').click();
    await expect(page.getByRole('status').filter({ hasText: 'The new plan is saved.' })).toBeVisible();
    const after = await callServer<TransportDetails>(page, 'GET', `/v2/transports/${transport.id}`);
    expect(after).toMatchObject({ reference: 'THEIRS', driverPhone: '+491707654321' });
  });
});

test('closing the plan dialog asks for confirmation only if something was entered', async ({ page }) => {
  await openAs(page, sophie);
  await openPlan(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(planForm(page)).toBeHidden();
  await openPlan(page);
  await planForm(page).getByLabel('Reference').fill('GUARDED');
  await page.keyboard.press('Escape');
  const question = dialog(page, 'Discard what you entered?');
  await expect(button(question, 'Keep editing')).toBeFocused();
  await expectNoAxeFindings(page);
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(planForm(page).getByLabel('Reference')).toHaveValue('GUARDED');
  await button(planForm(page), 'Discard').click();
  await button(question, 'Discard').click();
  await expect(planForm(page)).toBeHidden();
});

test('stops of a plan can be added, moved by keyboard and removed', async ({ page }) => {
  await openAs(page, sophie);
  await openPlan(page);
  await fillPlan(page);
  const plan = planForm(page);
  await button(plan, 'Add stop').click();
  await chooseAddress(stopGroup(plan, 3), 'Leipzig');
  await button(plan, 'Move stop 3 up').press('Enter');
  await expect(plan.getByText('Now stop 2 of 3.')).toBeAttached();
  await expect(stopGroup(plan, 2).getByRole('combobox', { name: 'Address' })).toHaveValue(/Leipzig/);
  await button(plan, 'Remove stop 2').click();
  await expect(stopGroup(plan, 2).getByRole('combobox', { name: 'Address' })).toHaveValue(/Lisbon/);
  await expect(button(plan, 'Remove stop 2')).toHaveCount(0);
});

test('planning a transport again keeps its places and times of day, on a future day', async ({ page }) => {
  await signInAs(page, sophie);
  const transport = await transportAt(page, 21);
  const before = await callServer<TransportDetails>(page, 'GET', `/v2/transports/${transport.id}`);
  await openAction(page, transport, 'Plan again');
  const again = dialog(page, 'Plan again');
  await expect(again.getByLabel('Reference')).toHaveValue('');
  await again.getByLabel('Reference').fill('REPEATED-1');
  await expectNoAxeFindings(page);
  await button(again, 'Plan transport').click();
  await expect(again).toBeHidden();
  const after = await findPlanned(page, 'REPEATED-1');
  expect(after.waypoints.map(({ position }) => position)).toEqual(before.waypoints.map(({ position }) => position));
  expect(after.carrier).toEqual(before.carrier);
  const [was, is] = [before, after].map(({ waypoints }) => Date.parse(waypoints[0]?.plannedTimeOfArrival.from ?? ''));
  expect(is).toBeGreaterThan(Math.max(was ?? 0, Date.now()));
});

test('a stop’s pin can be corrected by typing, next to the map', async ({ page }) => {
  await signInAs(page, sophie);
  const transport = await transportAt(page, 22);
  const details = await callServer<TransportDetails>(page, 'GET', `/v2/transports/${transport.id}`);
  const [first] = details.waypoints;
  await page.goto(`/transports/${transport.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Page, action or transport' }).fill('move pin');
  await page
    .getByRole('option', { name: /^Move pin: / })
    .first()
    .click();
  const move = dialog(page, 'Move pin');
  const latitude = (first?.position.latitude ?? 0) + 0.01;
  await move.getByLabel('Latitude').fill('north');
  await button(move, 'Save the point').click();
  await expect(move.getByText('These are not coordinates.')).toBeVisible();
  await move.getByLabel('Latitude').fill(latitude.toFixed(4));
  await expectNoAxeFindings(page);
  await button(move, 'Save the point').click();
  await expect(move).toBeHidden();
  const after = await callServer<TransportDetails>(page, 'GET', `/v2/transports/${transport.id}`);
  expect(after.waypoints[0]?.position.latitude).toBeCloseTo(latitude, 3);
  expect(after.waypoints[0]?.precision).toBe('PIN');
});
