import { expect, type Page } from '@playwright/test';
import { expectNoAxeFindings } from './fixtures/axe.ts';
import { endSessionElsewhere } from './fixtures/end-session-elsewhere.ts';
import { refuseCall } from './fixtures/refuse-call.ts';
import { choosePerson, signInAs } from './fixtures/sign-in.ts';
import { test } from './fixtures/test.ts';

const sophie = 'sophie@shipper.example';
const nora = 'nora@nowhere.example';
const deepLink = '/transports/planned?sortBy=REFERENCE&dir=desc';

const signInHeading = (page: Page) => page.getByRole('heading', { name: 'Who is signing in?' });
const plannedHeading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Planned' });

async function expectDeepLink(page: Page): Promise<void> {
  await expect(plannedHeading(page)).toBeVisible();
  await expect(page).toHaveURL(deepLink);
  await expect(page.getByRole('columnheader', { name: 'Reference' })).toHaveAttribute('aria-sort', 'descending');
}

async function chooseFromProfile(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: /^Profile: / }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test.describe('signing in', () => {
  test('signing in takes one click and returns to the page originally requested', async ({ page }) => {
    await page.goto(deepLink);
    await expect(signInHeading(page)).toBeVisible();
    await choosePerson(page, sophie);
    await expectDeepLink(page);
  });

  test('signing in survives a reload and applies to other tabs', async ({ page, context }) => {
    await page.goto(deepLink);
    await choosePerson(page, sophie);
    await expectDeepLink(page);
    await page.reload();
    await expectDeepLink(page);
    const other = await context.newPage();
    await other.goto(deepLink);
    await expectDeepLink(other);
  });

  test('signing in leaves nothing secret where scripts can read it, and no code in the URL', async ({ page }) => {
    await page.goto(deepLink);
    await choosePerson(page, sophie);
    await expectDeepLink(page);
    const readable = await page.evaluate(() =>
      JSON.stringify([document.cookie, Object.entries(localStorage), Object.entries(sessionStorage), location.href]),
    );
    expect(readable).not.toMatch(/eyJ|code|token/i);
  });
});

test.describe('signing out', () => {
  // Requests still in flight when the session ended are refused.
  test.use({ expectedErrors: /401 \(Unauthorized\) \S+\/v2\/notifications\?limit=1$/ });

  test('signing out in the profile menu ends the session here, at the identity provider and in other tabs', async ({
    page,
    context,
  }) => {
    await page.goto(deepLink);
    await choosePerson(page, sophie);
    await expectDeepLink(page);
    const other = await context.newPage();
    await other.goto(deepLink);
    await expectDeepLink(other);
    const ended = page.waitForResponse((response) => response.request().method() === 'DELETE');
    await chooseFromProfile(page, 'Sign out');
    expect((await ended).ok()).toBe(true);
    await expect(signInHeading(page)).toBeVisible();
    await expect(signInHeading(other)).toBeVisible();
    const stored = await page.evaluate(() => Object.keys(localStorage));
    expect(stored, 'addresses hold what people search for').not.toContain('milepost.beginnings');
    await page.goto('/cockpit');
    await expect(signInHeading(page)).toBeVisible();
    // The other tab keeps its place too.
    await choosePerson(other, 'carla@carrier.example');
    await expectDeepLink(other);
    await expect(other.getByRole('button', { name: 'Profile: Carla Petersen' })).toBeVisible();
  });

  test('signing out leaves nothing behind for the back button to show', async ({ page }) => {
    await page.goto(deepLink);
    await choosePerson(page, sophie);
    await expectDeepLink(page);
    await chooseFromProfile(page, 'Sign out');
    await expect(signInHeading(page)).toBeVisible();
    await page.goBack();
    await expect(signInHeading(page)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Profile: / })).toHaveCount(0);
  });

  test.describe('when it fails', () => {
    test.use({ expectedErrors: /503 \(Service Unavailable\) \S+\/v2\/session$/ });

    test('a failed sign-out shows an error and stays on the page', async ({ page }) => {
      await signInAs(page, sophie);
      await page.goto(deepLink);
      await expectDeepLink(page);
      await refuseCall(page, '/v2/session', 'UNAVAILABLE');
      await chooseFromProfile(page, 'Sign out');
      await expect(page.getByRole('alert').filter({ hasText: 'Signing out failed' })).toBeVisible();
      await expect(plannedHeading(page)).toBeVisible();
    });
  });
});

test.describe('a session that ends', () => {
  // Without live updates, as on a sleeping machine, the page notices nothing before its token expires.
  test.use({ expectedErrors: /\/v2\/live$|401 \(Unauthorized\) \S+\/v2\// });
  test.beforeEach(async ({ page }) => {
    await page.route('**/v2/live', async (route) => route.abort());
  });

  /** Waits for the page's last call: after the session has ended, its response would reveal that immediately. */
  async function openWhole(page: Page): Promise<void> {
    await page.clock.install();
    const last = page.waitForResponse((response) => new URL(response.url()).pathname === '/v2/notifications');
    await page.goto(deepLink);
    await choosePerson(page, sophie);
    await expectDeepLink(page);
    await last;
  }

  test('a session that ends only here is resumed through the identity provider, in the same place', async ({
    page,
  }) => {
    await openWhole(page);
    await endSessionElsewhere(page);
    const reloaded = page.waitForRequest((request) => request.isNavigationRequest());
    await page.clock.fastForward('06:00');
    await reloaded;
    await expectDeepLink(page);
  });

  test('a session that ends everywhere leads to the sign-in page, and then back', async ({ page }) => {
    await openWhole(page);
    const endAtProvider = await endSessionElsewhere(page);
    await endAtProvider();
    await page.clock.fastForward('06:00');
    await expect(signInHeading(page)).toBeVisible();
    await choosePerson(page, sophie);
    await expectDeepLink(page);
  });
});

test.describe('a session ended elsewhere', () => {
  test.use({ expectedErrors: /401 \(Unauthorized\) \S+\/v2\// });

  test('a session ended elsewhere is shown immediately on the open page, which returns to where it was', async ({
    page,
  }) => {
    await page.goto(deepLink);
    await choosePerson(page, sophie);
    await expectDeepLink(page);
    const live = page.waitForResponse((response) => response.url().endsWith('/v2/live') && response.ok());
    await page.reload();
    await live;
    const endAtProvider = await endSessionElsewhere(page);
    await endAtProvider();
    await expect(page.getByRole('heading', { level: 1, name: 'You have been signed out' })).toBeVisible();
    await expectNoAxeFindings(page);
    await page.getByRole('link', { name: 'Sign in' }).click();
    await expect(signInHeading(page)).toBeVisible();
    await choosePerson(page, sophie);
    await expectDeepLink(page);
  });

  for (const email of [sophie, 'carla@carrier.example', nora]) {
    test.describe(`from the list of sessions, by ${email}`, () => {
      test.use({ expectedErrors: /40[13] \((Unauthorized|Forbidden)\) \S+\/v2\// });

      test('sessions can be ended one by one in their list, and all others together', async ({
        page,
        browser,
        baseURL,
      }) => {
        await signInAs(page, email);
        await page.goto(deepLink);
        const others = await Promise.all(
          Array.from({ length: 3 }, async () => {
            const context = await browser.newContext({ baseURL: baseURL ?? '' });
            await signInAs(context, email);
            return context;
          }),
        );
        if (email === nora) await page.getByRole('button', { name: 'Sessions' }).click();
        else await chooseFromProfile(page, 'Sessions');
        const dialog = page.getByRole('dialog', { name: 'Sessions' });
        const sessions = dialog.getByRole('listitem');
        await expect(sessions.first()).toContainText('This session');
        await expect(sessions.first()).toContainText('Chrome on');
        const before = await sessions.count();
        expect(before).toBeGreaterThanOrEqual(4);
        await sessions.nth(1).getByRole('button', { name: /^End/ }).click();
        await expect(sessions).toHaveCount(before - 1);
        await dialog.getByRole('button', { name: 'End all others' }).click();
        await expect(dialog.getByText('End all sessions but this one?')).toBeVisible();
        await expectNoAxeFindings(page);
        await dialog.getByRole('button', { name: 'End all others' }).click();
        await expect(sessions).toHaveCount(1);
        await dialog.getByRole('button', { name: 'Close' }).click();
        await expect(dialog).toBeHidden();
        for (const context of others) {
          expect((await context.request.post('/v2/session/refresh')).status()).toBe(401);
          await context.close();
        }
      });
    });
  }
});

test.describe('a login that fails', () => {
  // React logs the error that a page is shown for.
  test.use({ expectedErrors: /LoginFailure: login failed/ });

  const failedHeading = (page: Page) =>
    page.getByRole('heading', { level: 1, name: 'An error occurred during logging in' });

  async function tryAgain(page: Page): Promise<void> {
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(signInHeading(page)).toBeVisible();
    await choosePerson(page, sophie);
  }

  test('a login that fails at the identity provider can be retried, and returns to the page originally requested', async ({
    page,
  }) => {
    const asked = page.waitForRequest((request) => new URL(request.url()).searchParams.has('code_challenge'));
    await page.goto(deepLink);
    await expect(signInHeading(page)).toBeVisible();
    const state = new URL((await asked).url()).searchParams.get('state') ?? '';
    await page.goto(`/callback?error=access_denied&state=${encodeURIComponent(state)}`);
    await expect(failedHeading(page)).toBeVisible();
    await expect(page.getByText('did not complete the login')).toBeVisible();
    await expectNoAxeFindings(page);
    await tryAgain(page);
    await expectDeepLink(page);
  });

  test('a login that was not started here starts over', async ({ page }) => {
    await page.goto('/callback?code=found-somewhere&state=unknown');
    await expect(failedHeading(page)).toBeVisible();
    await expect(page.getByText('was not started in this tab')).toBeVisible();
    await tryAgain(page);
    await expect(page).toHaveURL('/cockpit');
  });

  test.describe('because the code is refused', () => {
    test.use({ expectedErrors: /LoginFailure: login failed|401 \(Unauthorized\) \S+\/v2\/session$/ });

    test('a login with a refused code can be retried, and returns to the page originally requested', async ({
      page,
    }) => {
      const asked = page.waitForRequest((request) => new URL(request.url()).searchParams.has('code_challenge'));
      await page.goto(deepLink);
      await expect(signInHeading(page)).toBeVisible();
      const state = new URL((await asked).url()).searchParams.get('state') ?? '';
      await page.goto(`/callback?code=made-up&state=${encodeURIComponent(state)}`);
      await expect(failedHeading(page)).toBeVisible();
      await expect(page.getByText('did not accept this login')).toBeVisible();
      await tryAgain(page);
      await expectDeepLink(page);
    });
  });

  test.describe('because the identity provider cannot be reached', () => {
    test.use({
      expectedErrors: /LoginFailure: login failed|503 \(Service Unavailable\) \S+\/v2\/(login|session\/refresh)$/,
    });

    for (const path of ['/v2/login', '/v2/session/refresh']) {
      test(`a login without the identity provider shows an error, and a retry returns to the page requested (${path})`, async ({
        page,
      }) => {
        const recover = await refuseCall(page, path, 'IDENTITY_PROVIDER_UNREACHABLE');
        await page.goto(deepLink);
        await expect(failedHeading(page)).toBeVisible();
        await expect(page.getByText('The sign-in service cannot be reached')).toBeVisible();
        await expectNoAxeFindings(page);
        await recover();
        await tryAgain(page);
        await expectDeepLink(page);
      });
    }
  });
});

test.describe('a person without an organization', () => {
  test.use({ expectedErrors: /403 \(Forbidden\) \S+\/v2\/(organization|features)$/ });

  test('a person without an organization sees what to do, and can sign out', async ({ page }) => {
    await page.goto(deepLink);
    await choosePerson(page, nora);
    await expect(page).toHaveURL('/no-organization');
    await expect(page.getByRole('heading', { level: 1, name: 'No organization' })).toBeVisible();
    await expect(page.getByText(`Signed in as ${nora}`)).toBeVisible();
    await page.reload();
    await expect(page.getByText(`Signed in as ${nora}`)).toBeVisible();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(signInHeading(page)).toBeVisible();
  });
});

test.describe('when the organization cannot be loaded', () => {
  test.use({ expectedErrors: /500 \(Internal Server Error\) \S+\/v2\/organization$/ });

  for (const way of ['by itself after 30 seconds', 'at the press of a button'] as const) {
    test(`the server-error page is shown when the organization cannot be loaded, and retries ${way}`, async ({
      page,
    }) => {
      await page.clock.install();
      await signInAs(page, sophie);
      const recover = await refuseCall(page, '/v2/organization', 'INTERNAL_ERROR');
      await page.goto(deepLink);
      await expect(page).toHaveURL(/^[^?]+\/server-error\?from=/);
      await expect(page.getByRole('heading', { level: 1, name: 'The server has a problem' })).toBeVisible();
      await expect(page.getByText('Please try again in 30 seconds.')).toBeVisible();
      await expectNoAxeFindings(page);
      await recover();
      if (way === 'at the press of a button') await page.getByRole('button', { name: 'Try again now' }).click();
      else await page.clock.fastForward('00:31');
      await expectDeepLink(page);
    });
  }
});

test.describe('a call refused despite a valid token', () => {
  test.use({ expectedErrors: /401 \(Unauthorized\) \S+\/v2\/counts$/ });

  test('a call refused despite a valid token is reported once, in a toast that stays', async ({ page }) => {
    await page.clock.install();
    await signInAs(page, sophie);
    await page.goto(deepLink);
    await expectDeepLink(page);
    await refuseCall(page, '/v2/counts', 'UNAUTHENTICATED');
    const toast = page.getByRole('alert').filter({ hasText: 'You are not authorized to view the requested data.' });
    await expect(toast).toHaveCount(0);
    // A count in flight when the clock jumps is requested again a minute after it arrived.
    await expect(async () => {
      await page.clock.fastForward('01:01');
      await expect(toast).toBeVisible({ timeout: 5_000 });
    }).toPass();
    await page.clock.fastForward('01:01');
    await expect(toast).toBeVisible();
    await expect(plannedHeading(page)).toBeVisible();
  });
});

test.describe('an uncaught error', () => {
  test.use({ expectedErrors: /on purpose/ });

  for (const kind of ['error', 'rejection'] as const) {
    test(`an uncaught error is shown in a toast that stays until it is closed (${kind})`, async ({ page }) => {
      await page.clock.install();
      await signInAs(page, sophie);
      await page.goto(deepLink);
      await expectDeepLink(page);
      await page.evaluate((thrown) => {
        if (thrown === 'rejection') void Promise.reject(new Error('on purpose'));
        else
          queueMicrotask(() => {
            throw new Error('on purpose');
          });
      }, kind);
      const toast = page.getByRole('alert').filter({ hasText: 'An unexpected error occurred' });
      await expect(toast).toBeVisible();
      await expect(toast).toContainText('Please refresh the page.');
      await page.clock.fastForward('10:00');
      await expect(toast).toBeVisible();
      await expectNoAxeFindings(page);
      await toast.getByRole('button', { name: 'Close' }).click();
      await expect(toast).toBeHidden();
    });
  }
});

test('a newer version is checked for every 15 minutes, and loaded by a button', async ({ page }) => {
  await page.clock.install();
  await signInAs(page, sophie);
  await page.goto(deepLink);
  await expectDeepLink(page);
  const banner = page.getByText('New version available');
  await page.route('**/v2/version', async (route) => route.fulfill({ json: { version: 'another one' } }));
  await expect(banner).toBeHidden();
  await page.clock.fastForward('15:01');
  await expect(banner).toBeVisible();
  await expectNoAxeFindings(page);
  await page.unroute('**/v2/version');
  const checked = page.waitForResponse('**/v2/version');
  await page.getByRole('button', { name: 'Reload' }).click();
  await checked;
  await expectDeepLink(page);
  await expect(banner).toBeHidden();
});
