import type { InviteResults, OpenedInvitation } from '@milepost/api-contract/agreements/invitations';
import type { Agreements } from '@milepost/api-contract/agreements/agreements';
import type { RefusalCode } from '@milepost/api-contract/refusal-code';
import type { Browser, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { expectNoAxeFindings } from './fixtures/axe.ts';
import { heading } from './fixtures/frame.ts';
import { refuseCall } from './fixtures/refuse-call.ts';
import { choosePerson, signInAs } from './fixtures/sign-in.ts';
import { startServer } from './fixtures/start-server.ts';
import { test } from './fixtures/test.ts';
import { callServer, button } from './fixtures/transports.ts';

const sophie = 'sophie@shipper.example';
const carla = 'carla@carrier.example';
const otto = 'otto@other-shipper.example';
const nora = 'nora@nowhere.example';

let number = 0;

/** A new link sent by a shipper, each to a different address. */
async function invitationOf(browser: Browser, baseURL: string | undefined, shipper: string): Promise<URL> {
  number += 1;
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await signInAs(page, shipper);
  const carrier = {
    email: `dispatch-of-all-trucks-${Date.now()}-${number}@tatrakurier.sk`,
    name: 'Tatra Kurier s.r.o.',
    note: 'From December on, three trucks a week.',
  };
  const body = { carriers: [carrier], language: 'en' };
  const { results } = await callServer<InviteResults>(page, 'POST', '/v2/carriers/invitations', body);
  await context.close();
  return new URL(results[0]?.link ?? '');
}

const opened = (page: Page) => page.waitForResponse((response) => response.url().endsWith('/v2/invitations/open'));

async function openLink(page: Page, link: URL): Promise<void> {
  await page.goto(`${link.pathname}${link.hash}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

test('an invitation shows who invites and what is shared, and its token is in no request URL or address bar', async ({
  page,
  browser,
  baseURL,
}) => {
  const link = await invitationOf(browser, baseURL, sophie);
  const token = link.hash.slice(1);
  expect(token).toMatch(/^[\w-]{43}$/);
  const told: string[] = [];
  page.on('request', (request) => told.push(request.url(), request.headers()['referer'] ?? ''));
  await openLink(page, link);
  await expect(heading(page, 'invites you to share positions')).toContainText('Elbtor');
  await expect(page).toHaveURL('/invitation');
  await expect(page.getByText('Sophie Bergmann invited Tatra Kurier s.r.o.')).toBeVisible();
  await expect(page.getByText('From December on, three trucks a week.')).toBeVisible();
  const lines = page.getByRole('table', { name: /^What is shared with Elbtor/ }).getByRole('row');
  await expect(lines).toHaveCount(7);
  await expect(lines.filter({ hasText: 'Shared' })).toHaveCount(3);
  await expect(lines.filter({ hasText: 'Never' })).toHaveCount(3);
  await expect(page.getByText('Nothing is accepted by signing in.')).toBeVisible();
  await expect(page.getByText(/This link ends on .*, in 2\d days\./)).toBeVisible();
  await expectNoAxeFindings(page);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  await expect(heading(page, 'lädt Sie ein, Positionen zu teilen')).toBeVisible();
  await expectNoAxeFindings(page);
  await page.reload();
  await expect(heading(page, 'lädt Sie ein, Positionen zu teilen')).toBeVisible();
  expect(told.filter((text) => text.includes(token))).toEqual([]);
  await expect(page).toHaveURL('/invitation');
});

test('an invitation can be declined without an account, with a reason, and its link says so from then on', async ({
  page,
  browser,
  baseURL,
}) => {
  const link = await invitationOf(browser, baseURL, sophie);
  await openLink(page, link);
  await button(page.locator('main'), 'Decline without an account').click();
  await expectNoAxeFindings(page);
  await page.getByLabel('Reason, if you like').fill('We have no free trucks.');
  await button(page.locator('main'), 'Decline').click();
  await expect(heading(page, 'You have declined the invitation')).toBeVisible();
  await page.reload();
  await expect(heading(page, 'Invitation')).toBeVisible();
  await openLink(page, link);
  await expect(heading(page, 'This invitation has been declined')).toBeVisible();
  await expectNoAxeFindings(page);
});

const closed = {
  EXPIRED: { en: 'This invitation has expired', de: 'Diese Einladung ist abgelaufen' },
  WITHDRAWN: { en: 'This invitation has been withdrawn', de: 'Diese Einladung wurde zurückgezogen' },
  DECLINED: { en: 'This invitation has been declined', de: 'Diese Einladung wurde abgelehnt' },
  USED: { en: 'This invitation has been used', de: 'Diese Einladung wurde bereits angenommen' },
} as const;

for (const language of ['en', 'de'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language === 'de' ? 'de-DE' : 'en-GB', expectedErrors: /40[349] \(.*\) \S+\/v2\// });

    test('a link that is no longer valid says why', async ({ page, browser, baseURL }) => {
      const link = await invitationOf(browser, baseURL, sophie);
      for (const [state, words] of Object.entries(closed)) {
        await page.route('**/v2/invitations/open', async (route) => {
          const answer = await route.fetch();
          const invitation = (await answer.json()) as OpenedInvitation;
          await route.fulfill({ response: answer, json: { ...invitation, state } });
        });
        await page.goto('about:blank');
        await openLink(page, link);
        await expect(heading(page, words[language])).toBeVisible();
        await expectNoAxeFindings(page);
        await page.unroute('**/v2/invitations/open');
      }
      const answer = opened(page);
      await page.goto('about:blank');
      await page.goto('/invitation#nothing-has-this-token');
      expect((await answer).status()).toBe(404);
      await expect(
        page.getByText(language === 'de' ? 'führt zu keiner Einladung' : 'does not lead to an invitation'),
      ).toBeVisible();
    });

    const refusals = {
      WRONG_INVITATION: { en: 'This invitation does not exist', de: 'Diese Einladung gibt es nicht' },
      INVITING_SHIPPER_NOT_FOUND: { en: 'The shipper that invited you was not found', de: 'Der Verlader, der Sie' },
      PENDING_AGREEMENT_EXISTS: { en: 'is already waiting for your answer', de: 'wartet bereits auf Ihre Antwort' },
      AGREEMENT_EXISTS: { en: 'You have an agreement with this shipper already', de: 'bereits eine Vereinbarung' },
      INVITATION_EXPIRED: { en: 'This invitation has expired', de: 'Diese Einladung ist abgelaufen' },
      INVITATION_WITHDRAWN: { en: 'has been withdrawn', de: 'wurde zurückgezogen' },
      INVITATION_DECLINED: { en: 'has been declined', de: 'wurde abgelehnt' },
      INVITATION_USED: { en: 'has been used already', de: 'wurde bereits benutzt' },
    } as const satisfies Partial<Record<RefusalCode, object>>;

    test('a carrier whose request cannot be created sees why, and where to go next', async ({
      page,
      browser,
      baseURL,
    }) => {
      const link = await invitationOf(browser, baseURL, sophie);
      await signInAs(page, carla);
      await openLink(page, link);
      const go = page.getByRole('button', { name: language === 'de' ? /zur Anfrage$/ : /^Go to the request as/ });
      for (const [code, words] of Object.entries(refusals)) {
        const recover = await refuseCall(page, '/v2/agreements', code as RefusalCode);
        await go.click();
        await expect(page.getByRole('alert').filter({ hasText: words[language] })).toBeVisible();
        await recover();
      }
      // Elbtor and Nordlicht already work together, so the server itself reports this.
      await go.click();
      await expect(page.getByRole('alert').filter({ hasText: refusals.AGREEMENT_EXISTS[language] })).toBeVisible();
      await expectNoAxeFindings(page);
      await page.getByRole('link', { name: language === 'de' ? 'Zu Ihren Verladern' : 'To your shippers' }).click();
      await expect(page).toHaveURL('/settings/shippers');
    });
  });
}

test('signing in returns to the invitation; a shipper sees why it is not for them and can switch account', async ({
  page,
  browser,
  baseURL,
}) => {
  const link = await invitationOf(browser, baseURL, sophie);
  await openLink(page, link);
  await page.getByRole('button', { name: /^Sign in as dispatch-/ }).click();
  await choosePerson(page, otto);
  await expect(page).toHaveURL('/invitation');
  await expect(page.getByRole('heading', { level: 2, name: /is a shipper$/ })).toBeVisible();
  await expect(page.getByText('Pass this link on to your carrier')).toBeVisible();
  await expectNoAxeFindings(page);
  await button(page.locator('main'), 'Sign in with another address').click();
  await choosePerson(page, carla);
  await expect(page).toHaveURL('/invitation');
  await expect(page.getByText(`Signed in as ${carla}`)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Go to the request as .*Nordlicht/ })).toBeVisible();
});

test.describe('without an organization', () => {
  test.use({ expectedErrors: /403 \(Forbidden\) \S+\/v2\/(organization|features)$/ });

  test('a person without an organization creates the carrier from the link, and the request is waiting', async ({
    browser,
  }) => {
    // Nora can create her organisation only once: other tests need her without one.
    const own = await startServer();
    try {
      const link = await invitationOf(browser, own.url, otto);
      const context = await browser.newContext({ baseURL: own.url, locale: 'en-GB', timezoneId: 'Europe/Berlin' });
      const page = await context.newPage();
      await openLink(page, link);
      await page.getByRole('button', { name: /^Sign in as/ }).click();
      await choosePerson(page, nora);
      await expect(page.getByRole('heading', { level: 2, name: 'Your company' })).toBeVisible();
      await expect(page.getByLabel('Name of the organization')).toHaveValue('Tatra Kurier s.r.o.');
      await expect(page.getByLabel('Country')).toHaveValue('SK');
      await expect(page.getByLabel('Time zone')).toHaveValue('Europe/Berlin');
      await expectNoAxeFindings(page);
      const create = button(page.locator('main'), 'Create it and go to the request');
      await page.getByLabel('Name of the organization').fill(' ');
      await create.click();
      await expect(page.getByText('Please enter the name of the organization.')).toBeVisible();
      await page.getByLabel('Name of the organization').fill('Tatra Kurier');
      await page.getByLabel('Time zone').selectOption('Europe/Bratislava');
      await create.click();
      await expect(page).toHaveURL(`${own.url}/settings/agreement-requests`);
      await expect(heading(page, 'Agreement requests')).toBeVisible();
      expect(await page.evaluate(() => sessionStorage.getItem('milepost.invitation'))).toBeNull();
      const agreements = await callServer<Agreements>(page, 'GET', '/v2/agreements');
      expect(agreements).toMatchObject({ pending: 1, agreements: [{ status: 'PENDING', partner: 'Tatra Kurier' }] });
      await page.goto('/settings/people');
      await expect(page.getByText('Tatra Kurier · 1 manager')).toBeVisible();
    } finally {
      await own.stop();
    }
  });
});
