import type { addWebhook } from '@milepost/api-contract/webhooks/webhooks';
import type { Response } from '@milepost/api-contract/call';
import type { WebhookEvent } from '@milepost/domain/notification/occurrence';
import { writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { expect, type Locator, type Page } from '@playwright/test';
import { Webhook } from 'standardwebhooks';
import { startWebhookReceiver } from '../dev/testing/service/webhook-receiver.ts';
import { expectNoAxeFindings } from './fixtures/axe.ts';
import { refuseCall } from './fixtures/refuse-call.ts';
import { signInAs } from './fixtures/sign-in.ts';
import { startServer } from './fixtures/start-server.ts';
import { test as base } from './fixtures/test.ts';
import { callServer, button, dialog, openAction, transportAt } from './fixtures/transports.ts';

type Receiver = Awaited<ReturnType<typeof startWebhookReceiver>>;
type ReceivedDelivery = Receiver['taken'][number];

/** Milepost with a customer's receiver on this machine, allowed by its operator. */
const test = base.extend<object, { readonly receiver: Receiver }>({
  receiver: [
    async ({}, use) => {
      const receiver = await startWebhookReceiver();
      await use(receiver);
      await receiver.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ receiver }, use) => {
      const server = await startServer({ WEBHOOK_ALLOW_HOSTS: receiver.host });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

// One worker, and thus one server with these settings.
test.describe.configure({ mode: 'default' });

test.use({
  expectedErrors: /(409 \(Conflict\)|422 \(Unprocessable \w+\)|500 \(Internal Server Error\)) \S+\/v2\/webhooks/,
});

// Each test has its own organisation, or its own paths: there are five webhooks at most.
const sophie = 'sophie@shipper.example';
const sven = 'sven@shipper.example';
const ada = 'ada@milepost.example';
const otto = 'otto@other-shipper.example';

const onPage = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const opened = (page: Page): Locator => page.locator('section[aria-labelledby="opened-webhook"]');
const log = (page: Page): Locator => page.getByRole('table', { name: 'Delivery log' });
const delivery = (page: Page, event: string): Locator => log(page).getByRole('row').filter({ hasText: event }).first();

/** The part of a secret that is shown afterwards. */
const endOf = (secret: string): string => secret.replace(/=+$/, '').slice(-4);

type ReceiverModule = {
  readonly isFromMilepost: (headers: ReceivedDelivery['headers'], body: string, secret: string) => boolean;
};

/** The receiver code that the page shows, run unchanged. */
async function importReceiver(text: string): Promise<ReceiverModule> {
  const file = test.info().outputPath('receiver.mjs');
  await writeFile(file, text);
  return (await import(pathToFileURL(file).href)) as ReceiverModule;
}

async function openPage(page: Page, email: string, query = ''): Promise<void> {
  await signInAs(page, email);
  await page.goto(`/webhooks${query}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

async function createWebhook(page: Page, url: string, events: readonly WebhookEvent[] = ['transport.phase.changed']) {
  const body = { url, verifySsl: false, isActive: true, events };
  return await callServer<Response<typeof addWebhook>>(page, 'POST', '/v2/webhooks', body);
}

/** Everything that arrived at a path, verified with the Standard Webhooks package, as a customer would. */
function verifiedDeliveriesTo({ taken }: Receiver, path: string, secret: string) {
  return taken
    .filter((one) => one.path === path)
    .map(({ id, headers, body }) => {
      const signature = String(headers['webhook-signature']);
      const given = { 'webhook-id': id, 'webhook-timestamp': String(headers['webhook-timestamp']) };
      new Webhook(secret).verify(body, { ...given, 'webhook-signature': signature });
      return { id, signatures: signature.split(' ').length, ...(JSON.parse(body) as { readonly type: string }) };
    });
}

test('a shipper adds a webhook, sees its secret once, and deliveries verify with it', async ({ page, receiver }) => {
  await openPage(page, sophie);
  await expect(page.getByText('0 of 5 used · 5 remaining')).toBeVisible();
  await expect(page.getByText('No webhooks yet')).toBeVisible();
  await expectNoAxeFindings(page);
  await onPage(page, 'Add webhook').last().click();
  const form = dialog(page, 'Add webhook');
  const address = form.getByRole('textbox', { name: 'Payload URL' });
  await expect(address).toBeFocused();
  const event = (name: string): Locator => form.getByRole('checkbox', { name });
  await expect(event('transport.phase.changed')).toBeChecked();
  await expect(event('waypoint.arrived')).not.toBeChecked();
  await event('transport.phase.changed').click();
  await expect(form.getByText('at least one event has to be selected')).toBeVisible();
  await button(form, 'Add webhook').click();
  await expect(form.getByText('Please enter an address that begins with https://')).toBeVisible();
  await expectNoAxeFindings(page);
  await event('transport.phase.changed').click();
  await address.fill('https://10.0.0.7/milepost');
  await button(form, 'Add webhook').click();
  await expect(form.getByText('This address cannot be used: it leads into a private network')).toBeVisible();
  await address.fill(`${receiver.url}/tms`);
  await expect(form.getByText('This address cannot be used')).toBeHidden();
  await form.getByRole('checkbox', { name: 'Verify SSL' }).click();
  await expect(form.getByText('Anyone on the network in between')).toBeVisible();
  await button(form, 'Add webhook').click();

  const secret = await form.getByRole('textbox', { name: 'Signing secret' }).inputValue();
  expect(secret).toMatch(/^whsec_[\w+/=]{32,}$/);
  await expectNoAxeFindings(page);
  await button(form, 'Done').click();
  await expect(form).toBeHidden();
  await expect(page).toHaveURL(/\/webhooks\?webhook=[-0-9a-f]{36}$/);
  await expect(page.getByText('1 of 5 used · 4 remaining')).toBeVisible();
  await expect(page.getByText(secret)).toHaveCount(0);
  await expect(opened(page)).toContainText(`whsec_••••${endOf(secret)}`);

  await onPage(page, 'Send test event').click();
  await expect(delivery(page, 'test')).toContainText('204');
  expect(verifiedDeliveriesTo(receiver, '/tms', secret)).toMatchObject([{ type: 'test', signatures: 1 }]);
  await expect(page.getByRole('list', { name: 'Webhooks' })).toContainText(/204 in \d+/);

  const transport = await transportAt(page, 41);
  await openAction(page, transport, 'Cancel tracking');
  await onPage(page, 'Cancel tracking').last().click();
  await expect
    .poll(() => verifiedDeliveriesTo(receiver, '/tms', secret).map(({ type }) => type))
    .toContain('transport.phase.changed');
  await page.goto('/webhooks');
  const line = delivery(page, 'transport.phase.changed');
  await expect(line.getByRole('link')).toHaveAttribute('href', `/transports/${transport.id}`);
  await line.getByRole('button', { expanded: false }).click();
  await expect(page.getByRole('region', { name: 'Request' })).toContainText('"type": "transport.phase.changed"');
  await expect(page.getByRole('region', { name: 'Answer' })).toContainText('HTTP 204');
  await expectNoAxeFindings(page);
});

test('a failing receiver leaves a delivery pending, and once repaired it gets all of them', async ({
  page,
  receiver,
}) => {
  let isRepaired = false;
  receiver.habits.answer = ({ path }, response) => {
    if (path !== '/away' || isRepaired) response.writeHead(204).end();
    else response.writeHead(503, { 'retry-after': '240', 'content-type': 'text/plain' }).end('upstream is restarting');
  };
  await signInAs(page, otto);
  const { webhook, secret } = await createWebhook(page, `${receiver.url}/away`);
  await openPage(page, otto, `?webhook=${webhook.id}`);
  await onPage(page, 'Send test event').click();
  await expect(delivery(page, 'test')).toContainText('503, waits');
  await expect(page.getByRole('list', { name: 'Webhooks' })).toContainText(/1 waits for its 2nd try, in 3\smin/);
  await page.getByText('Failed 1', { exact: true }).click();
  await delivery(page, 'test').getByRole('button', { expanded: false }).click();
  await expect(page.getByRole('region', { name: 'Answer' })).toContainText('upstream is restarting');
  const tries = page.getByRole('region', { name: 'Tries' });
  await expect(tries).toContainText('503, Retry-After: 240');
  await expect(tries).toContainText(/in 3\smin, as asked/);
  await expect(tries).toContainText('… until');
  await expectNoAxeFindings(page);

  isRepaired = true;
  await button(tries, 'Try now').click();
  await expect(page.getByText('No delivery has failed')).toBeVisible();
  await page.getByText('All', { exact: true }).click();
  await expect(delivery(page, 'test')).toContainText('204');

  await onPage(page, 'Resend since…').click();
  const since = dialog(page, 'Resend since');
  await expect(since.getByText('There is nothing to send again.')).toBeVisible();
  await since.getByRole('checkbox', { name: 'Only those that were not delivered' }).click();
  await expect(since.getByText('1 delivery will be sent again.')).toBeVisible();
  await expectNoAxeFindings(page);
  const before = verifiedDeliveriesTo(receiver, '/away', secret);
  await button(since, 'Resend 1 delivery').click();
  await expect(since).toBeHidden();
  await expect.poll(() => verifiedDeliveriesTo(receiver, '/away', secret).length).toBe(before.length + 1);
  await expect(delivery(page, 'test')).toContainText('204');
  await button(delivery(page, 'test'), 'Resend').click();
  await expect.poll(() => verifiedDeliveriesTo(receiver, '/away', secret).length).toBe(before.length + 2);
  expect(new Set(verifiedDeliveriesTo(receiver, '/away', secret).map(({ id }) => id)).size).toBe(1);
});

test('a replaced secret signs alongside the old one until the old one is ended', async ({ page, receiver }) => {
  await signInAs(page, ada);
  const { webhook, secret: old } = await createWebhook(page, `${receiver.url}/keys`);
  await openPage(page, ada, `?webhook=${webhook.id}`);
  await onPage(page, 'Replace secret').click();
  const asked = dialog(page, 'Replace secret');
  await expectNoAxeFindings(page);
  await button(asked, 'Replace secret').click();
  const secret = await asked.getByRole('textbox', { name: 'Signing secret' }).inputValue();
  await button(asked, 'Done').click();
  await expect(opened(page)).toContainText(`new whsec_••••${endOf(secret)} old whsec_••••${endOf(old)}`);
  await expect(opened(page)).toContainText(/23\sh\s59\smin left|1\sd left/);
  const send = async (): Promise<void> => {
    const before = receiver.taken.length;
    await onPage(page, 'Send test event').click();
    await expect.poll(() => receiver.taken.length).toBeGreaterThan(before);
  };
  await send();
  expect(verifiedDeliveriesTo(receiver, '/keys', old).map(({ signatures }) => signatures)).toEqual([2]);
  expect(verifiedDeliveriesTo(receiver, '/keys', secret).map(({ signatures }) => signatures)).toEqual([2]);
  await onPage(page, 'End the old one now').click();
  await expect(opened(page)).not.toContainText(endOf(old));
  await send();
  expect(verifiedDeliveriesTo(receiver, '/keys', secret).map(({ signatures }) => signatures)).toEqual([2, 1]);
  expect(() => verifiedDeliveriesTo(receiver, '/keys', old)).toThrow();
});

test('a webhook that answers 410 shows why it is disabled, can be enabled, and is deleted after confirming', async ({
  page,
  receiver,
}) => {
  receiver.habits.answer = ({ path }, response) => response.writeHead(path === '/gone' ? 410 : 204).end();
  await signInAs(page, otto);
  const { webhook } = await createWebhook(page, `${receiver.url}/gone`);
  await openPage(page, otto, `?webhook=${webhook.id}`);
  await onPage(page, 'Send test event').click();
  await expect(opened(page)).toContainText('It was disabled because it answered 410');
  await expect(onPage(page, 'Send test event')).toBeHidden();
  await expectNoAxeFindings(page);
  receiver.habits.answer = (_, response) => response.writeHead(204).end();
  await onPage(page, 'Enable again').click();
  await expect(onPage(page, 'Send test event')).toBeVisible();

  const path = `/v2/webhooks/${webhook.id}`;
  const repair = await refuseCall(page, path, 'INTERNAL_ERROR');
  await button(opened(page), 'Edit').click();
  const form = dialog(page, 'Edit webhook');
  await form.getByRole('checkbox', { name: 'waypoint.arrived' }).click();
  await button(form, 'Save webhook').click();
  await expect(form.getByText('The webhook could not be saved, please try again')).toBeVisible();
  await repair();
  await button(form, 'Save webhook').click();
  await expect(form).toBeHidden();
  await expect(opened(page).getByRole('list', { name: 'Events' })).toContainText('waypoint.arrived');

  const repairAgain = await refuseCall(page, path, 'INTERNAL_ERROR');
  await button(opened(page), 'Delete').click();
  const question = dialog(page, 'Delete webhook');
  await expect(button(question, 'Keep it')).toBeFocused();
  await button(question, 'Delete webhook').click();
  await expect(question.getByText('The webhook could not be deleted, please try again')).toBeVisible();
  await expectNoAxeFindings(page);
  await repairAgain();
  await button(question, 'Delete webhook').click();
  await expect(question).toBeHidden();
  await expect(page.getByText(`${receiver.host}/gone`)).toHaveCount(0);
  await expect(page).toHaveURL('/webhooks');
});

test('each failure of a webhook offers a retry', async ({ page }) => {
  await signInAs(page, ada);
  const repair = await refuseCall(page, '/v2/webhooks', 'INTERNAL_ERROR');
  await page.goto('/webhooks');
  await expect(page.getByText('The webhooks could not be loaded, please try again')).toBeVisible();
  await expectNoAxeFindings(page);
  await repair();
  await onPage(page, 'Try again').click();
  await expect(page.getByText(/of 5 used/)).toBeVisible();
  await onPage(page, 'Add webhook').first().click();
  const form = dialog(page, 'Add webhook');
  await form.getByRole('textbox', { name: 'Payload URL' }).fill('https://tms.elbtor.example/milepost');
  const repairAgain = await refuseCall(page, '/v2/webhooks', 'INTERNAL_ERROR');
  await button(form, 'Add webhook').click();
  await expect(form.getByText('The webhook could not be added, please try again')).toBeVisible();
  await repairAgain();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Discard what you entered?')).toBeVisible();
});

test('non-managers see webhooks, may test them, and read why they cannot change them and how to receive', async ({
  page,
  receiver,
}) => {
  await signInAs(page, sophie);
  const { webhook, secret } = await createWebhook(page, `${receiver.url}/seen`);
  await openPage(page, sven, `?webhook=${webhook.id}`);
  await expect(page.getByText('Only managers of your organization can add, change or delete webhooks.')).toBeVisible();
  for (const name of ['Add webhook', 'Edit', 'Delete', 'Replace secret'])
    await expect(onPage(page, name)).toHaveCount(0);
  await onPage(page, 'Send test event').click();
  await expect(delivery(page, 'test')).toContainText('204');
  await onPage(page, 'How to receive').click();
  const words = dialog(page, 'How to receive');
  await expectNoAxeFindings(page);
  const { isFromMilepost } = await importReceiver(await words.locator('pre').innerText());
  const [one] = receiver.taken.filter(({ path }) => path === '/seen');
  if (one === undefined) throw new Error('The test event did not come.');
  const { headers, body } = one;
  expect(isFromMilepost(headers, body, secret)).toBe(true);
  expect(isFromMilepost(headers, `${body} `, secret)).toBe(false);
  expect(isFromMilepost({ ...headers, 'webhook-id': 'another' }, body, secret)).toBe(false);
  expect(isFromMilepost(headers, body, `whsec_${Buffer.alloc(32).toString('base64')}`)).toBe(false);
  const old = String(Math.floor(Date.now() / 1_000) - 600);
  const signature = new Webhook(secret).sign(one.id, new Date(Number(old) * 1_000), body);
  const replayed = { ...headers, 'webhook-timestamp': old, 'webhook-signature': signature };
  expect(isFromMilepost(replayed, body, secret)).toBe(false);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 }, locale: 'de-DE', colorScheme: 'dark' });

  test('a webhook has its own view on a phone, with a way back to the list', async ({ page, receiver }) => {
    await signInAs(page, ada);
    await createWebhook(page, `${receiver.url}/phone`, ['waypoint.arrived']);
    await openPage(page, ada);
    const list = page.getByRole('list', { name: 'Webhooks' });
    await expect(list).toContainText('Noch wurde nichts gesendet');
    await expect(opened(page)).toHaveCount(0);
    await expectNoAxeFindings(page);
    await list.getByRole('link', { name: '/phone' }).click();
    await expect(opened(page)).toBeVisible();
    await expect(list).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await onPage(page, 'Testereignis senden').click();
    await expect(page.getByRole('table', { name: 'Zustellprotokoll' })).toContainText('204');
    await page.getByRole('table').getByRole('button', { expanded: false }).click();
    await expect(page.getByRole('region', { name: 'Anfrage' })).toContainText('"type": "test"');
    await expectNoAxeFindings(page);
    const isScrolled = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    expect(isScrolled, 'the page is wider than the phone').toBe(false);
    await page.goBack();
    await expect(list).toBeVisible();
  });
});
