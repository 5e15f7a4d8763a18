import type { refreshSession } from '@milepost/api-contract/session/session';
import type { Response } from '@milepost/api-contract/call';
import { expect, type BrowserContext } from '@playwright/test';
import { signInAs } from './fixtures/sign-in.ts';
import { test } from './fixtures/test.ts';

test.use({ expectedErrors: /429 \(Too Many Requests\)/ });

const TOKENS = 5;

/** Sends calls as this person far beyond the limit, until refused. */
async function exceedLimit({ request }: BrowserContext, baseURL: string): Promise<() => Promise<void>> {
  const over = new AbortController();
  const statuses = new Set<number>();
  const ask = async (headers: { readonly authorization: string }) => {
    while (!over.signal.aborted) statuses.add((await fetch(`${baseURL}/v2/counts`, { headers })).status);
  };
  const asking: Promise<void>[] = [];
  // Each token has its own rate limit, before its owner is known.
  for (let token = 0; token < TOKENS; token += 1) {
    const answer = await request.post('/v2/session/refresh');
    const { accessToken } = (await answer.json()) as Response<typeof refreshSession>;
    asking.push(...[1, 2, 3].map(() => ask({ authorization: `Bearer ${accessToken}` })));
  }
  await expect.poll(() => statuses.has(429)).toBe(true);
  return async () => {
    over.abort();
    await Promise.all(asking);
  };
}

test('a rate-limited page says so, and its data loads by itself later', async ({ page, context, baseURL }) => {
  await signInAs(page, 'sophie@shipper.example');
  const stop = await exceedLimit(context, baseURL ?? '');
  try {
    await page.goto('/transports/planned');
    const notice = page.getByText('Too many requests in a short time');
    await expect(notice).toBeVisible();
    await expect(page.getByText(/Milepost goes on by itself in \d+ seconds?\. Nothing is lost\./)).toBeVisible();
    await expect(notice).toHaveCount(1);
  } finally {
    await stop();
  }
  await expect(page.getByRole('table', { name: 'Planned' })).toBeVisible();
  await expect(page.getByText('Too many requests in a short time')).toBeHidden();
});
