import type { PlanningCarriers } from '@milepost/api-contract/organizations/partners';
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectNoAxeFindings } from './fixtures/axe.ts';
import { signInAs } from './fixtures/sign-in.ts';
import { test } from './fixtures/test.ts';
import { callServer } from './fixtures/transports.ts';

const header = 'Auftrag;Spediteur;Ladeort;Laden von;Laden bis;Entladeort;Entladen von;Entladen bis;Frachtkosten';

function rowOf(reference: string, carrier: string, more: { readonly to?: string } = {}): string {
  const day = Temporal.Now.plainDateISO('Europe/Berlin').add({ days: 4 });
  const written = `${String(day.day).padStart(2, '0')}.${String(day.month).padStart(2, '0')}.${day.year}`;
  const to = more.to ?? 'D-80939 München';
  return `${reference};${carrier};D-04356 Leipzig;${written} 06:00;07:00;${to};${written} 14:00;16:00;12,50`;
}

async function choose(page: Page, name: string, content: Buffer): Promise<void> {
  await page.getByLabel('CSV file with transports').setInputFiles({ name, mimeType: 'text/csv', buffer: content });
}

const rows = (page: Page) => page.getByRole('region', { name: 'Rows', exact: true }).getByRole('row');

async function carrierOf(page: Page): Promise<string> {
  const [carrier] = await callServer<PlanningCarriers>(page, 'GET', '/v2/carrier');
  return carrier?.name ?? '';
}

test('a shipper imports a German Excel file, gets refused rows to correct, and importing it again changes nothing', async ({
  page,
}) => {
  await signInAs(page, 'sophie@shipper.example');
  const carrier = await carrierOf(page);
  await page.goto('/transports/planned');
  await page.getByRole('link', { name: 'Import transports' }).click();
  await expect(page).toHaveURL('/transports/import');
  const file = Buffer.from(
    `${[header, rowOf('E2E-Ü-1', carrier), rowOf('E2E-Ü-2', carrier, { to: 'D-80939 Munchn' })].join('\r\n')}\r\n`,
    'latin1',
  );
  await choose(page, 'woche-48.csv', file);
  await expect(page.getByText('Saved as Windows-1252, not UTF-8.')).toBeVisible();
  await expect(page.getByText(/Row 2 would read “E2E-Ü-1”/)).toBeVisible();
  await expect(page.getByText('8 matched · 1 ignored')).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: 'Convert and import 2 rows' }).click();
  await expect(page.getByText('Done. The same file again changes nothing.')).toBeVisible();
  await expect(rows(page).nth(1)).toContainText('Place not found: “80939 Munchn”');
  await expect(rows(page).nth(1)).toContainText('column Entladeort');
  await expectNoAxeFindings(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Only this row, to correct' }).click();
  expect((await download).suggestedFilename()).toBe('Rows to correct.csv');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Result as CSV' }).click();
  expect(await readFile(await (await saved).path(), 'utf8')).toBe(
    [
      '\ufeffRow;Reference;Status;Message;Column',
      `2;E2E-Ü-1;Created;"Leipzig → Munich, ${carrier}";`,
      '3;E2E-Ü-2;Not imported;Place not found: “80939 Munchn”;Entladeort',
      '',
    ].join('\r\n'),
  );
  await page.getByRole('button', { name: /^Created/ }).click();
  await rows(page).nth(1).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('E2E-Ü-1');
  await page.goBack();
  await choose(page, 'again.csv', file);
  await page.getByRole('button', { name: 'Convert and import 2 rows' }).click();
  await expect(page.getByRole('button', { name: /^Unchanged 1/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Created 0/ })).toBeVisible();
});

test.describe('in German', () => {
  test.use({ locale: 'de-DE' });

  test('a carrier misspelt in two rows is corrected for both at once, and the saved result is in German', async ({
    page,
  }) => {
    await signInAs(page, 'sven@shipper.example');
    const carrier = await carrierOf(page);
    const misspelt = carrier.slice(0, 3) + carrier.slice(4);
    await page.goto('/transports/import');
    const lines = [header, rowOf('E2E-ALIKE-1', misspelt), rowOf('E2E-ALIKE-2', misspelt)];
    await page.getByLabel('CSV-Datei mit Transporten').setInputFiles({
      name: 'alike.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`\ufeff${lines.join('\r\n')}\r\n`),
    });
    await page.getByRole('button', { name: '2 Zeilen importieren' }).click();
    const heal = page.getByRole('button', { name: 'Für alle 2 übernehmen' });
    await expect(heal).toHaveCount(2);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Ergebnis als CSV' }).click();
    const told = await readFile(await (await saved).path(), 'utf8');
    expect(told).toContain(
      `2;E2E-ALIKE-1;Nicht importiert;Frachtführer nicht gefunden: „${misspelt}“ · ist ${carrier} gemeint?;Spediteur`,
    );
    await expectNoAxeFindings(page);
    await heal.first().click();
    await page.getByRole('button', { name: '2 Zeilen importieren' }).click();
    await expect(page.getByRole('button', { name: /^Angelegt 2/ })).toBeVisible();
  });
});

test('an administrator imports for a partner, which has to be chosen first', async ({ page, browser }) => {
  const shipper = await browser.newPage();
  await signInAs(shipper, 'otto@other-shipper.example');
  const carrier = await carrierOf(shipper);
  const { name } = await callServer<{ name: string }>(shipper, 'GET', '/v2/organization');
  await shipper.close();
  await signInAs(page, 'ada@milepost.example');
  await page.goto('/admin');
  await expect(page).toHaveURL('/admin/transport-csv-import');
  await expect(page.getByText('Please select the partner first.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Choose file' })).toBeDisabled();
  await expectNoAxeFindings(page);
  await page.getByRole('combobox', { name: 'Partner' }).click();
  await page.getByRole('option', { name }).click();
  await choose(page, 'x.csv', Buffer.from('Reference;Carrier\r\n1;2\r\n'));
  await expect(page.getByText('These columns are missing:')).toBeVisible();
  await expect(page.getByText('Stop 1 place / Stopp 1 Ort')).toBeVisible();
  await choose(page, 'y.csv', Buffer.from(`\ufeff${header}\r\n${rowOf('E2E-ADMIN-1', carrier)}\r\n`));
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(page.getByText('Done. The same file again changes nothing.')).toBeVisible();
  await expect(rows(page).nth(1)).toContainText('E2E-ADMIN-1');
  await expect(rows(page).nth(1)).toContainText('Created');
});

test('rows can be pasted, and the page fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, 'sven@shipper.example');
  const carrier = await carrierOf(page);
  await page.goto('/transports/import');
  await expect(page.getByText('Drop a CSV file here')).toBeVisible();
  const text = `${header}\n${rowOf('E2E-PASTED-1', carrier)}`.replaceAll(';', '\t');
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(page.getByText('Done. The same file again changes nothing.')).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  await page.getByRole('button', { name: 'Format' }).click();
  await expect(page.getByText('Stopp 1 Termin')).toBeVisible();
  await expectNoAxeFindings(page);
});

test('a carrier cannot import', async ({ page }) => {
  await signInAs(page, 'carla@carrier.example');
  await page.goto('/transports/planned');
  await expect(page.getByRole('link', { name: 'Live map' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Import transports' })).toHaveCount(0);
  await page.goto('/transports/import');
  await expect(page).toHaveURL('/not-found');
});
