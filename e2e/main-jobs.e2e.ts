import { expect, type Locator, type Page } from '@playwright/test';
import { tableRows } from './fixtures/list-page.ts';
import { dateInDays, openPlan, planForm, stopGroup } from './fixtures/plan-form.ts';
import { openAs, signInAs } from './fixtures/sign-in.ts';
import { test } from './fixtures/test.ts';
import { button, dialog, transportAt } from './fixtures/transports.ts';

const sophie = 'sophie@shipper.example';

type InputCounts = { readonly clicks: number; readonly keys: number };

/** Counts clicks and keys from now on, as seen by the page. */
async function countInputs(page: Page): Promise<() => Promise<InputCounts>> {
  await page.evaluate(() => {
    const hands = { clicks: 0, keys: 0 };
    addEventListener('pointerdown', () => (hands.clicks += 1), true);
    addEventListener('keydown', ({ key }) => (hands.keys += ['Control', 'Shift', 'Alt'].includes(key) ? 0 : 1), true);
    Object.assign(globalThis, { hands });
  });
  return async () => page.evaluate(() => (globalThis as unknown as { hands: InputCounts }).hands);
}

async function tabTo(page: Page, field: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(field).toBeFocused({ timeout: 50 });
  }).toPass({ intervals: [0] });
}

test('a transport with two stops can be planned with at most 70 keys and no click', async ({ page }) => {
  await openAs(page, sophie);
  await openPlan(page);
  const hands = await countInputs(page);
  const plan = planForm(page);
  const { keyboard } = page;
  await expect(plan.getByLabel('Carrier').getByRole('option')).not.toHaveCount(1);
  await keyboard.press('ArrowDown');
  for (const [number, city, when] of [
    [1, 'Hamburg', `${dateInDays(3)} 8-10`],
    [2, 'Lisbon', `${dateInDays(7)} 8-12`],
  ] as const) {
    const place = stopGroup(plan, number).getByRole('combobox', { name: 'Address' });
    await tabTo(page, place);
    await keyboard.type(city.slice(0, 5));
    await expect(stopGroup(plan, number).getByRole('option').first()).toContainText(city);
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await expect(stopGroup(plan, number).getByText('Only the town centre is known')).toBeVisible();
    await tabTo(page, stopGroup(plan, number).getByRole('textbox', { name: 'Planned arrival' }));
    await keyboard.type(when);
  }
  await keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'The transport is planned.' })).toBeVisible();
  const done = await hands();
  expect(done.clicks).toBe(0);
  expect(done.keys).toBeLessThanOrEqual(70);
});

test('a transport can be found with a shortcut, the digits of its reference and Enter', async ({ page }) => {
  await openAs(page, sophie);
  const { id, reference } = await transportAt(page, 5);
  const hands = await countInputs(page);
  await page.keyboard.press('Control+k');
  const digits = (reference ?? '').replaceAll(/\D/g, '');
  await page.keyboard.type(digits);
  await expect(page.getByRole('option', { name: reference ?? '' }).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/transports/${id}`);
  expect(await hands()).toEqual({ clicks: 0, keys: digits.length + 2 });
});

for (const [email, list, action, name] of [
  ['carla@carrier.example', 'tracking-id-missing', 'Enter ID', 'Edit tracking ID'],
  [sophie, 'waypoint-confirmation', 'Confirm arrival', 'Confirm arrival'],
] as const) {
  test(`the action that ${list} asks for starts with one click, and the first field has the focus`, async ({
    page,
  }) => {
    await signInAs(page, email);
    await page.goto(`/transports/action-required/${list}`);
    const row = tableRows(page)
      .filter({ has: button(page, action) })
      .first();
    await row.hover();
    const hands = await countInputs(page);
    await button(row, action).click();
    await expect(
      dialog(page, name).getByRole('textbox').or(dialog(page, name).getByRole('combobox')).first(),
    ).toBeFocused();
    expect(await hands()).toEqual({ clicks: 1, keys: 0 });
  });
}
