import { expect } from '@playwright/test';
import { expectNoAxeFindings } from './fixtures/axe.ts';
import { refuseCall } from './fixtures/refuse-call.ts';
import { signInAs } from './fixtures/sign-in.ts';
import { test } from './fixtures/test.ts';
import { callServer, button, dialog, blockTransportUpdates, openAction, transportAt } from './fixtures/transports.ts';
import { blockLiveStream } from './fixtures/block-live-stream.ts';

const sophie = 'sophie@shipper.example';

for (const [place, email] of [sophie, 'carla@carrier.example'].entries()) {
  test(`${email} cancels tracking permanently, with a single request, and sees a confirmation`, async ({ page }) => {
    await signInAs(page, email);
    const transport = await transportAt(page, place);
    await openAction(page, transport, 'Cancel tracking');
    const cancel = dialog(page, 'Cancel tracking');
    await expect(cancel).toContainText('You can undo this for 10 seconds.');
    await expect(cancel).toContainText(transport.reference ?? 'Transport not set');
    // The button that does nothing has the focus.
    await expect(button(cancel, 'Keep tracking')).toBeFocused();
    await expectNoAxeFindings(page);
    let requests = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/cancel')) requests += 1;
    });
    await button(cancel, 'Cancel tracking').dblclick();
    await expect(page.getByRole('status').filter({ hasText: 'Tracking is cancelled.' })).toBeVisible();
    await expect(cancel).toBeHidden();
    expect(requests).toBe(1);
    const { status } = await callServer<{ status: string }>(
      page,
      'GET',
      `/v2/transports/${transport.id}?includeCancelled=true`,
    );
    expect(status).toBe('CANCELLED');
  });
}

test('Escape in the cancel dialog changes nothing and leaves the focus where it was', async ({ page }) => {
  await signInAs(page, sophie);
  await openAction(page, await transportAt(page, 2), 'Cancel tracking');
  await expect(button(dialog(page, 'Cancel tracking'), 'Keep tracking')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page, 'Cancel tracking')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test.describe('refused', () => {
  test.use({ expectedErrors: /(409 \(Conflict\)|500 \(Internal Server Error\)) \S+\/cancel$/ });

  test('the cancel dialog reports that another person has already cancelled', async ({ page }) => {
    await blockLiveStream(page);
    await signInAs(page, sophie);
    const transport = await transportAt(page, 3);
    await openAction(page, transport, 'Cancel tracking');
    const cancel = dialog(page, 'Cancel tracking');
    await expect(cancel).toContainText('You can undo this for 10 seconds.');
    await blockTransportUpdates(page, transport);
    await callServer(page, 'POST', `/v2/transports/${transport.id}/cancel`);
    await button(cancel, 'Cancel tracking').click();
    await expect(cancel.getByRole('alert')).toHaveText(
      'Cancelling tracking failed because this transport is already cancelled.',
    );
    await expectNoAxeFindings(page);
  });

  test('the cancel dialog shows another person’s cancellation live, and no longer offers the button', async ({
    page,
  }) => {
    await signInAs(page, sophie);
    const transport = await transportAt(page, 6);
    await openAction(page, transport, 'Cancel tracking');
    const cancel = dialog(page, 'Cancel tracking');
    await expect(cancel).toContainText('You can undo this for 10 seconds.');
    await callServer(page, 'POST', `/v2/transports/${transport.id}/cancel`);
    await expect(cancel.getByRole('alert')).toHaveText(
      'Cancelling tracking failed because this transport is already cancelled.',
    );
    await expect(button(cancel, 'Cancel tracking')).toHaveCount(0);
  });

  test('a server error leaves the cancel dialog open for another attempt', async ({ page }) => {
    await signInAs(page, sophie);
    const transport = await transportAt(page, 4);
    await openAction(page, transport, 'Cancel tracking');
    const cancel = dialog(page, 'Cancel tracking');
    const recover = await refuseCall(page, `/v2/transports/${transport.id}/cancel`, 'INTERNAL_ERROR');
    await button(cancel, 'Cancel tracking').click();
    await expect(cancel.getByRole('alert')).toContainText('Cancelling tracking failed');
    await expect(cancel.getByRole('alert')).toContainText('Something went wrong on the server.');
    await recover();
    await button(cancel, 'Cancel tracking').click();
    await expect(cancel).toBeHidden();
  });
});

test.describe('a dialog that fails to load', () => {
  test.use({ expectedErrors: /ERR_FAILED \S+\/assets\/cancel-tracking-dialog-[^/]*\.js/ });

  test('a dialog that fails to load shows an error, and is not mistaken for a new version', async ({ page }) => {
    await signInAs(page, sophie);
    const transport = await transportAt(page, 5);
    await page.route(/\/assets\/cancel-tracking-dialog-[^/]*\.js$/, async (route) => route.abort());
    const versionIsAsked = page.waitForResponse('**/v2/version');
    await openAction(page, transport, 'Cancel tracking');
    await expect(page.getByRole('alert').filter({ hasText: 'This action could not be loaded.' })).toBeVisible();
    await versionIsAsked;
    await expect(page.getByText('New version available')).toBeHidden();
  });
});
