import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { openAs } from '../fixtures/sign-in.ts';
import { KnownAddresses } from './known-addresses.ts';
import { people, type Shot } from './shots.ts';
import { PendingRequests } from './pending-requests.ts';

const heights: Readonly<Record<number, number>> = { 1440: 900, 1024: 768, 390: 844 };
const locales = { en: 'en-GB', de: 'de-DE' } as const;

const mapIsLoading = /The map is loading|Die Karte wird geladen/;

/** One visitor takes all shots that share person, language and theme. Returns those without an address. */
export async function takeShots(
  browser: Browser,
  url: string,
  shots: readonly Shot[],
  folder: string,
): Promise<readonly Shot[]> {
  const [first] = shots;
  if (first === undefined) return [];
  const context = await browser.newContext({
    baseURL: url,
    locale: locales[first.language],
    timezoneId: 'Europe/Berlin',
    colorScheme: first.theme,
    reducedMotion: 'reduce',
  });
  try {
    return await visit(context, shots, folder);
  } finally {
    await context.close();
  }
}

async function visit(context: BrowserContext, shots: readonly Shot[], folder: string): Promise<readonly Shot[]> {
  const page = await context.newPage();
  const traffic = new PendingRequests(page);
  const person = shots[0]?.person;
  const known = new KnownAddresses();
  if (person !== undefined) {
    await openAs(page, people[person]);
    // A transport with an ETA shows most of its page.
    await open(page, traffic, '/transports/ongoing?sortBy=ETA', known);
  }
  const missing: Shot[] = [];
  // Addresses with parameters last: by then other pages have linked to some.
  const byPath = Map.groupBy(shots, ({ path }) => path);
  const inOrder = [...byPath].sort(([a], [b]) => Number(a.includes('$')) - Number(b.includes('$')));
  for (const [form, widths] of inOrder) {
    const path = known.find(form);
    if (path === undefined) {
      missing.push(...widths);
      continue;
    }
    await resize(page, widths[0]?.width);
    await open(page, traffic, path, known);
    for (const { name, width } of widths) {
      await resize(page, width);
      // Cards and columns take a moment to appear and settle.
      await page.waitForTimeout(250);
      await traffic.waitUntilQuiet();
      await page.screenshot({ path: `${folder}/${name}.png` });
    }
  }
  return missing;
}

/** A map fits all trucks into the size it has when it opens. */
async function resize(page: Page, width = 1440): Promise<void> {
  await page.setViewportSize({ width, height: heights[width] ?? 900 });
}

async function open(page: Page, traffic: PendingRequests, path: string, known: KnownAddresses): Promise<void> {
  await page.goto(path);
  await traffic.waitUntilQuiet();
  // A map further down loads when it comes into view.
  await expect(page.getByText(mapIsLoading).first()).not.toBeInViewport({ timeout: 60_000 });
  await known.learnFrom(page);
}
