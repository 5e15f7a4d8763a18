import type { IncomingMessage, ServerResponse } from 'node:http';
import type Provider from 'oidc-provider';
import { findAccount } from './accounts-store.ts';
import { sendPage } from './send-page.ts';
import { showCodeStep, submitCodeStep, type CodeSteps } from './code-steps.ts';
import { addressForm, addressPage, type AddressField } from './pages/code-pages.ts';
import type { Page } from './pages/layout.ts';
import { expiredPage, notFoundPage } from './pages/message-pages.ts';
import { offerPasskeys, submitPasskey, type PasskeySteps } from './passkey-step.ts';
import { readForm } from './read-form.ts';
import type { LocalSignIn, SignInStep } from './sign-in-step.ts';

export type SignIn = CodeSteps &
  PasskeySteps & {
    readonly provider: Provider;
    readonly local: LocalSignIn | null;
    pageFor(request: IncomingMessage, uiLocales?: unknown): Page;
  };

/** The pages on which people identify themselves. */
export async function signIn(parts: SignIn, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'POST') {
    sendPage(response, 405, notFoundPage(parts.pageFor(request)));
    return;
  }
  const interaction = await findInteraction(parts, request, response);
  if (interaction === null) {
    await answerWithoutInteraction(parts, request, response);
    return;
  }
  const { params, uid } = interaction;
  const page = parts.pageFor(request, params['ui_locales']);
  const step: SignInStep = {
    request,
    response,
    page,
    interaction: uid,
    showFirstPage: async (status, typed, notice) =>
      sendPage(
        response,
        status,
        await firstPage(parts, page, { interaction: uid, typed, notice, isGone: status === 409 }),
      ),
    finish: async (personId) => {
      const result = { login: { accountId: personId, remember: true } };
      await parts.provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
    },
  };
  if (request.method === 'GET') return await showCodeStep(parts, step, hintOf(params['login_hint']));
  const form = await readForm(request);
  if ((await submitPasskey(parts, step, form)) || (await submitCodeStep(parts, step, form))) return;
  if (parts.local === null) return await step.showFirstPage(400, '', null);
  const chosen = form.get('person') ?? '';
  if ((await findAccount(parts.worker, chosen)) === undefined) return await step.showFirstPage(409, '', null);
  await step.finish(chosen);
}

type Shown = { readonly interaction: string; readonly isGone: boolean };

async function firstPage(
  parts: SignIn,
  page: Page,
  { interaction, isGone, ...field }: Pick<AddressField, 'typed' | 'notice'> & Shown,
): Promise<string> {
  const { local, mailroom } = parts;
  const address = { ...field, offer: offerPasskeys(parts, interaction) };
  if (local === null || field.notice !== null) return addressPage(page, address);
  return await local.page(page, isGone, mailroom.canSendMail() ? addressForm(page, address) : null);
}

/** The address of an invitation, to prefill the field. */
function hintOf(hint: unknown): string {
  return typeof hint === 'string' && hint.length <= 254 ? hint : '';
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
  if (session.accountId === undefined) sendPage(response, 410, expiredPage(page));
  else response.writeHead(303, { location: `${page.home}/`, 'cache-control': 'no-store' }).end();
}
