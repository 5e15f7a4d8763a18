import { expect } from '@playwright/test';
import { expectNoAxeFindings } from './fixtures/axe.ts';
import { chooseAddress, openExactTimes, openPlan, planForm, stopGroup } from './fixtures/plan-form.ts';
import { openAs, signInAs } from './fixtures/sign-in.ts';
import { test } from './fixtures/test.ts';
import { button, dialog, openAction, transportAt } from './fixtures/transports.ts';

const sophie = 'sophie@shipper.example';

/** The last Sunday of a month next year, when Europe's clocks change. */
function clockChange(month: number): Temporal.PlainDate {
  const last = Temporal.Now.plainDateISO('Europe/Berlin').add({ years: 1 }).with({ month, day: 31 });
  return last.subtract({ days: last.dayOfWeek % 7 });
}

test('a date and a time can be entered in common notations, and nothing typed is lost', async ({ page }) => {
  await openAs(page, sophie);
  await openPlan(page);
  const first = stopGroup(planForm(page), 1);
  await openExactTimes(first);
  const [date, time] = [first.getByLabel('From: date'), first.getByLabel('From: time')];
  await date.focus();
  await page.keyboard.type('24.12.27');
  // As typed, until the field loses focus.
  await expect(date).toHaveValue('24.12.27');
  await page.keyboard.press('Tab');
  await expect(date).toHaveValue('24/12/2027');
  await expect(time).toBeFocused();
  await page.keyboard.type('830');
  await page.keyboard.press('Tab');
  await expect(time).toHaveValue('08:30');
  await expect(first.getByRole('group', { name: 'From' })).toContainText('Fri');
  // A window usually ends on the day it begins.
  await expect(first.getByLabel('Until: date')).toHaveValue('24/12/2027');
  await date.press('ArrowUp');
  await expect(date).toHaveValue('25/12/2027');
  await time.press('ArrowDown');
  await expect(time).toHaveValue('08:15');
  await date.fill('30 Feb');
  await time.fill('25');
  await expect(first.getByText('There is no such date.')).toHaveCount(0);
  await first.getByLabel('Until: time').focus();
  await expect(date).toHaveValue('30 Feb');
  await expect(time).toHaveValue('25');
  await expect(date).toHaveAttribute('aria-invalid', 'true');
  await expect(first.getByText('There is no such date. Write day, month and year.')).toBeVisible();
  await expect(first.getByText('There is no such time of day. Write hours and minutes.')).toBeVisible();
  await expectNoAxeFindings(page);
});

test('the pre-filled end day of a window can be typed over', async ({ page }) => {
  await openAs(page, sophie);
  await openPlan(page);
  const first = stopGroup(planForm(page), 1);
  await openExactTimes(first);
  const until = first.getByLabel('Until: date');
  await first.getByLabel('From: date').focus();
  await page.keyboard.type('24.12.27');
  await page.keyboard.press('Tab');
  await page.keyboard.type('8');
  await page.keyboard.press('Tab');
  await expect(until).toBeFocused();
  await expect(until).toHaveValue('24/12/2027');
  await page.keyboard.type('25.12.27');
  await page.keyboard.press('Tab');
  await expect(until).toHaveValue('25/12/2027');
});

test('a planned arrival is entered on one line, and how it was understood is shown below', async ({ page }) => {
  await openAs(page, sophie);
  await openPlan(page);
  const first = stopGroup(planForm(page), 1);
  await chooseAddress(first, 'Lisbon');
  const line = first.getByRole('textbox', { name: 'Planned arrival', exact: true });
  await line.focus();
  await page.keyboard.type('4.1.2027 23 - 5.1.2027 2');
  await expect(first.getByText('Mon 4 Jan 2027 23:00 – Tue 5 Jan 2027 02:00')).toBeVisible();
  await expect(first.getByText(', Lisbon time')).toBeVisible();
  await expect(first.getByText('Tue 5 Jan 2027 00:00–03:00 for you')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(line).toHaveValue('Mon 04/01/2027 23:00–02:00');
  await line.fill('heute 8 bis');
  await button(planForm(page), 'Plan transport').click();
  await line.fill('mon 25');
  await expect(first.getByText('There is no time of day “25”.')).toBeVisible();
  await expect(line).toHaveAttribute('aria-invalid', 'true');
  await expectNoAxeFindings(page);
  await line.fill('4.1.2027 23');
  await expect(line).not.toHaveAttribute('aria-invalid', 'true');
  await button(first, 'Planned arrival: Tomorrow').click();
  await expect(line).toHaveValue(/ 23:00$/);
  await expect(line).toBeFocused();
});

test('a time skipped by a clock change is reported, and for a repeated one the user is asked which is meant', async ({
  page,
}) => {
  await openAs(page, sophie);
  await openPlan(page);
  const first = stopGroup(planForm(page), 1);
  await chooseAddress(first, 'Hamburg');
  await openExactTimes(first);
  const [date, time] = [first.getByLabel('From: date'), first.getByLabel('From: time')];
  await date.fill(clockChange(3).toString());
  await time.fill('2:30');
  await time.blur();
  await expect(first.getByText('This time does not exist on that day')).toBeVisible();
  await expect(time).toHaveAttribute('aria-invalid', 'true');
  await expectNoAxeFindings(page);
  await button(first, 'From: take 03:30').click();
  await expect(time).toHaveValue('03:30');
  await expect(first.getByText('This time does not exist on that day')).toHaveCount(0);
  await date.fill(clockChange(10).toString());
  await time.fill('2:30');
  const which = first.getByRole('radiogroup', { name: 'The clocks go back: this time exists twice.' });
  await expect(which.getByRole('radio', { name: 'before (CEST)' })).toBeChecked();
  await which.getByRole('radio', { name: 'after (CET)' }).check();
  await expect(which.getByRole('radio', { name: 'after (CET)' })).toBeChecked();
  await expectNoAxeFindings(page);
});

test('a time elsewhere shows its zone, and the local time here', async ({ page }) => {
  await openAs(page, sophie);
  await openPlan(page);
  const first = stopGroup(planForm(page), 1);
  await chooseAddress(first, 'Lisbon');
  await openExactTimes(first);
  await first.getByLabel('From: date').fill('4.1.27');
  await first.getByLabel('From: time').fill('23:30');
  await expect(first.getByRole('group', { name: 'From' })).toContainText('Mon, WET: Tue 00:30 for you');
});

test('a window ending before it begins and stops out of order are reported once their field loses focus', async ({
  page,
}) => {
  await openAs(page, sophie);
  await openPlan(page);
  const plan = planForm(page);
  for (const [number, date] of [
    [1, '+20'],
    [2, '+16'],
  ] as const) {
    await openExactTimes(stopGroup(plan, number));
    for (const label of ['From', 'Until']) {
      await stopGroup(plan, number).getByLabel(`${label}: date`).fill(date);
      await stopGroup(plan, number)
        .getByLabel(`${label}: time`)
        .fill(label === 'From' ? '8' : '7');
    }
  }
  await expect(plan.getByText('A time window ends before it begins.')).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(plan.getByText('A time window ends before it begins.')).toHaveCount(2);
  await expect(plan.getByText('A stop is planned before the one that comes first.')).toBeVisible();
});

test.describe('in German', () => {
  test.use({ locale: 'de-DE', colorScheme: 'dark' });

  test('dates are written with dots', async ({ page }) => {
    await signInAs(page, sophie);
    await openAction(page, await transportAt(page, 0), 'Transport bearbeiten');
    const edit = dialog(page, 'Transport bearbeiten');
    await button(edit, 'Genaue Zeiten').first().click();
    // “Um” for an appointment, “Von” for a window.
    const date = edit.getByLabel(/^(Von|Um): Datum$/).first();
    await expect(date).toHaveValue(/^\d{2}\.\d{2}\.\d{4}$/);
    await date.fill('2412');
    await date.blur();
    await expect(date).toHaveValue(/^24\.12\.\d{4}$/);
    await date.fill('31.11.');
    await date.blur();
    await expect(edit.getByText('Dieses Datum gibt es nicht.')).toBeVisible();
    await expectNoAxeFindings(page);
  });
});
