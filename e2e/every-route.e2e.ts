import { mayAccess, type Visitor } from '@milepost/domain/access/access';
import { expect, type Page } from '@playwright/test';
import { routeList, routeNames, type RouteName } from '../web/src/route-list.ts';
import { expectNoAxeFindings } from './fixtures/axe.ts';
import { people } from './fixtures/people.ts';
import { signInAs } from './fixtures/sign-in.ts';
import { test } from './fixtures/test.ts';

const languages = { en: 'en-GB', de: 'de-DE' } as const;

/** Any id will do for a page that opens something: whether it exists is that page's affair. */
const address = (name: RouteName) => routeList[name].path.replaceAll(/\$\w+/g, '01234567-89ab-7def-8123-456789abcdef');

/** Where somebody who goes there must end. */
function destination(name: RouteName, visitor: NonNullable<Visitor>): string {
  const entry = routeList[name];
  if (entry.access === 'public') return entry.path;
  if (visitor.organizationRole === null) return '/no-organization';
  const lacksFeature = 'feature' in entry && !visitor.features.includes(entry.feature);
  if (lacksFeature || !mayAccess(entry.access, visitor)) return '/not-found';
  return 'redirectTo' in entry ? entry.redirectTo : address(name);
}

async function arriveAt(page: Page, path: string): Promise<void> {
  await page.waitForURL((url) => url.pathname === path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(/\S · Milepost$/);
}

for (const { email, visitor } of people) {
  for (const [language, locale] of Object.entries(languages)) {
    test.describe(`${email} in ${locale}`, () => {
      test.use({ locale });

      test('comes to every page that is theirs, and only there, and everybody can use it', async ({ page }) => {
        test.setTimeout(240_000);
        await signInAs(page, email);
        // The return from login is not a page to open by hand; it has tests of its own.
        for (const name of routeNames.filter((route) => route !== 'callback')) {
          await test.step(name, async () => {
            await page.goto(address(name));
            await arriveAt(page, destination(name, visitor));
            await expect(page.locator('html')).toHaveAttribute('lang', language);
            await expectNoAxeFindings(page);
          });
        }
      });
    });
  }
}
