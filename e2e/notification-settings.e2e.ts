import type { NotificationSettings } from '@milepost/api-contract/notifications/notification-settings';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoAxeFindings } from './fixtures/axe.ts';
import { heading, menuLink } from './fixtures/frame.ts';
import { refuseCall } from './fixtures/refuse-call.ts';
import { signInAs } from './fixtures/sign-in.ts';
import { test } from './fixtures/test.ts';
import { callServer, button, dialog } from './fixtures/transports.ts';

const sophie = 'sophie@shipper.example';
const sven = 'sven@shipper.example';
const carla = 'carla@carrier.example';
const PAGE = '/settings/notifications';
const SETTINGS = '/v2/notifications/settings';

const preview = (page: Page): Locator => page.getByRole('region', { name: 'Preview' });
const total = (page: Page): Locator => preview(page).getByRole('status');
const box = (page: Page, name: string): Locator => page.getByRole('checkbox', { name, exact: true });

async function openSettings(page: Page, email: string): Promise<void> {
  await signInAs(page, email);
  await callServer(page, 'DELETE', SETTINGS);
  await page.goto(PAGE);
  await expect(heading(page, 'Notifications')).toBeVisible();
  await expect(total(page)).toContainText('message');
}

test('the page counts what rules would have sent while they are edited, and saves them for every window', async ({
  page,
  context,
}) => {
  await openSettings(page, sophie);
  await expect(page.getByText('your organization’s defaults until you change them')).toBeVisible();
  await expect(button(page, 'Save')).toBeDisabled();
  await expectNoAxeFindings(page);
  const other = await context.newPage();
  await other.goto(PAGE);
  await expect(box(other, 'Completed: web')).not.toBeChecked();

  const before = await total(page).textContent();
  await box(page, 'Completed: web').check();
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await expect(total(page)).not.toHaveText(before ?? '');
  await expect(preview(page)).toContainText('more than with your saved rules');
  await expect(page.getByRole('row').filter({ hasText: 'Completed' }).getByRole('cell').last()).toHaveText(
    /^[1-9]\d*$/,
  );
  await button(page, 'Undo').click();
  await expect(total(page)).toHaveText(before ?? '');
  await expect(box(page, 'Completed: web')).not.toBeChecked();

  await box(page, 'Completed: web').check();
  await page.getByRole('textbox', { name: 'Hours' }).fill('2');
  await button(page, 'Save').click();
  await expect(page.getByText('Your notification settings are saved.')).toBeVisible();
  await expect(page.getByText('Unsaved changes')).toBeHidden();
  const { rules, isOwn } = await callServer<NotificationSettings>(page, 'GET', SETTINGS);
  expect(rules.types.TRANSPORT_COMPLETED.web).toBe(true);
  expect(rules.delay.hours).toBe(2);
  expect(isOwn).toBe(true);
  await other.reload();
  await expect(box(other, 'Completed: web')).toBeChecked();

  await button(page, 'Back to the defaults').click();
  await expect(box(page, 'Completed: web')).not.toBeChecked();
  await expect(page.getByText('your organization’s defaults until you change them')).toBeVisible();
});

test('unsaved changes are kept when leaving is cancelled and when saving fails', async ({ page }) => {
  await openSettings(page, sven);
  await box(page, 'GPS low: web').check();
  await menuLink(page, 'Planned').click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Nothing has been saved yet.');
  await expectNoAxeFindings(page);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(PAGE);
  await expect(box(page, 'GPS low: web')).toBeChecked();

  const mend = await refuseCall(page, SETTINGS, 'UNAVAILABLE');
  await button(page, 'Save').click();
  await expect(page.getByRole('alert').filter({ hasText: 'Saving your notification settings failed.' })).toBeVisible();
  await expect(box(page, 'GPS low: web')).toBeChecked();
  await mend();
  await button(page, 'Save').click();
  await expect(page.getByText('Your notification settings are saved.')).toBeVisible();
});

test('routes are typed as country, postal code or town, and can be removed by keyboard', async ({ page }) => {
  await openSettings(page, carla);
  const from = page.getByRole('combobox', { name: 'From' });
  await from.fill('DE 20');
  await page.getByRole('option').first().click();
  await expect(button(page, 'Save')).toBeEnabled();
  await button(page, 'Save').click();
  await expect(page.getByText('Your notification settings are saved.')).toBeVisible();
  const { rules } = await callServer<NotificationSettings>(page, 'GET', SETTINGS);
  expect(rules.from).toEqual([{ countryCode: 'DE', postalCode: '20', city: null }]);
  const remove = page.getByRole('button', { name: /^Remove / });
  await remove.focus();
  await page.keyboard.press('Enter');
  await expect(remove).toHaveCount(0);
});

test('a manager can make rules the defaults for those who have set nothing themselves', async ({ page }) => {
  await openSettings(page, sophie);
  const { defaults } = await callServer<NotificationSettings>(page, 'GET', SETTINGS);
  await box(page, 'Approaching a stop: web').click();
  await button(page, 'Make these the defaults').click();
  const question = dialog(page, 'Make these the defaults?');
  await expectNoAxeFindings(page);
  await button(question, 'Make them the defaults').click();
  await expect(page.getByText('The organization’s defaults are saved.')).toBeVisible();
  const now = await callServer<NotificationSettings>(page, 'GET', SETTINGS);
  expect(now.defaults.types.TRANSPORT_APPROACHING_WAYPOINT.web).toBe(
    !defaults.types.TRANSPORT_APPROACHING_WAYPOINT.web,
  );
  await callServer(page, 'PUT', '/v2/notifications/defaults', defaults);
});

test('settings that fail to load show an error and can be retried, and fit the width of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, carla);
  const mend = await refuseCall(page, SETTINGS, 'UNAVAILABLE');
  await page.goto(PAGE);
  await expect(page.getByText('Your notification settings could not be loaded')).toBeVisible();
  await mend();
  await button(page, 'Try again').click();
  await expect(box(page, 'Completed: web')).toBeVisible();
  await expectNoAxeFindings(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test.use({ expectedErrors: /503 \(Service Unavailable\) \S+\/v2\/notifications\/settings/ });
