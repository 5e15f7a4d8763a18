import type { Agreements } from '@milepost/api-contract/agreements/agreements';
import { expect, type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { expectNoAxeFindings } from './fixtures/axe.ts';
import { menuLink } from './fixtures/frame.ts';
import {
  signInElsewhere,
  carrierRow,
  carriers,
  withdrawAgreement,
  openAt,
  createPendingRequest,
  toast,
} from './fixtures/partners.ts';
import { refuseCall } from './fixtures/refuse-call.ts';
import { signInAs } from './fixtures/sign-in.ts';
import { test } from './fixtures/test.ts';
import { callServer, button } from './fixtures/transports.ts';

const sophie = 'sophie@shipper.example';
const ada = 'ada@milepost.example';
const carla = 'carla@carrier.example';
const cleo = 'cleo@other-carrier.example';

const request = (page: Page, shipper: RegExp) => page.getByRole('listitem', { name: shipper });

test('a carrier accepts a request and ends the agreement; asked again, it declines and gives a reason', async ({
  page,
  browser,
  baseURL,
}) => {
  await openAt(page, carla, '/settings/agreement-requests');
  const other = await signInElsewhere(browser, baseURL, ada);
  try {
    const before = await callServer<Agreements>(page, 'GET', '/v2/agreements?part=OPEN&page=0&limit=50');
    await createPendingRequest(other.page, page, carla);
    const asked = request(page, /Milepost/);
    await expect(asked).toContainText('Six trucks a week.');
    await expect(asked).toContainText('Their reference for you: L-4410');
    await expect(menuLink(page, `Agreement requests ${before.pending + 1}`)).toBeVisible();
    await expect(page.getByText('Positions outside that time')).toBeVisible();
    await expectNoAxeFindings(page);
    await asked.getByRole('button', { name: /^Accept/ }).click();
    await expect(toast(page, /can plan transports for you now/)).toBeVisible();
    await expect(asked).toBeHidden();
    await expect(menuLink(page, `Agreement requests ${before.pending}`)).toBeVisible();
    await expect(page.getByRole('table', { name: 'Latest answers' }).getByRole('row').nth(1)).toContainText(
      'Carla Petersen',
    );

    await other.page.goto('/settings/carriers');
    const row = carrierRow(other.page, 'Nordlicht');
    await expect(row).toContainText('Accepted');

    await page.goto('/settings/shippers');
    const shipper = page.getByRole('table', { name: 'Shippers' }).getByRole('row').filter({ hasText: 'Milepost' });
    await shipper.getByRole('button', { name: /^End the agreement/ }).click();
    const end = page.getByRole('dialog', { name: /^End the agreement/ });
    await expect(end).toContainText('There is no open transport.');
    await expect(button(end, 'Keep it')).toBeFocused();
    await expectNoAxeFindings(page);
    await button(end, 'End agreement').click();
    await expect(toast(page, 'The agreement is ended.')).toBeVisible();
    await expect(shipper).toContainText('You have ended the agreement.');

    await expect(row).toContainText('The carrier has ended the agreement.');
    const askAgain = async (note: string) => {
      await button(row, 'Invite again').click();
      const again = other.page.getByRole('dialog', { name: /again$/ });
      await again.getByLabel('A message to the carrier').fill(note);
      await button(again, 'Ask again').click();
      await expect(row).toContainText('The request waits for the carrier’s answer.');
    };
    await askAgain('Not this word.');
    await button(row, 'Withdraw request').click();
    const takeBack = other.page.getByRole('dialog', { name: 'Withdraw request' });
    await expect(button(takeBack, 'Keep it')).toBeFocused();
    await expectNoAxeFindings(other.page);
    await button(takeBack, 'Withdraw request').click();
    await expect(toast(other.page, 'The request is withdrawn.')).toBeVisible();
    await expect(row).toContainText('The carrier has ended the agreement.');
    await askAgain('Let us talk.');

    await page.goto('/settings/agreement-requests');
    await expect(asked).toContainText('Let us talk.');
    await asked.getByRole('button', { name: /^Decline/ }).click();
    await button(asked, 'Not our region').click();
    await expectNoAxeFindings(page);
    await asked.getByRole('button', { name: /^Decline and tell/ }).click();
    await expect(asked).toBeHidden();
    await expect(row).toContainText('“Not our region”');
    await page.getByRole('link', { name: 'History' }).click();
    await expect(page).toHaveURL(/\/settings\/agreement-requests\/history$/);
    await expect(page.getByRole('table', { name: 'Agreement history' }).getByRole('row').nth(1)).toContainText(
      /Milepost.*Declined.*Carla Petersen.*“Not our region”/,
    );
  } finally {
    await other.close();
  }
});

for (const { locale, words } of [
  {
    locale: 'en-GB',
    words: {
      accept: /^Accept/,
      decline: /^Decline/,
      tell: /^Decline and tell/,
      changed: 'The agreement has changed. Please reload the page.',
      before: /Cleo Wiśniewska accepted .* That answer stands\./,
      reload: 'Reload',
    },
  },
  {
    locale: 'de-DE',
    words: {
      accept: /annehmen$/,
      decline: /ablehnen$/,
      tell: /^Ablehnen und/,
      changed: 'Die Vereinbarung hat sich geändert. Bitte laden Sie die Seite neu.',
      before: /Cleo Wiśniewska hat .* angenommen.* Diese Antwort gilt\./,
      reload: 'Neu laden',
    },
  },
]) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale, expectedErrors: /409 \(Conflict\) \S+\/decline$/ });

    test('when two windows answer a request, one wins and the other shows who answered first', async ({
      page,
      browser,
      baseURL,
    }) => {
      await openAt(page, cleo, '/settings/agreement-requests');
      const shipper = await signInElsewhere(browser, baseURL, ada);
      const second = await signInElsewhere(browser, baseURL, cleo, locale);
      try {
        const { id } = await createPendingRequest(shipper.page, page, cleo);
        await second.page.goto('/settings/agreement-requests');
        // It learns of the answer only from the conflict.
        const mine = request(second.page, /Milepost/);
        await mine.getByRole('button', { name: words.decline }).click();
        await second.page.route('**/v2/agreements?part=OPEN*', async () => new Promise<void>(() => undefined));
        await request(page, /Milepost/)
          .getByRole('button', { name: words.accept })
          .click();
        await expect(request(page, /Milepost/)).toBeHidden();
        await mine.getByRole('button', { name: words.tell }).click();
        const conflict = second.page.getByRole('alert').filter({ hasText: words.changed });
        await expect(conflict).toContainText(words.before);
        await expectNoAxeFindings(second.page);
        await second.page.unrouteAll({ behavior: 'ignoreErrors' });
        await button(conflict, words.reload).click();
        await expect(mine).toBeHidden();
        await expect(conflict).toBeHidden();
        await withdrawAgreement(page, id);
      } finally {
        await shipper.close();
        await second.close();
      }
    });
  });
}

test.describe('refused', () => {
  test.use({
    expectedErrors: /500 \(Internal Server Error\) \S+\/v2\/(carrier\/update-partner-reference|agreements\S*)$/,
  });

  test('a partner reference that could not be saved stays in its cell until it is saved or undone', async ({
    page,
  }) => {
    await openAt(page, sophie, '/settings/carriers');
    const row = carrierRow(page, 'Rietveen');
    const recover = await refuseCall(page, '/v2/carrier/update-partner-reference', 'INTERNAL_ERROR');
    await row.getByRole('button', { name: /your reference of/ }).click();
    const field = row.getByRole('textbox', { name: /^Your reference of/ });
    await expect(field).toBeFocused();
    await field.fill('RIE-118');
    await field.press('Enter');
    await expect(row.getByRole('alert')).toContainText('Something went wrong, try again');
    await expect(field).toHaveValue('RIE-118');
    await expectNoAxeFindings(page);
    await recover();
    await button(row, 'try again').click();
    const shown = row.getByRole('button', { name: /^Edit your reference of .*: RIE-118$/ });
    await expect(shown).toBeFocused();
    await page.reload();
    await shown.click();
    await field.fill('never mind');
    await field.press('Escape');
    await expect(shown).toBeVisible();
    await shown.click();
    await field.fill('');
    await field.press('Enter');
    await expect(row.getByRole('button', { name: /: not set$/ })).toBeVisible();
  });

  for (const { locale, words } of [
    {
      locale: 'en-GB',
      words: {
        load: 'The agreement requests could not be loaded',
        again: 'Try again',
        accept: /^Accept/,
        acceptFailed: 'Accepting the request failed.',
        decline: /^Decline/,
        tell: /^Decline and tell/,
        declineFailed: 'Declining the request failed.',
      },
    },
    {
      locale: 'de-DE',
      words: {
        load: 'Die Anfragen konnten nicht geladen werden',
        again: 'Erneut versuchen',
        accept: /annehmen$/,
        acceptFailed: 'Die Anfrage konnte nicht angenommen werden.',
        decline: /ablehnen$/,
        tell: /^Ablehnen und/,
        declineFailed: 'Die Anfrage konnte nicht abgelehnt werden.',
      },
    },
  ]) {
    test.describe(locale, () => {
      test.use({ locale });

      test('requests that fail to load, to be accepted or to be declined each show their own error', async ({
        page,
      }) => {
        await signInAs(page, carla);
        const recover = await refuseCall(page, '/v2/agreements', 'INTERNAL_ERROR');
        await page.goto('/settings/agreement-requests');
        const failed = page.getByRole('alert').filter({ hasText: words.load });
        await expect(failed).toBeVisible();
        await recover();
        await button(failed, words.again).click();
        const asked = page.getByRole('listitem', { name: /Havbro/ });
        await expect(asked).toBeVisible();
        const { agreements } = await callServer<Agreements>(page, 'GET', '/v2/agreements?part=OPEN&page=0&limit=50');
        const id = agreements[0]?.id ?? '';
        const recoverAccept = await refuseCall(page, `/v2/agreements/${id}/accept`, 'INTERNAL_ERROR');
        await asked.getByRole('button', { name: words.accept }).click();
        await expect(asked.getByRole('alert')).toContainText(words.acceptFailed);
        await recoverAccept();
        const recoverDecline = await refuseCall(page, `/v2/agreements/${id}/decline`, 'INTERNAL_ERROR');
        await asked.getByRole('button', { name: words.decline }).click();
        await asked.getByRole('button', { name: words.tell }).click();
        await expect(asked.getByRole('alert')).toContainText(words.declineFailed);
        await recoverDecline();
      });
    });
  }
});

test('carriers can be searched, filtered and sorted via the URL, and saved as CSV', async ({ page }) => {
  await openAt(page, sophie, '/settings/carriers');
  await expect(carrierRow(page, 'Rietveen')).toBeVisible();
  await page.getByRole('searchbox', { name: /^Search by name/ }).fill('rietveen');
  await expect(page).toHaveURL(/\?q=rietveen$/);
  await expect(carriers(page).getByRole('row')).toHaveCount(2);
  await page
    .getByRole('group', { name: 'Show only' })
    .getByRole('button', { name: /^Ended/ })
    .click();
  await expect(page.getByText('No carrier found')).toBeVisible();
  await page.goBack();
  await expect(carriers(page).getByRole('row')).toHaveCount(2);
  await page.goto('/settings/carriers?filter=ACCEPTED&sortBy=NAME&dir=desc');
  const names = carriers(page).getByRole('row').locator('td:first-child strong');
  await expect(names.first()).toHaveText(/Rietveen|Spedition/);
  const shown = await names.allInnerTexts();
  expect(shown).toEqual(shown.toSorted((a, b) => b.localeCompare(a)));
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv.trim().split('\r\n')).toHaveLength(shown.length + 1);
});

test('on a phone carriers are cards, and requests fit', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAt(page, sophie, '/settings/carriers');
  await expect(page.getByRole('list', { name: 'Carriers' }).getByRole('listitem').first()).toBeVisible();
  await expectNoAxeFindings(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
