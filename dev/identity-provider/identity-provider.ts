import type { IncomingMessage, ServerResponse } from 'node:http';
import type { KoaContextWithOIDC } from 'oidc-provider';
import type { Database } from '../../server/database/database.ts';
import type { InstallationSecret } from '../../server/secret/installation-secret.ts';
import type { IdentityProviderClient } from '../../server/session/identity-provider.ts';
import { answerHeaders, answerPage, setPage } from './answer-page.ts';
import { askForCode } from './ask-for-code.ts';
import { chooseLanguage } from './pages/language.ts';
import { loadProvider } from './load-provider.ts';
import { isFromThisMachine, isOtherSpelling } from './local-only.ts';
import { openingCode } from './opening-code.ts';
import type { Page } from './pages/layout.ts';
import {
  confirmSignOutPage,
  elsewherePage,
  expiredPage,
  failedPage,
  notFoundPage,
  signedOutPage,
} from './pages/message-pages.ts';
import { readStyleSheet } from './pages/style-sheet.ts';
import { CLIENT_ID, providerConfiguration } from './provider-configuration.ts';
import { providerKeys } from './provider-keys.ts';
import { signIn } from './sign-in.ts';
import { forgetRemovedPerson, signOut } from './sign-out.ts';

type Settings = {
  readonly publicUrl: string;
  readonly worker: Database['worker'];
  readonly secret: InstallationSecret;
  readonly demo: boolean;
  readonly now: () => Date;
};

export type LocalIdentityProvider = {
  /** The client id and secret of Milepost. */
  readonly client: IdentityProviderClient;
  /** True when it handled the request. */
  readonly handle: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Where a browser proves access to the terminal; null in the demo, where anyone on this machine may sign in. */
  readonly openingAddress: string | null;
};

/** An OpenID provider for this machine: people of the database sign in with one click. */
export async function createIdentityProvider({
  publicUrl,
  worker,
  secret,
  demo,
  now,
}: Settings): Promise<LocalIdentityProvider> {
  const issuer = `${publicUrl}/oidc`;
  const Provider = await loadProvider();
  const keys = providerKeys(secret);
  const styleSheet = await readStyleSheet();

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
    if (anyContext.path === '/auth') await forgetRemovedPerson(provider, worker, anyContext);
    await next();
    const context = anyContext as KoaContextWithOIDC;
    // Milepost calls from the server, so pages of other origins need no access.
    for (const name of Object.keys(context.response.headers)) {
      if (name.startsWith('access-control-')) context.remove(name);
    }
    const isNobodySignedIn = context.oidc?.session?.accountId === undefined;
    // The library would still submit a form by script.
    if (context.status === 200 && context.oidc?.route === 'end_session' && isNobodySignedIn)
      await signOut(worker, context);
    if (context.status === 404 && context.body === undefined) setPage(context, 404, notFoundPage(pageFor(context.req)));
  });
  const callback = provider.callback();
  const opening = demo ? null : openingCode(publicUrl, keys.cookieSecret);
  const answer = async (request: IncomingMessage, response: ServerResponse, url: string, pathname: string) => {
    if (opening !== null && (await askForCode(opening, pageFor(request), request, response))) return;
    if (pathname.startsWith('/oidc/sign-in/')) await answerSignIn(request, response);
    else {
      // The library finds its mount path there.
      Object.assign(request, { originalUrl: url, baseUrl: '/oidc', url: url.slice('/oidc'.length) || '/' });
      await callback(request, response);
    }
  };
  const answerSignIn = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      await signIn({ provider, worker, pageFor }, request, response);
    } catch (error) {
      answerPage(response, 500, failedPage(pageFor(request), reasonOf(error)));
    }
  };

  return {
    openingAddress: opening?.address ?? null,
    client: {
      issuer,
      clientId: CLIENT_ID,
      clientSecret: keys.clientSecret,
      redirectUri: `${publicUrl}/callback`,
      trustedEmailDomains: [],
    },
    handle: (request, response) => {
      const url = request.url ?? '/';
      const pathname = url.split('?', 1)[0] ?? '';
      if (pathname !== '/oidc' && !pathname.startsWith('/oidc/')) return false;
      for (const [name, value] of Object.entries(answerHeaders)) response.setHeader(name, value);
      const { host } = request.headers;
      const isOwnName = host === new URL(publicUrl).host;
      // The page for refusals uses it too.
      if (pathname === '/oidc/sign-in.css') answerStyleSheet(response, styleSheet);
      else if (!isFromThisMachine(request) || !(isOwnName || isOtherSpelling(host, publicUrl))) {
        answerPage(response, 403, elsewherePage(pageFor(request)));
      } else if (!isOwnName) redirectHome(response, publicUrl, url);
      else answer(request, response, url, pathname).catch(() => response.destroy());
      return true;
    },
  };
}

/** The same machine under another name: cookies belong to the one in PUBLIC_URL. */
function redirectHome(response: ServerResponse, publicUrl: string, url: string): void {
  response.writeHead(307, { location: publicUrl + url, 'cache-control': 'no-store' }).end();
}

function answerStyleSheet(response: ServerResponse, styleSheet: string): void {
  const headers = { 'content-type': 'text/css; charset=utf-8', 'x-content-type-options': 'nosniff' };
  response.writeHead(200, { ...headers, 'cache-control': 'no-cache' }).end(styleSheet);
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const description = 'error_description' in error ? error.error_description : undefined;
  return typeof description === 'string' ? description : error.message;
}
