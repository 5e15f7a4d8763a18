import { mayAccess } from '@milepost/domain/access/access';
import { expect, type Page } from '@playwright/test';
import { routeList, routeNames } from '../web/src/addresses/route-list.ts';
import { expectNoAxeFindings } from './fixtures/axe.ts';
import { navigateInApp } from './fixtures/navigate-in-app.ts';
import { people } from './fixtures/people.ts';
import { openAs, signInAs } from './fixtures/sign-in.ts';
import { test } from './fixtures/test.ts';
import { transportAt } from './fixtures/transports.ts';

const sophie = 'sophie@shipper.example';
const about = (page: Page, name = 'About this page') => page.getByRole('button', { name, exact: true });

for (const email of [sophie, 'carla@carrier.example', 'ada@milepost.example']) {
  test(`on each page of ${email} with a fixed URL, the help says what the page is about`, async ({ page }) => {
    const visitor = people.find((person) => person.email === email)?.visitor;
    if (visitor === undefined || visitor === null) throw new Error(email);
    await openAs(page, email);
    const said = new Set<string>();
    const own = routeNames.filter((name) => {
      const entry = routeList[name];
      const has = !('feature' in entry) || visitor.features.includes(entry.feature);
      const isPage = entry.layout === 'main' && !('redirectTo' in entry) && !entry.path.includes('$');
      return isPage && has && mayAccess(entry.access, visitor);
    });
    for (const name of own) {
      await test.step(name, async () => {
        const { path } = routeList[name];
        if (new URL(page.url()).pathname !== path) await navigateInApp(page, path);
        await page.keyboard.press('?');
        const help = page.getByRole('dialog');
        await expect(help.locator('p').first()).not.toBeEmpty();
        said.add(await help.locator('p').first().innerText());
        await page.keyboard.press('Escape');
        await expect(help).toBeHidden();
      });
    }
    expect(said.size).toBe(own.length);
  });
}

test('a page’s help can be opened by its button, has no axe findings in either scheme, and returns the focus', async ({
  page,
}) => {
  await signInAs(page, sophie);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/transports/ongoing');
    await about(page).focus();
    await page.keyboard.press('Enter');
    const help = page.getByRole('dialog', { name: 'Ongoing' });
    await expect(help).toContainText('In four of five cases the truck arrives within it.');
    await expectNoAxeFindings(page);
    await page.keyboard.press('Escape');
    await expect(about(page)).toBeFocused();
  }
});

test('a transport’s help is next to its name, and links to the answer in the FAQ', async ({ page }) => {
  await signInAs(page, sophie);
  const { id } = await transportAt(page, 0, 'ongoing');
  await page.goto(`/transports/${id}`);
  await about(page).click();
  const help = page.getByRole('dialog', { name: 'Transport' });
  await help.getByRole('link', { name: 'When does a stop count as reached?' }).click();
  await expect(page).toHaveURL(/\/faq#arrival-seen$/);
  await expect(page.getByText('When the truck comes within 1 km of the stop.')).toBeVisible();
});

test('if the organisation has no FAQ, the help has no links to it', async ({ page }) => {
  await signInAs(page, 'otto@other-shipper.example');
  await page.goto('/transports/planned');
  await about(page).click();
  const help = page.getByRole('dialog', { name: 'Planned' });
  await expect(help).toContainText('Nothing is tracked yet.');
  await expect(help.getByRole('link')).toHaveCount(0);
});

test.describe('in German, on a phone', () => {
  test.use({ locale: 'de-DE', viewport: { width: 390, height: 844 } });

  test('on a phone the help fits, even in German', async ({ page }) => {
    await signInAs(page, 'carla@carrier.example');
    await page.goto('/transports/action-required/gps-lost');
    await about(page, 'Über diese Seite').click();
    const help = page.getByRole('dialog');
    await expect(help).toContainText('Das letzte Signal ist älter als 5 Stunden.');
    await expectNoAxeFindings(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});
