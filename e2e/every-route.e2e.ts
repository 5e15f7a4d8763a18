import { mayAccess, type Visitor } from '@milepost/domain/access/access';
import { expect, type Page } from '@playwright/test';
import { routeList, routeNames, type RouteName } from '../web/src/addresses/route-list.ts';
import { expectNoAxeFindings } from './fixtures/axe.ts';
import { navigateInApp } from './fixtures/navigate-in-app.ts';
import { people as everybody } from './fixtures/people.ts';
import { openAs } from './fixtures/sign-in.ts';
import { test } from './fixtures/test.ts';

const languages = [
  { language: 'en', locale: 'en-GB' },
  { language: 'de', locale: 'de-DE' },
] as const;

/** The return from sign-in has its own tests. */
const names = routeNames.filter((name) => name !== 'callback');
type Name = (typeof names)[number];

const keyOf = ({ organizationRole, features }: NonNullable<Visitor>) => [organizationRole, ...features].join();

/** One person for each set of permissions. */
const people = everybody.filter(
  ({ visitor }, index) => everybody.findIndex((other) => keyOf(other.visitor) === keyOf(visitor)) === index,
);

/** Their headings say more than their titles. */
const headedOtherwise = ['/cockpit', '/server-error', '/outdated-transport'];

/** Any id will do for a page that opens something; handling a missing one is up to that page. */
const address = (name: RouteName) => routeList[name].path.replaceAll(/\$\w+/g, '01234567-89ab-7def-8123-456789abcdef');

/** Where a person must end up, given their access. */
function destination(name: RouteName, visitor: NonNullable<Visitor>): string {
  const entry = routeList[name];
  if (entry.access === 'public') return entry.path;
  if (visitor.organizationRole === null) return '/no-organization';
  const lacksFeature = 'feature' in entry && !visitor.features.includes(entry.feature);
  if (lacksFeature || !mayAccess(entry.access, visitor)) return '/not-found';
  // A missing one looks the same as another organisation's.
  if (name === 'transport' || name === 'waypoint') return '/not-authorized';
  return 'redirectTo' in entry ? entry.redirectTo : address(name);
}

async function expectToBeAt(page: Page, path: string): Promise<void> {
  await page.waitForURL((url) => url.pathname === path);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  const title = headedOtherwise.includes(path) ? /^\S.* · Milepost$/ : `${await heading.innerText()} · Milepost`;
  await expect(page).toHaveTitle(title);
}

/** The refusals that tell the browser that Nora has no organisation, or that something belongs to someone else. */
const expectedErrors =
  /(403 \(Forbidden\) \S+\/v2\/(organization|features|transports\/[-0-9a-f]{36}\?includeCancelled=true)|404 \(Not Found\) \S+\/arrivals\?\S+)$/;

/**
 * Each person visits every address in one language, and every address is opened in each language for each destination:
 * people alternate, and a person who is the only one with a destination visits in both.
 */
function isVisited(name: Name, person: number, turn: number): boolean {
  const order = names.indexOf(name);
  const ends = people.map(({ visitor }) => destination(name, visitor));
  const isTurnOf = (other: number) => (order + other) % languages.length === turn;
  const alike = [...ends.keys()].filter((other) => ends[other] === ends[person]);
  return isTurnOf(person) || !alike.some(isTurnOf);
}

/** One person loads the address, every second address in the other language; everyone else navigates inside the app. */
function isLoaded(name: Name, person: number, turn: number): boolean {
  const order = names.indexOf(name);
  const visitors = [...people.keys()].filter((other) => isVisited(name, other, turn));
  return order % languages.length === turn && person === visitors[Math.floor(order / 2) % visitors.length];
}

type Visit = { readonly path: string; readonly person: number; readonly turn: number };

const roleOf = ({ person }: Visit) => people[person]?.visitor.organizationRole;

const visits: readonly Visit[] = names.flatMap((name) =>
  people.flatMap(({ visitor }, person) =>
    [...languages.keys()]
      .filter((turn) => isVisited(name, person, turn))
      .map((turn) => ({ path: destination(name, visitor), person, turn })),
  ),
);

/**
 * Where each page is examined: once for each role that visits it and once in each language. Examining a page costs more
 * than opening it.
 */
const examined = [...Map.groupBy(visits, ({ path }) => path).values()].flatMap((coming) => {
  const chosen: Visit[] = [];
  const news = (visit: Visit) => [
    chosen.every((other) => roleOf(other) !== roleOf(visit)),
    chosen.every((other) => other.turn !== visit.turn),
  ];
  // The last people are the fewest in their role and often visit in one language only, so they choose first.
  for (const visit of coming.toReversed()) if (news(visit).every(Boolean)) chosen.push(visit);
  for (const visit of coming) if (news(visit).some(Boolean)) chosen.push(visit);
  return chosen;
});

for (const [person, { email, visitor }] of people.entries()) {
  for (const [turn, { language, locale }] of languages.entries()) {
    test.describe(`${email} in ${locale}`, () => {
      test.use({ locale, expectedErrors });

      test('a role reaches all of its pages and no others, and everybody can use them', async ({ page }) => {
        await openAs(page, email);
        const toExamine = new Set(
          examined.filter((visit) => visit.person === person && visit.turn === turn).map(({ path }) => path),
        );
        for (const name of names.filter((each) => isVisited(each, person, turn))) {
          await test.step(name, async () => {
            const path = destination(name, visitor);
            if (isLoaded(name, person, turn)) await page.goto(address(name));
            else await navigateInApp(page, address(name), path);
            await expectToBeAt(page, path);
            await expect(page.locator('html')).toHaveAttribute('lang', language);
            if (toExamine.delete(path)) await expectNoAxeFindings(page);
          });
        }
      });
    });
  }
}
