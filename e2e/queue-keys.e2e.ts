import type { Transport } from '@milepost/api-contract/transports/transport';
import { expect, type Page } from '@playwright/test';
import { waitUntilDrawn, holdRequests } from './fixtures/hold-requests.ts';
import { listResponseAfter, linkIn, rowOf, tableRows } from './fixtures/list-page.ts';
import { signInAs } from './fixtures/sign-in.ts';
import { test } from './fixtures/test.ts';
import { dialog } from './fixtures/transports.ts';

// Rows are processed by keyboard alone; a button is pressed only if it does what a key does.
const sophie = 'sophie@shipper.example';
const statusMessage = (page: Page, words: string | RegExp) => page.getByRole('status').filter({ hasText: words });
const focused = async (page: Page): Promise<string | null | undefined> =>
  page.evaluate(() => document.activeElement?.closest('[data-row]')?.getAttribute('data-row'));

async function openQueue(page: Page): Promise<readonly Transport[]> {
  await signInAs(page, sophie);
  const { transports } = await listResponseAfter(page, '/v2/transports/action-required', async () =>
    page.goto('/transports/action-required'),
  );
  await expect(tableRows(page)).toHaveCount(transports.length);
  return transports;
}

async function focusRow(page: Page, transport: Pick<Transport, 'id'>): Promise<void> {
  await linkIn(rowOf(page, transport)).focus();
}

test('e snoozes a row and moves to the next; Ctrl+Z and the button undo it', async ({ page }) => {
  const transports = await openQueue(page);
  const [first, second, third] = transports.map(({ id }) => ({ id }));
  if (first === undefined || second === undefined || third === undefined) throw new Error('the queue is too short');
  await page.keyboard.press('j');
  await expect.poll(async () => focused(page)).toBe(first.id);
  await page.keyboard.press('e');
  await expect(rowOf(page, first)).toHaveCount(0);
  await expect(statusMessage(page, 'The transport is snoozed.')).toBeVisible();
  await expect.poll(async () => focused(page)).toBe(second.id);
  // With two snoozed, the key undoes the last.
  await page.keyboard.press('e');
  await expect(rowOf(page, second)).toHaveCount(0);
  await expect.poll(async () => focused(page)).toBe(third.id);
  await expect(statusMessage(page, 'The transport is snoozed.')).toHaveCount(1);
  await page.keyboard.press('Control+z');
  await expect(statusMessage(page, 'Undone.')).toBeVisible();
  await expect(rowOf(page, second)).toBeVisible();
  await expect(rowOf(page, first)).toHaveCount(0);

  await focusRow(page, second);
  await page.keyboard.press('e');
  await expect(rowOf(page, second)).toHaveCount(0);
  await statusMessage(page, 'The transport is snoozed.').getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(rowOf(page, second)).toBeVisible();

  await page.goto('/transports/action-required/snoozed');
  await expect(rowOf(page, first)).toContainText('until the next signal');
});

test('h snoozes until a time, n writes a note and a assigns, all by keyboard', async ({ page }) => {
  const transports = await openQueue(page);
  const [last, other] = transports.toReversed();
  if (last === undefined || other === undefined) throw new Error('the queue is too short');
  await focusRow(page, last);
  await page.keyboard.press('n');
  await expect(dialog(page, 'Write a note').getByLabel('What is being done')).toBeFocused();
  await page.keyboard.type('Driver called, back at 10:40');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(statusMessage(page, 'The note is saved, and your partner sees it.')).toBeVisible();
  await expect(rowOf(page, last)).toContainText('Driver called, back at 10:40');
  await expect.poll(async () => focused(page)).toBe(last.id);

  await page.keyboard.press('a');
  const assigning = dialog(page, 'Assign');
  await expect(assigning.getByRole('radio', { name: 'Nobody' })).toBeChecked();
  await assigning.getByRole('radio', { name: /^Sophie/ }).press('Space');
  await page.keyboard.press('Enter');
  await expect(statusMessage(page, 'The transport is assigned.')).toBeVisible();
  await expect(rowOf(page, last).getByRole('img', { name: /^Assigned to Sophie/ })).toBeVisible();

  await focusRow(page, other);
  await page.keyboard.press('h');
  await expect(dialog(page, 'Snooze').getByRole('radio', { name: 'Until the next signal' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(dialog(page, 'Snooze').getByRole('radio', { name: 'For 1 hour' })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(rowOf(page, other)).toHaveCount(0);
  // The row disappears immediately; undo is possible once the server has responded.
  await expect(statusMessage(page, 'The transport is snoozed.')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(rowOf(page, other)).toBeVisible();
});

test('r reminds the row’s carrier once; c copies a text about it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const transports = await openQueue(page);
  // Not the first: another test sends a reminder for that one.
  const row = transports.findLast(
    ({ gpsSignalStatus, triage }) => gpsSignalStatus !== 'GPS_SIGNAL_OK' && (triage?.reminded ?? null) === null,
  );
  if (row === undefined) throw new Error('there is nothing to remind of');
  await focusRow(page, row);
  await page.keyboard.press('r');
  await expect(statusMessage(page, 'The carrier has been reminded.')).toBeVisible();
  await expect(rowOf(page, row)).toContainText(/Reminded \d\d:\d\d · again from/);
  await page.keyboard.press('c');
  await expect(statusMessage(page, 'Copied')).toBeVisible();
  const copied = await page.evaluate(async () => await navigator.clipboard.readText());
  expect(copied.startsWith(`${row.reference ?? row.trackingId ?? ''}, `)).toBe(true);
  const stop = row.waypoints.find(({ address }) => copied.includes(`, ${address.city}: `));
  expect(copied).toMatch(
    stop?.plannedTimeOfArrival.kind === 'APPOINTMENT' ? /\(appointment [^–]+\)\./ : /\(window .+–.+\)\./,
  );
});

test('the queue’s shortcuts work on a transport’s page, and lead to the next one', async ({ page }) => {
  const transports = await openQueue(page);
  const [first, second] = transports.slice(Math.floor(transports.length / 2));
  if (first === undefined || second === undefined) throw new Error('the queue is too short');
  await focusRow(page, first);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/transports/${first.id}`);
  // A row of the list also has such a button.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('button', { name: 'More actions' })).toBeVisible();

  await page.keyboard.press('n');
  await expect(dialog(page, 'Write a note').getByLabel('What is being done')).toBeFocused();
  await page.keyboard.type('Asked for a new device');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(statusMessage(page, 'The note is saved, and your partner sees it.')).toBeVisible();
  await expect(page.getByText('Asked for a new device').first()).toBeVisible();

  await page.keyboard.press('a');
  await dialog(page, 'Assign')
    .getByRole('radio', { name: /^Sophie/ })
    .press('Space');
  await page.keyboard.press('Enter');
  await expect(statusMessage(page, 'The transport is assigned.')).toBeVisible();

  await page.keyboard.press('h');
  await expect(dialog(page, 'Snooze').getByRole('radio', { name: 'Until the next signal' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page, 'Snooze')).toHaveCount(0);
  await page.keyboard.press('e');
  await expect(statusMessage(page, 'The transport is snoozed.')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(statusMessage(page, 'Undone.')).toBeVisible();
  await expect(page).toHaveURL(/\/transports\/[0-9a-f-]{36}$/);
});

test('text typed before the note dialog has loaded ends up in its field, and triggers no row shortcut', async ({
  page,
}) => {
  const [transport] = await openQueue(page);
  if (transport === undefined) throw new Error('the queue is empty');
  await focusRow(page, transport);
  const release = await holdRequests(page, ({ pathname }) => pathname.startsWith('/assets/'));
  const acted: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') acted.push(request.url());
  });
  await page.keyboard.press('n');
  // Each of these letters is a row shortcut.
  await page.keyboard.type('rest here, sea axle');
  await page.keyboard.press('Backspace');
  release();
  const note = dialog(page, 'Write a note').getByLabel('What is being done');
  await expect(note).toBeFocused();
  await expect(note).toHaveValue('rest here, sea axl');
  await page.keyboard.type('e');
  await expect(note).toHaveValue('rest here, sea axle');
  await page.keyboard.press('Escape');
  expect(acted).toEqual([]);
  await expect(rowOf(page, transport)).toBeVisible();
});

test('Escape cancels a dialog that has not loaded: the list regains its shortcuts, and nothing opens later', async ({
  page,
}) => {
  const [first, second] = await openQueue(page);
  if (first === undefined || second === undefined) throw new Error('the queue is too short');
  await focusRow(page, first);
  const release = await holdRequests(page, ({ pathname }) => pathname.startsWith('/assets/'));
  const asked = page.waitForRequest(/\/assets\/note-dialog-/);
  await page.keyboard.press('n');
  await page.keyboard.type('rest');
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await expect.poll(async () => focused(page)).toBe(second.id);
  const come = asked.then(async (request) => request.response());
  release();
  await come;
  await waitUntilDrawn(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // The next one opens, without any of the text typed before.
  await page.keyboard.press('n');
  await expect(dialog(page, 'Write a note').getByLabel('What is being done')).toHaveValue('');
});

test.describe('without a dialog’s file', () => {
  test.use({ expectedErrors: /ERR_FAILED \S+\/assets\/note-dialog-/ });

  test('a note dialog that fails to load gives the shortcuts back to the list', async ({ page }) => {
    const [first] = await openQueue(page);
    if (first === undefined) throw new Error('the queue is empty');
    await page.route(/\/assets\/note-dialog-/, async (route) => route.abort());
    await focusRow(page, first);
    await page.keyboard.press('n');
    await expect(page.getByText('This action could not be loaded.')).toBeVisible();
    await page.keyboard.press('j');
    await expect.poll(async () => focused(page)).not.toBe(first.id);
  });
});

test.describe('without a network', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ });

  test('a dialog that fails to load shows an error, even as the page’s first message, and opens once back online', async ({
    page,
    context,
  }) => {
    // The code that shows messages is in the same file as the code that listens to live hints.
    const toasts = page.waitForRequest('**/v2/live*');
    const [first] = await openQueue(page);
    if (first === undefined) throw new Error('the queue is empty');
    await toasts;
    await waitUntilDrawn(page);
    await context.setOffline(true);
    await focusRow(page, first);
    await page.keyboard.press('n');
    const failure = page.getByRole('alert').filter({ hasText: 'This action could not be loaded.' });
    await expect(failure).toBeVisible();
    await context.setOffline(false);
    await focusRow(page, first);
    await page.keyboard.press('n');
    await expect(dialog(page, 'Write a note').getByLabel('What is being done')).toBeFocused();
    await expect(failure).toHaveCount(0);
  });
});
