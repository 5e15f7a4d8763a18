import type { Response } from '@milepost/api-contract/call';
import type { findTrackingIds } from '@milepost/api-contract/gps-signals/tracking-ids';
import type { TransportDetails } from '@milepost/api-contract/transports/details';
import { expect } from '@playwright/test';
import { expectNoAxeFindings } from './fixtures/axe.ts';
import { waitUntilDrawn, holdRequests } from './fixtures/hold-requests.ts';
import { refuseCall } from './fixtures/refuse-call.ts';
import { signInAs } from './fixtures/sign-in.ts';
import { test } from './fixtures/test.ts';
import { callServer, button, dialog, blockTransportUpdates, openAction, transportAt } from './fixtures/transports.ts';
import { blockLiveStream } from './fixtures/block-live-stream.ts';

const sophie = 'sophie@shipper.example';

for (const [place, email] of [sophie, 'carla@carrier.example'].entries()) {
  test(`${email} changes a transport’s tracking ID by keyboard`, async ({ page }) => {
    await signInAs(page, email);
    const transport = await transportAt(page, 10 + place);
    await openAction(page, transport, 'Edit tracking ID');
    const edit = dialog(page, 'Edit tracking ID');
    const field = edit.getByRole('combobox', { name: 'Tracking ID' });
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(transport.trackingId ?? '');
    // Specification §5.7: a new value is required.
    await page.keyboard.press('Enter');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Backspace');
    await expect(edit).toContainText('Please enter a tracking ID.');
    const first = edit.getByRole('option').first();
    await expect(first).toBeVisible();
    await expect(field, 'suggestions that come late are announced too').toHaveAttribute('aria-expanded', 'true');
    await expect(field).toHaveAttribute('aria-controls', /./);
    // Only the carrier learns when a vehicle last sent, because it may drive for another shipper.
    const lastSignal = /last signal .+ ago|last signal now|no signal yet/;
    await (email === sophie ? expect(first).not.toContainText(lastSignal) : expect(first).toContainText(lastSignal));
    await expectNoAxeFindings(page);
    await page.keyboard.press('ArrowDown');
    await expect(field).toHaveAttribute('aria-activedescendant', /./);
    const marked = page.locator(`[id="${(await field.getAttribute('aria-activedescendant')) ?? ''}"]`);
    const wanted = (await marked.locator('span').first().textContent()) ?? '';
    await page.keyboard.press('Enter');
    await expect(field).toHaveValue(wanted);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'The tracking ID is saved.' })).toBeVisible();
    const { trackingId } = await callServer<TransportDetails>(page, 'GET', `/v2/transports/${transport.id}`);
    expect(trackingId).toBe(wanted);
  });
}

test('Enter takes the marked tracking ID, even if other suggestions arrive meanwhile', async ({ page }) => {
  await signInAs(page, sophie);
  const transport = await transportAt(page, 10);
  await openAction(page, transport, 'Edit tracking ID');
  const edit = dialog(page, 'Edit tracking ID');
  const field = edit.getByRole('combobox', { name: 'Tracking ID' });
  const options = edit.getByRole('option');
  await field.fill('');
  await expect(options.nth(2)).toBeVisible();
  const isLate = ({ pathname, searchParams }: URL): boolean =>
    pathname.endsWith('/tracking-ids') && searchParams.get('q') === 'B';
  const letGo = await holdRequests(page, isLate, async (route) => {
    const answer = await route.fetch();
    const { trackingIds } = (await answer.json()) as Response<typeof findTrackingIds>;
    await route.fulfill({ response: answer, json: { trackingIds: trackingIds.toReversed() } });
  });
  const asked = page.waitForRequest((request) => isLate(new URL(request.url())));
  await field.press('B');
  await asked;
  await field.press('ArrowDown');
  await field.press('ArrowDown');
  const marked = edit.locator('[data-combobox-selected] span').first();
  const wanted = await marked.innerText();
  const answered = page.waitForResponse((response) => isLate(new URL(response.url())));
  letGo();
  await (await answered).finished();
  await waitUntilDrawn(page);
  await expect(marked).toHaveText(wanted);
  await field.press('Enter');
  await expect(field).toHaveValue(wanted);
});

test.describe('refused', () => {
  test.use({ expectedErrors: /(409 \(Conflict\)|500 \(Internal Server Error\)) \S+\/tracking-id$/ });

  test('a refused tracking ID stays in the field, and is accepted on the next attempt', async ({ page }) => {
    await signInAs(page, sophie);
    const transport = await transportAt(page, 12);
    await openAction(page, transport, 'Edit tracking ID');
    const edit = dialog(page, 'Edit tracking ID');
    const field = edit.getByRole('combobox', { name: 'Tracking ID' });
    await field.fill('HH-XY 4711');
    const recover = await refuseCall(page, `/v2/transports/${transport.id}/tracking-id`, 'INTERNAL_ERROR');
    await button(edit, 'Save tracking ID').click();
    await expect(edit.getByRole('alert')).toContainText('Error occurred during tracking ID update');
    await expect(field).toHaveValue('HH-XY 4711');
    await recover();
    await button(edit, 'Save tracking ID').click();
    await expect(edit).toBeHidden();
  });

  test('the tracking ID dialog reports when the transport was cancelled meanwhile', async ({ page }) => {
    await blockLiveStream(page);
    await signInAs(page, sophie);
    const transport = await transportAt(page, 13);
    await openAction(page, transport, 'Edit tracking ID');
    const edit = dialog(page, 'Edit tracking ID');
    await edit.getByRole('combobox', { name: 'Tracking ID' }).fill('HH-XY 4712');
    await blockTransportUpdates(page, transport);
    await callServer(page, 'POST', `/v2/transports/${transport.id}/cancel`);
    await button(edit, 'Save tracking ID').click();
    await expect(edit.getByRole('alert')).toHaveText(
      'Update is not possible because the transport has been cancelled.',
    );
  });
});
