import type { TransportDetails } from '@milepost/api-contract/transports/details';
import type { TransportPage } from '@milepost/api-contract/transports/transport-lists';
import { expect, type Locator } from '@playwright/test';
import { expectNoAxeFindings } from './fixtures/axe.ts';
import { signInAs } from './fixtures/sign-in.ts';
import { test } from './fixtures/test.ts';
import { callServer } from './fixtures/transports.ts';

test.use({ locale: 'de-DE', viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

/** The number of lines these take up; elements on the same line share a vertical centre. */
const linesOf = async (parts: Locator): Promise<number> => {
  const middles = await parts.evaluateAll((all) =>
    all.map((part) => {
      const { top, bottom } = part.getBoundingClientRect();
      return Math.round((top + bottom) / 2);
    }),
  );
  return new Set(middles).size;
};

for (const [email, wanted] of [
  ['sophie@shipper.example', 'Frachtführer erinnern'],
  ['carla@carrier.example', 'Tracking-ID eingeben'],
] as const) {
  test(`${email} sees a transport’s buttons and tabs on one line each, in German, with a driver to call`, async ({
    page,
  }) => {
    await signInAs(page, email);
    const list = '/v2/transports/tracking-id-missing?limit=1';
    const { transports } = await callServer<TransportPage>(page, 'GET', list);
    const id = transports[0]?.id ?? '';
    await page.route(`**/v2/transports/${id}?*`, async (route) => {
      // With this header, the server sends no body if nothing has changed.
      const { 'if-none-match': _, ...headers } = route.request().headers();
      const answer = await route.fetch({ headers });
      const details = (await answer.json()) as TransportDetails;
      await route.fulfill({ response: answer, json: { ...details, driverPhone: '+491701234567' } });
    });
    await page.goto(`/transports/${id}`);
    const header = page.locator('main header');
    await expect(header.getByRole('button', { name: wanted })).toBeVisible();
    await expect(header.getByRole('link', { name: 'Fahrer anrufen' })).toHaveAttribute('href', 'tel:+491701234567');
    const actions = header.getByRole('button').or(header.getByRole('link', { name: 'Fahrer anrufen' }));
    // The help button is next to the heading.
    expect(await linesOf(actions.and(page.locator(':not([aria-keyshortcuts="?"])')))).toBe(1);
    expect(await linesOf(page.getByRole('tab'))).toBe(1);
    const tabs = await page.getByRole('tablist').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(tabs).toBeLessThanOrEqual(0);
    await expectNoAxeFindings(page);

    await header.getByRole('button', { name: 'Weitere Aktionen' }).click();
    await expect(page.getByRole('menuitem', { name: 'Als Text kopieren' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Tracking-ID eingeben' })).toHaveCount(
      wanted === 'Tracking-ID eingeben' ? 0 : 1,
    );
    await page.getByRole('menuitem', { name: 'Teilen' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    // A response may still be on its way.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}
