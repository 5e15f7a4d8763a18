import { expect, type Page } from '@playwright/test';
import { planForm, stopGroup } from './fixtures/plan-form.ts';
import { openAs, signInAs } from './fixtures/sign-in.ts';
import { test } from './fixtures/test.ts';
import { findCompletable, dialog, transportAt } from './fixtures/transports.ts';

// This file uses no mouse.
const sophie = 'sophie@shipper.example';
const statusMessage = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });

async function open(page: Page, action: string): Promise<void> {
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Page, action or transport' });
  await expect(field).toBeFocused();
  await page.keyboard.type(action);
  await expect(page.getByRole('option').first()).toContainText(action);
  await page.keyboard.press('Enter');
}

/** Real key presses, counted. */
function countingKeys({ keyboard }: Page) {
  let strokes = 0;
  return {
    press: async (...keys: readonly string[]): Promise<void> => {
      for (const key of keys) await keyboard.press(key);
      strokes += keys.length;
    },
    type: async (text: string): Promise<void> => {
      await keyboard.type(text);
      strokes += text.length;
    },
    strokes: () => strokes,
  };
}

test('a transport with two stops can be planned by keyboard alone, in fewer than forty keystrokes', async ({
  page,
}) => {
  await openAs(page, sophie);
  await open(page, 'Plan new transport');
  const plan = planForm(page);
  const carrier = plan.getByLabel('Carrier');
  await expect(carrier).toBeFocused();
  await expect(carrier.getByRole('option')).not.toHaveCount(1);
  const { press, type, strokes } = countingKeys(page);
  const planned = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/v2/transports'),
  );
  await press('ArrowDown', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab');
  for (const [number, typed, town, when] of [
    [1, 'Hamb', 'Hamburg', 'mon 8-10'],
    [2, 'Leip', 'Leipzig', 'tue 8-10'],
  ] as const) {
    await expect(stopGroup(plan, number).getByRole('combobox', { name: 'Address' })).toBeFocused();
    await type(typed);
    await expect(stopGroup(plan, number).getByRole('option').first()).toContainText(town);
    await press('ArrowDown', 'Enter');
    await expect(stopGroup(plan, number).getByText('Only the town centre is known')).toBeVisible();
    await press('Tab');
    await type(when);
    await expect(stopGroup(plan, number).getByText(`, ${town} time`)).toBeVisible();
    await press('Enter');
  }
  await expect(statusMessage(page, 'The transport is planned.')).toBeVisible();
  await expect(plan).toBeHidden();
  expect((await planned).ok()).toBe(true);
  expect(strokes()).toBeLessThan(40);
});

test('a waypoint can be completed and tracking cancelled by keyboard alone', async ({ page }) => {
  await signInAs(page, sophie);
  const transport = await findCompletable(page, 5);
  await page.goto(`/transports/${transport.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await open(page, 'Confirm arrival');
  await expect(dialog(page, 'Confirm arrival').getByLabel('When the vehicle was there: date')).toBeFocused();
  const { timezone } = transport.waypoints.find(({ id }) => id === transport.actions.completeWaypoints[0]) ?? {};
  const at = Temporal.Now.zonedDateTimeISO(timezone ?? 'UTC').subtract({ minutes: 2 });
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(`${at.day}.${at.month}.`);
  await page.keyboard.press('Tab');
  await page.keyboard.type(at.toPlainTime().toString({ smallestUnit: 'minute' }).replace(':', ''));
  await page.keyboard.press('Enter');
  await expect(statusMessage(page, 'The arrival is confirmed.')).toBeVisible();
  const another = await transportAt(page, 30);
  await page.goto(`/transports/${another.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await open(page, 'Cancel tracking');
  await expect(dialog(page, 'Cancel tracking').getByRole('button', { name: 'Keep tracking' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(statusMessage(page, 'Tracking is cancelled.')).toBeVisible();
});
