import type { TransportDetails } from '@milepost/api-contract/transports/details';
import type { Transport } from '@milepost/api-contract/transports/transport';
import { expect, type Page } from '@playwright/test';
import { expectNoAxeFindings } from './fixtures/axe.ts';
import { refuseCall } from './fixtures/refuse-call.ts';
import { signInAs } from './fixtures/sign-in.ts';
import { test } from './fixtures/test.ts';
import {
  callServer,
  button,
  findCompletable,
  dialog,
  blockTransportUpdates,
  openAction,
  transportAt,
} from './fixtures/transports.ts';

const sophie = 'sophie@shipper.example';
const complete = (page: Page) => dialog(page, 'Confirm arrival');

const detailsOf = async (page: Page, { id }: Pick<Transport, 'id'>) =>
  await callServer<TransportDetails>(page, 'GET', `/v2/transports/${id}?includeCancelled=true`);

for (const [number, email] of [sophie, 'carla@carrier.example'].entries()) {
  test(`${email} completes a waypoint with the time the vehicle was there`, async ({ page }) => {
    await signInAs(page, email);
    const transport = await findCompletable(page, number);
    const waypointId = transport.actions.completeWaypoints[0] ?? '';
    const zone = transport.waypoints.find(({ id }) => id === waypointId)?.timezone ?? '';
    await openAction(page, transport, 'Confirm arrival');
    const date = complete(page).getByLabel('When the vehicle was there: date');
    const time = complete(page).getByLabel('When the vehicle was there: time');
    await expect(date).toBeFocused();
    await button(complete(page), 'Confirm arrival').click();
    await expect(complete(page).getByText('Please enter a time.')).toBeVisible();
    await expectNoAxeFindings(page);

    const now = Temporal.Now.zonedDateTimeISO(zone);
    const enter = async (at: Temporal.ZonedDateTime): Promise<void> => {
      await date.fill(at.toPlainDate().toString());
      await time.fill(at.toPlainTime().toString({ smallestUnit: 'minute' }));
    };
    await enter(now.add({ days: 1 }));
    await expect(complete(page).getByText('The arrival must be in the past.')).toBeVisible();
    await enter(now.subtract({ days: 60 }));
    await expect(complete(page).getByText('This time is before the arrival at an earlier')).toBeVisible();
    await enter(now.subtract({ minutes: 1 }));
    await expect(complete(page).getByText(/must be in the past|This time is before/)).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'The arrival is confirmed.' })).toBeVisible();
    const after = await detailsOf(page, transport);
    expect(after.waypoints.find(({ id }) => id === waypointId)).toMatchObject({
      status: 'COMPLETED',
      completionReason: 'MANUALLY_COMPLETED',
    });
  });
}

test.describe('refused', () => {
  test.use({ expectedErrors: /(409 \(Conflict\)|500 \(Internal Server Error\)) \S+\/status$/ });

  test('the dialog to complete a waypoint reports a failure or a meanwhile cancelled transport, and keeps the input', async ({
    page,
  }) => {
    await signInAs(page, sophie);
    const transport = await findCompletable(page, 3);
    await openAction(page, transport, 'Confirm arrival');
    const zone = transport.waypoints.find(({ id }) => id === transport.actions.completeWaypoints[0])?.timezone ?? '';
    const now = Temporal.Now.zonedDateTimeISO(zone).subtract({ minutes: 1 });
    await complete(page).getByLabel('When the vehicle was there: date').fill(now.toPlainDate().toString());
    const time = now.toPlainTime().toString({ smallestUnit: 'minute' });
    await complete(page).getByLabel('When the vehicle was there: time').fill(time);
    const [waypointId = ''] = transport.actions.completeWaypoints;
    const call = `/v2/transports/${transport.id}/waypoints/${waypointId}/status`;
    const recover = await refuseCall(page, call, 'INTERNAL_ERROR');
    await button(complete(page), 'Confirm arrival').click();
    await expect(complete(page).getByRole('alert')).toContainText(
      'Error occurred when trying to complete the waypoint',
    );
    await recover();
    await blockTransportUpdates(page, transport);
    await callServer(page, 'POST', `/v2/transports/${transport.id}/cancel`);
    await button(complete(page), 'Confirm arrival').click();
    await expect(complete(page).getByRole('alert')).toHaveText(
      'Cannot complete the waypoint because the transport has been cancelled.',
    );
    await expect(complete(page).getByLabel('When the vehicle was there: time')).toHaveValue(time);
  });
});

test('confirmation is explained, shows when the waypoint closes, and leads to completing it', async ({ page }) => {
  await signInAs(page, sophie);
  const transport = await transportAt(page, 0, 'waypoint-confirmations');
  await openAction(page, transport, 'Waypoint confirmation: what to do');
  const explained = dialog(page, 'Waypoint confirmation');
  await expect(explained).toContainText('48 hours after the end of the planned arrival');
  await expect(explained).toContainText('on the second working day after the planned arrival');
  await expect(explained).toContainText('Without an answer, this stop is closed');
  await expectNoAxeFindings(page);
  const toComplete = explained.getByRole('button', { name: 'Confirm arrival' });
  if ((await toComplete.count()) > 0) {
    await toComplete.first().click();
    await expect(complete(page).getByLabel('When the vehicle was there: date')).toBeVisible();
  } else {
    await button(explained, 'Leave it for now').click();
    await expect(explained).toBeHidden();
  }
});

for (const email of [sophie, 'carla@carrier.example']) {
  test(`${email} sees what to do about each cause of a bad GPS signal`, async ({ page }) => {
    await signInAs(page, email);
    await page.goto('/transports/action-required/gps-lost');
    const about = button(page, 'About this page');
    await about.click();
    const help = dialog(page, 'GPS lost');
    await expect(help).toContainText('The last signal is older than 5 hours.');
    await expect(help).toContainText(email === sophie ? 'Remind the carrier' : 'Ask the driver');
    await expectNoAxeFindings(page);
    await button(help, 'GPS signal low').click();
    await expect(help).toContainText('The last signal is older than 1 hour');
    await page.keyboard.press('Escape');
    await expect(about).toBeFocused();
  });
}

test('the help for a list whose rows have different reasons offers a choice', async ({ page }) => {
  await signInAs(page, sophie);
  await page.goto('/transports/action-required');
  await button(page, 'About this page').click();
  const help = dialog(page, 'Action required');
  await button(help, 'Tracking ID missing').click();
  await expect(help).toContainText('No vehicle has been named yet.');
});

test('a reference is set and removed', async ({ page }) => {
  await signInAs(page, 'carla@carrier.example');
  const transport = await transportAt(page, 14);
  await openAction(page, transport, 'Edit reference');
  const edit = dialog(page, 'Edit reference');
  await edit.getByLabel('Reference').fill('MY-REF');
  await expectNoAxeFindings(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'The reference is saved.' })).toBeVisible();
  await openAction(page, transport, 'Edit reference');
  await expect(edit.getByLabel('Reference')).toHaveValue('MY-REF');
  await edit.getByLabel('Reference').fill('');
  await button(edit, 'Remove reference').click();
  await expect(edit).toBeHidden();
  expect((await detailsOf(page, transport)).reference).toBeNull();
});

test.describe('reminding', () => {
  test.use({ expectedErrors: /409 \(Conflict\) \S+\/reminders$/ });

  test('a carrier is reminded once, and a second attempt shows when the next reminder is possible', async ({
    page,
  }) => {
    await signInAs(page, sophie);
    // Not a transport for which another test sends a reminder.
    const transport = await transportAt(page, 0, 'gps-missing');
    await openAction(page, transport, 'Remind carrier');
    await expect(page.getByText('The carrier has been reminded.')).toBeVisible();
    await openAction(page, transport, 'Remind carrier');
    const refusal = page.getByRole('alert').filter({ hasText: 'The carrier was reminded of this transport a short' });
    await expect(refusal).toContainText('The next reminder is possible from');
  });
});

test.describe('in German', () => {
  test.use({ locale: 'de-DE' });

  test('the dialogs that cancel and edit a transport are in German', async ({ page }) => {
    await signInAs(page, sophie);
    await openAction(page, await transportAt(page, 0), 'Verfolgung stornieren');
    const cancel = dialog(page, 'Verfolgung stornieren');
    await expect(cancel).toContainText('10 Sekunden lang können Sie das rückgängig machen.');
    await button(cancel, 'Weiter verfolgen').click();
    await openAction(page, await transportAt(page, 0), 'Transport bearbeiten');
    await expect(dialog(page, 'Transport bearbeiten').getByLabel('Frachtführer', { exact: true })).toBeVisible();
    await expectNoAxeFindings(page);
  });
});
