import type { InviteResults } from '@milepost/api-contract/agreements/invitations';
import { expect } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { expectNoAxeFindings } from './fixtures/axe.ts';
import {
  signInElsewhere,
  carrierRow,
  withdrawAgreement,
  openAt,
  createPendingRequest,
  toast,
} from './fixtures/partners.ts';
import { test } from './fixtures/test.ts';
import { callServer, button, dialog } from './fixtures/transports.ts';

const sophie = 'sophie@shipper.example';
const ada = 'ada@milepost.example';
const cleo = 'cleo@other-carrier.example';

test.describe('resent too soon', () => {
  test.use({ expectedErrors: /409 \(Conflict\) \S+\/resend$/ });

  test('a carrier is invited, its link is shown once, and the invitation is resent and withdrawn', async ({ page }) => {
    await openAt(page, sophie, '/settings/carriers');
    await page.getByRole('button', { name: 'Invite carrier' }).click();
    const invite = dialog(page, 'Invite carrier');
    await expect(invite.getByLabel('E-mail of the carrier')).toBeFocused();
    await invite.getByLabel('E-mail of the carrier').fill('no address');
    await invite.getByLabel('Name of the carrier').fill('Drau Logistik');
    await invite.getByLabel('Your reference').fill('K-20083');
    await button(invite, 'Invite carrier').click();
    await expect(invite.getByText('This is not an e-mail address.')).toBeVisible();
    await expect(invite.getByLabel('Your reference')).toHaveValue('K-20083');
    await expectNoAxeFindings(page);
    await invite.getByLabel('E-mail of the carrier').fill('post@drau.example');
    await button(invite, 'Invite carrier').click();
    await expect(invite.getByText('a mail is on its way to post@drau.example')).toBeVisible();
    const link = await invite.getByLabel('Link of the invitation').inputValue();
    expect(link).toMatch(/#[\w-]{43,}$/);
    await expectNoAxeFindings(page);
    await button(invite, 'Done').click();

    const row = carrierRow(page, 'Drau Logistik');
    await expect(row).toContainText('not at Milepost yet');
    await expect(row).toContainText('K-20083');
    await expect(row).toContainText('link not opened yet');
    await row.getByRole('button', { name: 'Resend the invitation of Drau Logistik' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'This invitation was sent a moment ago.' })).toBeVisible();
    // The server's response five minutes later.
    const later = {
      invitationId: crypto.randomUUID(),
      link: `${link}2`,
      expiresAt: '2030-01-01T00:00:00Z',
      isMailed: true,
    };
    await page.route('**/v2/invitations/*/resend', async (route) => route.fulfill({ json: later }));
    await row.getByRole('button', { name: 'Resend the invitation of Drau Logistik' }).click();
    const resent = dialog(page, 'New link for Drau Logistik');
    await expect(resent).toContainText('A new mail is on its way to post@drau.example.');
    await expect(resent.getByLabel('Link of the invitation')).toHaveValue(`${link}2`);
    await expectNoAxeFindings(page);
    await button(resent, 'Done').click();
    await row.getByRole('button', { name: 'Withdraw the invitation of Drau Logistik' }).click();
    await button(dialog(page, 'Withdraw invitation'), 'Withdraw invitation').click();
    await expect(toast(page, 'The invitation is withdrawn.')).toBeVisible();
  });
});

test('many carriers can be invited at once: each row gets a result, and only the wrong one is sent again', async ({
  page,
  browser,
  baseURL,
}) => {
  await openAt(page, ada, '/settings/carriers');
  const carrier = await signInElsewhere(browser, baseURL, cleo);
  try {
    const agreed = await createPendingRequest(page, carrier.page, cleo);
    await callServer(carrier.page, 'POST', `/v2/agreements/${agreed.id}/accept`);
    // As if no mail can be sent: links are passed on manually.
    await page.route('**/v2/carriers/invitations', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ json: { ...((await answer.json()) as InviteResults), isMailed: false } });
    });
    await page.getByRole('button', { name: 'Invite many' }).click();
    const panel = page.getByRole('region', { name: 'Invite many' });
    const text = panel.getByRole('textbox', { name: 'Name, e-mail and your reference' });
    await expect(text).toBeFocused();
    await expectNoAxeFindings(page);
    const rows = [
      'Firma;E-Mail;Referenz',
      'Tatra Kurier;post@tatra.example;K-20080',
      `Jantarowy;${cleo};K-1`,
      'Ardenne Route;ardenne.example;K-20081',
    ];
    await text.fill(rows.join('\n'));
    await button(panel, 'Invite 3 carriers').click();
    const results = panel.getByRole('table', { name: 'Results' });
    const result = (line: number) => results.getByRole('row').nth(line - 1);
    await expect(result(2)).toContainText('Invited');
    await expect(result(3)).toContainText('Already accepted');
    await expect(result(4)).toContainText('This is not an e-mail address.');
    await expect(panel.getByText('please pass the links on yourself')).toBeVisible();
    await expect(button(panel, 'Copy link')).toHaveCount(1);
    await expect(panel.getByRole('status').first()).toHaveText('3 rows: 1 invited, 1 left as it was, 1 to correct');
    await expectNoAxeFindings(page);

    const sent = page.waitForRequest('**/v2/carriers/invitations');
    await results.getByLabel('E-mail in row 4').fill('bureau@ardenne.example');
    await button(panel, 'Send 1 row').click();
    expect(((await sent).postDataJSON() as { carriers: unknown[] }).carriers).toHaveLength(1);
    await expect(result(4)).toContainText('Invited');
    await expect(carrierRow(page, 'Ardenne Route')).toContainText('bureau@ardenne.example');

    await panel.getByRole('textbox', { name: 'Add more' }).fill('Tatra again,post@tatra.example');
    await button(panel, 'Invite 1 carrier').click();
    await expect(result(5)).toContainText('Already pending');

    const download = page.waitForEvent('download');
    await button(panel, 'Results as CSV').click();
    const csv = await readFile(await (await download).path(), 'utf8');
    const [header, ...lines] = csv.trim().split('\r\n');
    expect(header?.replace('\uFEFF', '')).toBe('Row,Name,E-mail,Your reference,Result,Remark,Link');
    expect(lines).toHaveLength(4);
    expect(lines[2]).toMatch(/^4,Ardenne Route,bureau@ardenne\.example,K-20081,INVITED,.*#/);
    await withdrawAgreement(carrier.page, agreed.id);
  } finally {
    await carrier.close();
  }
});

test('a Windows-1252 file is read and reported as such, and a workbook is refused', async ({ page }) => {
  await openAt(page, sophie, '/settings/carriers');
  await page.getByRole('button', { name: 'Invite many' }).click();
  const panel = page.getByRole('region', { name: 'Invite many' });
  const file = panel.getByLabel('CSV file with carriers');
  const buffer = Buffer.from('M\u00fcller;post@mueller.example\n', 'latin1');
  await file.setInputFiles({ name: 'carriers.csv', mimeType: 'text/csv', buffer });
  await expect(panel.getByText('was read as Windows-1252')).toBeVisible();
  await expect(panel.getByRole('textbox', { name: 'Name, e-mail and your reference' })).toHaveValue(/^Müller;/);
  await expect(button(panel, 'Invite 1 carrier')).toBeVisible();
  const workbook = Buffer.from([0x50, 0x4b, 0x03, 0x04, 0x00]);
  await file.setInputFiles({ name: 'carriers.xlsx', mimeType: 'application/zip', buffer: workbook });
  await expect(panel.getByText('This file is not a text file. Please save the sheet as CSV first.')).toBeVisible();
  await expectNoAxeFindings(page);
});
