import type { Page, Request } from '@playwright/test';
import { setTimeout as pause } from 'node:timers/promises';

const QUIET_MS = 500;
const MAX_WAIT_MS = 20_000;

/** A page's unanswered requests. The stream of hints never ends, so the browser never reports a page as idle. */
export class PendingRequests {
  readonly #underWay = new Set<Request>();
  #changedAt = Date.now();

  constructor(page: Page) {
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/v2/live') return;
      this.#underWay.add(request);
      this.#changedAt = Date.now();
    });
    const end = (request: Request): void => {
      if (this.#underWay.delete(request)) this.#changedAt = Date.now();
    };
    // A response is enough: for some calls the browser never reports that they have ended.
    page.on('response', (response) => end(response.request()));
    page.on('requestfailed', end);
  }

  async waitUntilQuiet(): Promise<void> {
    const deadline = Date.now() + MAX_WAIT_MS;
    while (Date.now() < deadline) {
      if (this.#underWay.size === 0 && Date.now() - this.#changedAt >= QUIET_MS) return;
      await pause(50);
    }
  }
}
