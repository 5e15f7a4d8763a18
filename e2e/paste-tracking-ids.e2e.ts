import type { TransportDetails } from '@milepost/api-contract/transports/details';
import { expect } from '@playwright/test';
import { expectNoAxeFindings } from './fixtures/axe.ts';
import { refuseCall } from './fixtures/refuse-call.ts';
import { signInAs } from './fixtures/sign-in.ts';
import { test } from './fixtures/test.ts';
import { callServer, button, dialog, openAction, transportAt } from './fixtures/transports.ts';

test.use({ expectedErrors: /500 \(Internal Server Error\) \S+\/tracking-ids$/ });

for (const [place, email] of ['sophie@shipper.example', 'carla@carrier.example'].entries()) {
  test(`${email} pastes tracking IDs, sees what was understood, corrects and saves`, async ({ page }) => {
    await signInAs(page, email);
    const [first, second] = [await transportAt(page, 15 + 2 * place), await transportAt(page, 16 + 2 * place)];
    await openAction(page, first, 'Enter many tracking IDs');
    const paste = dialog(page, 'Enter many tracking IDs');
    await button(paste, 'Look at the rows').click();
    await expect(paste.getByText('Please paste at least one row.')).toBeVisible();
    await expectNoAxeFindings(page);
    const rows = ['Reference\tTracking ID', `${first.id}\tPASTE 1`, 'No such thing\tPASTE 2', `${second.id}\t`];
    await paste.getByLabel('Reference and tracking ID, one row each').fill(rows.join('\n'));
    await button(paste, 'Look at the rows').click();
    await expect(paste.getByRole('row')).toHaveCount(4);
    await expect(paste.getByRole('row').nth(1)).toContainText('Ready');
    await expect(paste.getByRole('row').nth(2)).toContainText('No transport under way or planned has this reference.');
    await expect(paste.getByRole('row').nth(3)).toContainText('Please enter a tracking ID.');
    await expectNoAxeFindings(page);
    await paste.getByLabel('Tracking ID of row 4').fill('PASTE 3');
    const recover = await refuseCall(page, '/v2/transports/tracking-ids', 'INTERNAL_ERROR');
    await button(paste, 'Save 2 tracking IDs').click();
    await expect(paste.getByRole('alert')).toContainText('Error occurred during tracking ID update');
    await expect(paste.getByLabel('Tracking ID of row 4')).toHaveValue('PASTE 3');
    await recover();
    await button(paste, 'Save 2 tracking IDs').click();
    await expect(paste.getByRole('row').nth(1)).toContainText('Saved');
    await expect(paste.getByRole('row').nth(3)).toContainText('Saved');
    await expect(button(paste, 'Save 2 tracking IDs')).toHaveCount(0);
    const after = await callServer<TransportDetails>(page, 'GET', `/v2/transports/${second.id}`);
    expect(after.trackingId).toBe('PASTE 3');
  });
}

test('a refusal by the server is shown in its row, which stays editable', async ({ page }) => {
  await signInAs(page, 'sophie@shipper.example');
  const transport = await transportAt(page, 24);
  await openAction(page, transport, 'Enter many tracking IDs');
  const paste = dialog(page, 'Enter many tracking IDs');
  await paste.getByLabel('Reference and tracking ID, one row each').fill(`${transport.id};PASTE 4`);
  await button(paste, 'Look at the rows').click();
  await expect(paste.getByRole('row').nth(1)).toContainText('Ready');
  await callServer(page, 'POST', `/v2/transports/${transport.id}/cancel`);
  await button(paste, 'Save 1 tracking ID').click();
  await expect(paste.getByRole('row').nth(1)).toContainText(
    'Update is not possible because the transport has been cancelled.',
  );
  await expect(paste.getByLabel('Tracking ID of row 1')).toBeEditable();
});

test('a thousand rows mixed with garbage are checked, and closing asks before they are lost', async ({ page }) => {
  await signInAs(page, 'sophie@shipper.example');
  const transport = await transportAt(page, 27);
  await openAction(page, transport, 'Enter many tracking IDs');
  const paste = dialog(page, 'Enter many tracking IDs');
  const rubbish = ['\t\t', '=SUM(A1:A9)\t#REF!', '"unclosed\tHH-XY 9', `${'x'.repeat(300)}\t${'y'.repeat(300)}`];
  const lines = Array.from({ length: 1_000 }, (_, index) => [
    index === 700 ? `${transport.id}\tTHOUSAND` : `ROW-${index}\tHH-XY ${index}`,
    index % 100 === 0 ? (rubbish[(index / 100) % rubbish.length] ?? '') : '',
  ]).flat();
  await paste.getByLabel('Reference and tracking ID, one row each').fill(lines.join('\n'));
  await page.keyboard.press('Escape');
  const question = dialog(page, 'Discard what you entered?');
  await button(question, 'Keep editing').click();
  await button(paste, 'Look at the rows').click();
  await expect(button(paste, 'Save 1 tracking ID')).toBeVisible();
  const row = paste.getByRole('row').filter({ hasText: transport.id });
  await expect(row).toContainText('Ready');
  await button(paste, 'Save 1 tracking ID').click();
  await expect(row).toContainText('Saved');
  const after = await callServer<TransportDetails>(page, 'GET', `/v2/transports/${transport.id}`);
  expect(after.trackingId).toBe('THOUSAND');
});
