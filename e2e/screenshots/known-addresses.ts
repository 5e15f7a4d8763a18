import type { Page } from '@playwright/test';

/** The addresses that pages link to: an address with parameters takes a real one from here. */
export class KnownAddresses {
  readonly #paths = new Set<string>();

  async learnFrom(page: Page): Promise<void> {
    // Reads the attribute, because the bars of a chart are SVG links, whose `href` is an object.
    const links = await page
      .locator('a[href]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    for (const link of links) this.#paths.add(new URL(link, page.url()).pathname);
  }

  /** The path itself, or a known address of its form. */
  find(path: string): string | undefined {
    if (!path.includes('$')) return path;
    // Ids are UUIDs, so other pages under the same path do not match.
    const form = new RegExp(`^${path.replaceAll(/\$\w+/g, '[0-9a-f-]{36}')}$`);
    return [...this.#paths].find((known) => form.test(known));
  }
}
