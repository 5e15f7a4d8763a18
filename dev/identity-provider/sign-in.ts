import type { IncomingMessage, ServerResponse } from 'node:http';
import type Provider from 'oidc-provider';
import type { Database } from '../../server/database/database.ts';
import { findAccount, listAccounts } from './accounts-store.ts';
import { answerPage } from './answer-page.ts';
import { choosePersonPage } from './pages/choose-person.ts';
import type { Page } from './pages/layout.ts';
import { readForm } from './read-form.ts';
import { expiredPage, nobodyPage, notFoundPage } from './pages/message-pages.ts';

export type SignIn = {
  readonly provider: Provider;
  readonly worker: Database['worker'];
  pageFor(request: IncomingMessage, uiLocales?: unknown): Page;
};

/** The page on which people choose who they are, and its result. */
export async function signIn(parts: SignIn, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { provider, worker } = parts;
  if (request.method !== 'GET' && request.method !== 'POST') {
    answerPage(response, 405, notFoundPage(parts.pageFor(request)));
    return;
  }
  const interaction = await findInteraction(parts, request, response);
  if (interaction === null) {
    await answerWithoutInteraction(parts, request, response);
    return;
  }
  const page = parts.pageFor(request, interaction.params['ui_locales']);
  const chosen = request.method === 'POST' ? ((await readForm(request)).get('person') ?? '') : null;
  if (chosen !== null && (await findAccount(worker, chosen)) !== undefined) {
    const result = { login: { accountId: chosen, remember: true } };
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
    return;
  }
  const accounts = await listAccounts(worker);
  const status = chosen === null ? 200 : 409;
  answerPage(
    response,
    status,
    accounts.length === 0 ? nobodyPage(page) : choosePersonPage(page, accounts, chosen !== null),
  );
}

async function findInteraction({ provider }: SignIn, request: IncomingMessage, response: ServerResponse) {
  try {
    return await provider.interactionDetails(request, response);
  } catch (error) {
    if (error instanceof Error && error.name === 'SessionNotFound') return null;
    throw error;
  }
}

/** A second click or the back button after a completed choice: the person is signed in already. */
async function answerWithoutInteraction(parts: SignIn, request: IncomingMessage, response: ServerResponse) {
  const session = await parts.provider.Session.get(parts.provider.createContext(request, response));
  const page = parts.pageFor(request);
  if (session.accountId === undefined) answerPage(response, 410, expiredPage(page));
  else response.writeHead(303, { location: `${page.home}/`, 'cache-control': 'no-store' }).end();
}
