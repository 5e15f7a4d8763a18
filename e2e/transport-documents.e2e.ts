import type { TransportPage } from '@milepost/api-contract/transports/transport-lists';
import { expect, type Page } from '@playwright/test';
import { expectNoAxeFindings } from './fixtures/axe.ts';
import { bell, panel as bellPanel } from './fixtures/notifications.ts';
import { signInAs } from './fixtures/sign-in.ts';
import { test } from './fixtures/test.ts';
import { button } from './fixtures/transports.ts';

const sophie = 'sophie@shipper.example';
const sven = 'sven@shipper.example';
const carla = 'carla@carrier.example';

const panel = (page: Page) => page.getByRole('tabpanel');
const documents = (page: Page) => panel(page).getByRole('list', { name: 'Documents', exact: true });
const line = (page: Page, name: string) => documents(page).getByRole('listitem').filter({ hasText: name });
const comments = (page: Page) => panel(page).getByRole('log', { name: 'Comments' });
const field = (page: Page) => panel(page).getByLabel('Comment', { exact: true });
const people = (page: Page) => panel(page).getByRole('listbox', { name: 'People to mention' });

/** The transports that both see, in the shipper's order. */
async function commonTransportIds(page: Page, other: Page): Promise<string[]> {
  const idsOf = async (one: Page, email: string) => {
    await signInAs(one, email);
    const answer = one.waitForResponse((response) => new URL(response.url()).pathname === '/v2/transports/planned');
    await one.goto('/transports/planned');
    return ((await (await answer).json()) as TransportPage).transports.map(({ id }) => id);
  };
  const ofCarrier = new Set(await idsOf(page, carla));
  return (await idsOf(other, sophie)).filter((id) => ofCarrier.has(id));
}

async function open(page: Page, id: string): Promise<void> {
  await page.goto(`/transports/${id}?tab=documents`);
  await expect(button(panel(page), 'Add document')).toBeVisible();
  await expect(field(page)).toBeVisible();
}

/** A picture of noise, which no format compresses well. */
async function photo(page: Page, edge: number): Promise<Buffer> {
  const text = await page.evaluate(async (size) => {
    const canvas = new OffscreenCanvas(size, size);
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('No canvas.');
    const image = context.createImageData(size, size);
    for (let at = 0; at < image.data.length; at += 1) image.data[at] = at % 4 === 3 ? 255 : (at * 7_919) % 251;
    context.putImageData(image, 0, 0);
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 });
    return [...new Uint8Array(await blob.arrayBuffer())].map((byte) => String.fromCharCode(byte)).join('');
  }, edge);
  return Buffer.from(text, 'latin1');
}

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\nstartxref\n9\n%%EOF\n');

async function choose(page: Page, ...files: { name: string; mimeType: string; buffer: Buffer }[]): Promise<void> {
  await panel(page).locator('input[type=file]').setInputFiles(files);
}

test('what one party adds or writes appears for the other without a reload', async ({ page, browser, server }) => {
  const other = await (await browser.newContext({ baseURL: server.url })).newPage();
  const [id = ''] = await commonTransportIds(page, other);
  await Promise.all([open(page, id), open(other, id)]);
  await expect(panel(other)).toContainText('There are no documents yet');
  await expectNoAxeFindings(other);

  const jpeg = await photo(page, 700);
  await panel(page).getByLabel('Kind').selectOption('Photo');
  await panel(page).getByLabel('Stop').selectOption({ index: 1 });
  await choose(
    page,
    { name: 'ramp.jpg', mimeType: 'image/jpeg', buffer: jpeg },
    { name: 'CMR 4711.pdf', mimeType: 'application/pdf', buffer: pdf },
  );
  for (const one of [page, other]) {
    await expect(line(one, 'ramp.jpg')).toContainText('Photo');
    await expect(line(one, 'CMR 4711.pdf')).toBeVisible();
  }
  await expect(button(line(other, 'ramp.jpg'), 'Delete ramp.jpg')).toHaveCount(0);
  const shown = line(other, 'ramp.jpg').locator('img');
  await expect.poll(async () => await shown.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(700);
  await line(other, 'ramp.jpg').getByRole('button', { name: 'Open ramp.jpg' }).click();
  await expect(other.getByRole('dialog').getByRole('img', { name: 'Photo: ramp.jpg' })).toBeVisible();
  await expectNoAxeFindings(other);
  await other.keyboard.press('Escape');
  // Pasted into the comment field.
  await field(page).focus();
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([text], 'pasted.pdf', { type: 'application/pdf' }));
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, String(pdf));
  await expect(line(other, 'pasted.pdf')).toBeVisible();
  const saved = other.waitForEvent('download');
  await line(other, 'CMR').getByTitle('Download').click();
  expect((await saved).suggestedFilename()).toBe('CMR 4711.pdf');

  await button(line(page, 'ramp.jpg'), 'Delete ramp.jpg').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete document' }).click();
  await expect(line(other, 'ramp.jpg')).toHaveCount(0);
  await expect(documents(other)).toContainText(/Photo: deleted by /);
  await other.context().close();
});

test('a colleague is mentioned by keyboard alone, and the bell leads to the comment', async ({
  page,
  browser,
  server,
}) => {
  const other = await (await browser.newContext({ baseURL: server.url })).newPage();
  const [, id = ''] = await commonTransportIds(other, page);
  const colleague = await (await browser.newContext({ baseURL: server.url })).newPage();
  await signInAs(colleague, sven);
  await colleague.goto('/settings/people');
  await Promise.all([open(page, id), open(other, id)]);

  await field(page).focus();
  await page.keyboard.type('Gate 7 today, not 5. @sv');
  await expect(people(page).getByRole('option', { selected: true })).toHaveText(/^Sven/);
  await expectNoAxeFindings(page);
  await page.keyboard.press('Enter');
  await page.keyboard.type('please look\nand @');
  // The other party is the last option.
  await page.keyboard.press('ArrowUp');
  await expect(people(page).getByRole('option', { selected: true })).toContainText('everybody there');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Control+Enter');
  await expect(field(page)).toHaveValue('');
  await expect(comments(page).getByRole('heading', { name: 'Today' })).toBeVisible();
  await expect(comments(page).locator('mark').first()).toHaveText(/^@Sven/);
  await expect(comments(other)).toContainText('Gate 7 today, not 5. @Sven');
  await expect(comments(other).getByRole('button', { name: 'Delete comment' })).toHaveCount(0);
  await expectNoAxeFindings(other);

  await bell(colleague).click();
  await bellPanel(colleague)
    .getByRole('link', { name: /mentioned you in a comment/ })
    .click();
  await expect(comments(colleague)).toContainText('Gate 7 today');
  await bell(other).click();
  await expect(bellPanel(other).getByRole('link', { name: /mentioned you in a comment/ })).toBeVisible();

  await comments(page).getByRole('button', { name: 'Delete comment' }).click();
  await expect(comments(colleague)).toContainText('This comment was deleted.');
  await colleague.context().close();
  await other.context().close();
});

test.describe('on a phone with a bad network', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|422/,
  });

  test('an interrupted upload resumes by itself, and a refused file shows the reason', async ({
    page,
    browser,
    server,
  }) => {
    const other = await (await browser.newContext({ baseURL: server.url })).newPage();
    const [, , id = ''] = await commonTransportIds(other, page);
    await other.context().close();
    await open(page, id);
    const jpeg = await photo(page, 1_300);
    expect(jpeg.length).toBeGreaterThan(600_000);
    let lost = 0;
    const sent = new Map<string, number>();
    await page.route(/\/parts\/\d+$/, async (route) => {
      const part = route.request().url().split('/').at(-1) ?? '';
      sent.set(part, (sent.get(part) ?? 0) + 1);
      if (part === '1' && lost < 2) {
        lost += 1;
        await route.abort('internetdisconnected');
      } else await route.continue();
    });
    await choose(page, { name: 'note.jpg', mimeType: 'image/jpeg', buffer: jpeg });
    await expect(page.getByRole('progressbar', { name: 'note.jpg is sent' })).toBeVisible();
    await expect(line(page, 'note.jpg')).toBeVisible();
    expect([lost, sent.get('0'), sent.get('1')]).toEqual([2, 1, 3]);

    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
    await choose(
      page,
      { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: heic },
      { name: 'page.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html></html>') },
    );
    const waiting = panel(page).getByRole('list', { name: 'Documents that are sent' });
    await expect(waiting).toContainText('This photo is HEIC. Please save it as JPEG and add that.');
    await expect(waiting).toContainText('This file is damaged, or neither JPEG, PNG, WebP nor PDF.');
    await expectNoAxeFindings(page);
    for (const _ of ['HEIC', 'page']) await button(waiting, 'Remove from the list').first().click();
    await expect(waiting.getByRole('listitem')).toHaveCount(0);
    const { scroll, client } = await page.evaluate(() => ({
      scroll: document.documentElement.scrollWidth,
      client: document.documentElement.clientWidth,
    }));
    expect(scroll).toBeLessThanOrEqual(client);
  });
});
