import type { IncomingMessage, ServerResponse } from 'node:http';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { chooseLanguage } from '../html/language.ts';
import { Refusal } from '../http/refusal.ts';
import type { TrustedProxies } from '../http/trusted-proxies.ts';
import type { IdentityProviderClient } from '../session/identity-provider.ts';
import { answerHeaders, sendPage, setPage } from './send-page.ts';
import { clientAddresses } from './client-address.ts';
import type { CodeSteps } from './code-steps.ts';
import { loadProvider } from './load-provider.ts';
import type { Page } from './pages/layout.ts';
import {
  confirmSignOutPage,
  expiredPage,
  failedPage,
  notFoundPage,
  signedOutPage,
  tooManyPage,
} from './pages/message-pages.ts';
import { readPasskeyScript, readStyleSheet } from './pages/style-sheet.ts';
import type { PasskeySteps } from './passkey-step.ts';
import { CLIENT_ID, providerConfiguration } from './provider-configuration.ts';
import { providerKeys } from './provider-keys.ts';
import type { LocalSignIn } from './sign-in-step.ts';
import { signIn } from './sign-in.ts';
import { findSignedIn, endSessionOfRemovedPerson, signOut } from './sign-out.ts';

type Settings = Omit<CodeSteps & PasskeySteps, 'addressOf'> & {
  readonly demo: boolean;
  /** The sign-in without codes; null where everyone needs a code and the issuer serves any address. */
  readonly local: LocalSignIn | null;
  readonly trustProxy: TrustedProxies;
  /** Where Milepost itself reaches the issuer: directly, not through the proxy. */
  readonly internalOrigin: string | null;
};

export type BuiltInIssuer = {
  /** The client id and secret of Milepost. */
  readonly client: IdentityProviderClient;
  /** True if it handled the request. */
  readonly handle: (request: IncomingMessage, response: ServerResponse) => boolean;
};

/** The OpenID provider that ships with Milepost: people sign in by code or passkey. */
export async function createIdentityProvider(settings: Settings): Promise<BuiltInIssuer> {
  const { publicUrl, worker, secret, demo, now, local, limits } = settings;
  const issuer = `${publicUrl}/oidc`;
  const Provider = await loadProvider();
  const keys = providerKeys(secret);
  const files = new Map([
    ['/oidc/sign-in.css', { type: 'text/css', text: await readStyleSheet() }],
    ['/oidc/passkey.js', { type: 'text/javascript', text: await readPasskeyScript() }],
  ]);

  const pageFor = (request: IncomingMessage, uiLocales?: unknown): Page => {
    const query = new URLSearchParams(request.url?.split('?')[1]);
    const wished = uiLocales ?? query.get('ui_locales');
    const language = chooseLanguage(query.get('lang'), wished, request.headers['accept-language']);
    return { language, query, home: publicUrl, demo };
  };
  const configuration = providerConfiguration(
    publicUrl,
    worker,
    keys,
    {
      confirmSignOut: (context, form) => setPage(context, 200, confirmSignOutPage(pageFor(context.req), form)),
      signedOut: (context) => setPage(context, 200, signedOutPage(pageFor(context.req))),
      failed: (context, error) => {
        const page = pageFor(context.req);
        const body = error.name === 'SessionNotFound' ? expiredPage(page) : failedPage(page, reasonOf(error));
        setPage(context, context.status, body);
      },
    },
    now,
  );
  const provider = new Provider(issuer, configuration);
  provider.use(async (anyContext, next) => {
    if (anyContext.path === '/auth') await endSessionOfRemovedPerson(provider, worker, anyContext);
    const accountPage = local?.accountPage ?? null;
    if (anyContext.path === '/account' && accountPage !== null) {
      const account = await findSignedIn(provider, worker, anyContext);
      setPage(anyContext, 200, accountPage(pageFor(anyContext.req), account));
      return;
    }
    await next();
    const context = anyContext as KoaContextWithOIDC;
    // Milepost calls from the server, so pages of other origins need no access.
    for (const name of Object.keys(context.response.headers)) {
      if (name.startsWith('access-control-')) context.remove(name);
    }
    const isNobodySignedIn = context.oidc?.session?.accountId === undefined;
    // The library would otherwise still submit a form by script.
    if (context.status === 200 && context.oidc?.route === 'end_session' && isNobodySignedIn)
      await signOut(worker, context);
    if (context.status === 404 && context.body === undefined) setPage(context, 404, notFoundPage(pageFor(context.req)));
  });
  provider.proxy = local === null;
  const callback = provider.callback();
  const addressOf = clientAddresses(settings.trustProxy);
  const answer = async (request: IncomingMessage, response: ServerResponse, url: string, pathname: string) => {
    if (local === null) {
      if (isTooMuch(request, response)) return;
      setForwardedHeaders(request, publicUrl);
    } else if (!(await local.admit(request, response, pageFor(request)))) return;
    if (pathname.startsWith('/oidc/sign-in/')) await answerSignIn(request, response);
    else {
      // The library reads its mount path from these fields.
      Object.assign(request, { originalUrl: url, baseUrl: '/oidc', url: url.slice('/oidc'.length) || '/' });
      await callback(request, response);
    }
  };
  const isTooMuch = (request: IncomingMessage, response: ServerResponse): boolean => {
    try {
      limits.publicCall('CHEAP', addressOf(request));
      return false;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const seconds = error.retryAfterSeconds ?? 1;
      response.setHeader('retry-after', String(seconds));
      sendPage(response, 429, tooManyPage(pageFor(request), seconds));
      return true;
    }
  };
  const answerSignIn = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      await signIn({ ...settings, addressOf, provider, pageFor }, request, response);
    } catch (error) {
      sendPage(response, 500, failedPage(pageFor(request), reasonOf(error)));
    }
  };

  return {
    client: {
      issuer,
      clientId: CLIENT_ID,
      clientSecret: keys.clientSecret,
      redirectUri: `${publicUrl}/callback`,
      trustedEmailDomains: [],
      internalOrigin: settings.internalOrigin,
    },
    handle: (request, response) => {
      const url = request.url ?? '/';
      const pathname = url.split('?', 1)[0] ?? '';
      if (pathname !== '/oidc' && !pathname.startsWith('/oidc/')) return false;
      for (const [name, value] of Object.entries(answerHeaders)) response.setHeader(name, value);
      const file = files.get(pathname);
      // The refusal page uses these files too.
      if (file !== undefined) answerFile(response, file);
      else answer(request, response, url, pathname).catch(() => response.destroy());
      return true;
    },
  };
}

/**
 * Behind a proxy the library would otherwise use the inner address as its own, and set cookies as for an unencrypted
 * connection.
 */
function setForwardedHeaders(request: IncomingMessage, publicUrl: string): void {
  const { host, protocol } = new URL(publicUrl);
  Object.assign(request.headers, { host, 'x-forwarded-host': host, 'x-forwarded-proto': protocol.slice(0, -1) });
}

function answerFile(response: ServerResponse, { type, text }: { readonly type: string; readonly text: string }): void {
  const headers = { 'content-type': `${type}; charset=utf-8`, 'x-content-type-options': 'nosniff' };
  response.writeHead(200, { ...headers, 'cache-control': 'no-cache' }).end(text);
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const description = 'error_description' in error ? error.error_description : undefined;
  return typeof description === 'string' ? description : error.message;
}
