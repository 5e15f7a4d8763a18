import type { TransportDetails } from '@milepost/api-contract/transports/details';
import { expect, type Page } from '@playwright/test';
import { expectNoAxeFindings } from './fixtures/axe.ts';
import { heading } from './fixtures/frame.ts';
import { bell, completeTransport, expectUnread, notifyOfCompletionsOnly, panel } from './fixtures/notifications.ts';
import { refuseCall } from './fixtures/refuse-call.ts';
import { signInAs } from './fixtures/sign-in.ts';
import { test } from './fixtures/test.ts';
import { button } from './fixtures/transports.ts';

const sophie = 'sophie@shipper.example';
const sven = 'sven@shipper.example';
const carla = 'carla@carrier.example';

const alert = (page: Page, words: string) => panel(page).getByRole('alert').filter({ hasText: words });
const nameOf = ({ reference, trackingId }: TransportDetails) => reference ?? trackingId ?? '';
const rows = (page: Page) => panel(page).getByRole('listitem');

test('the bell shows events immediately in every window, and a mark set in one window appears in the others', async ({
  page,
  context,
}) => {
  await signInAs(page, sven);
  await notifyOfCompletionsOnly(page);
  const other = await context.newPage();
  for (const window of [page, other]) {
    // Before the first response, the bell shows nothing as unread either.
    const counted = window.waitForResponse((answer) => new URL(answer.url()).pathname === '/v2/notifications');
    await window.goto('/settings/people');
    await expect(heading(window, 'People')).toBeVisible();
    await counted;
    await expectUnread(window, 0);
  }
  const first = await completeTransport(page);
  await expectUnread(page, 1);
  await expect(page.getByRole('status').filter({ hasText: '1 unread notification' })).toHaveCount(1);
  const second = await completeTransport(page);
  for (const window of [page, other]) await expectUnread(window, 2);

  await bell(page).click();
  await expect(panel(page).getByRole('heading', { name: 'Notifications' })).toBeFocused();
  await expect(rows(page).nth(0)).toContainText(nameOf(second));
  await expect(rows(page).nth(1)).toContainText(nameOf(first));
  await expect(rows(page).nth(0)).toContainText(/^New: Completed/);
  await expect(panel(page)).toContainText('2 new');
  await expectNoAxeFindings(page);
  await rows(page)
    .nth(0)
    .getByRole('button', { name: /^Mark as read: Completed/ })
    .click();
  await expect(rows(page).nth(0).getByRole('button')).toHaveAccessibleName(/^Mark as unread: Completed/);
  for (const window of [page, other]) await expectUnread(window, 1);
  await rows(page).nth(0).getByRole('button').click();
  await expectUnread(page, 2);

  await rows(page).nth(1).getByRole('link').click();
  await expect(page).toHaveURL(`/transports/${first.id}`);
  await expect(panel(page)).toBeHidden();
  for (const window of [page, other]) await expectUnread(window, 1);
  await bell(page).click();
  await button(panel(page), 'Mark all as read').click();
  await expect(button(panel(page), 'Mark all as read')).toHaveCount(0);
  for (const window of [page, other]) await expectUnread(window, 0);
  await page.reload();
  await expectUnread(page, 0);
});

test('the bell can be used by keyboard alone, and returns the focus', async ({ page }) => {
  await signInAs(page, carla);
  await notifyOfCompletionsOnly(page);
  await completeTransport(page);
  const { id } = await completeTransport(page);
  await page.goto('/settings/people');
  await expectUnread(page, 2);
  await bell(page).focus();
  await page.keyboard.press('Enter');
  await expect(rows(page).nth(1)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(rows(page).nth(0).getByRole('link')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(rows(page).nth(1).getByRole('link')).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('Tab');
  await expect(rows(page).nth(0).getByRole('button')).toBeFocused();
  await page.keyboard.press('Space');
  await expectUnread(page, 1);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(bell(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(rows(page).nth(0)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/transports/${id}`);
  await bell(page).click();
  await expect(panel(page)).toBeVisible();
  await heading(page, '').click();
  await expect(panel(page)).toBeHidden();
});

test('on a phone the notifications fill the screen, link to the settings and close', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, sophie);
  await notifyOfCompletionsOnly(page);
  await completeTransport(page);
  await page.goto('/settings/people');
  await expectUnread(page, 1);
  await bell(page).click();
  await expect(rows(page).nth(0)).toContainText('Completed');
  expect(await panel(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  await expectNoAxeFindings(page);
  await button(panel(page), 'Close').click();
  await expect(bell(page)).toBeFocused();
  await bell(page).click();
  await panel(page).getByRole('link', { name: 'Notification settings' }).click();
  await expect(page).toHaveURL('/settings/notifications');
  await expect(panel(page)).toBeHidden();
});

test.describe('when the server fails', () => {
  test.use({ expectedErrors: /500 \(Internal Server Error\) \S+\/v2\/notifications/ });

  test('the bell shows that its notifications could not be loaded or marked, and can be retried', async ({ page }) => {
    await signInAs(page, sophie);
    await notifyOfCompletionsOnly(page);
    await completeTransport(page);
    const work = await refuseCall(page, '/v2/notifications', 'INTERNAL_ERROR');
    await page.goto('/settings/people');
    await bell(page).click();
    await expect(alert(page, 'The notifications could not be loaded')).toBeVisible();
    await expectNoAxeFindings(page);
    await work();
    await button(panel(page), 'Try again').click();
    await expect(rows(page).nth(0)).toContainText('Completed');
    await page.route(/\/v2\/notifications\/[\w-]+$/, async (route) => route.fulfill({ status: 500, json: {} }));
    await rows(page).nth(0).getByRole('button').click();
    await expect(alert(page, 'The mark could not be saved.')).toBeVisible();
    await expect(rows(page).nth(0).getByRole('button')).toHaveAccessibleName(/^Mark as read/);
  });
});
