import type { IncomingMessage } from 'node:http';
import { Refusal } from '../http/refusal.ts';
import type { UsageLimiter } from '../limits/usage-limiter.ts';
import type { SecurityLog } from '../security-log/security-log.ts';
import { addAccount, findAccountId } from './accounts-store.ts';
import { sendPage } from './send-page.ts';
import { namesPage, typeCodePage, type Notice } from './pages/code-pages.ts';
import { fillIn, wordsIn } from './pages/words.ts';
import type { SignInStep } from './sign-in-step.ts';
import { MAX_CODE_ATTEMPTS, verifyCode, parseEmailAddress, sendCode, type CodeParts } from './sign-in-code.ts';
import { findSignIn, forgetSignIn, type SignInState } from './sign-in-code-store.ts';

export type CodeSteps = CodeParts & {
  readonly limits: Pick<UsageLimiter, 'publicCall' | 'signInCode'>;
  readonly securityLog: Pick<SecurityLog, 'record'>;
  readonly addressOf: (request: IncomingMessage) => string;
  /** Where the demo shows the mails it does not send. */
  readonly messagesHref: string | null;
};

const MAX_NAME_CHARS = 100;

/** Shows what this sign-in needs next: an address, the code, or a new person's name. */
export async function showCodeStep(parts: CodeSteps, step: SignInStep, hint: string): Promise<void> {
  const state = await findSignIn(parts.worker, step.interaction, parts.now());
  if (state === undefined || step.page.query.get('step') === 'address')
    return await step.showFirstPage(200, hint, null);
  if (state.isConfirmed) return await finishOrAskNames(parts, step, state);
  const words = wordsIn[step.page.language];
  const isNew = step.page.query.get('step') === 'again';
  showCodeForm(parts, step, state, 200, isNew ? { kind: 'DONE', sentence: words.newCodeSent } : null);
}

/** False if the form belongs to none of these steps. */
export async function submitCodeStep(parts: CodeSteps, step: SignInStep, form: URLSearchParams): Promise<boolean> {
  const email = form.get('email');
  if (email !== null && parts.mailroom.canSendMail()) {
    await askForCode(parts, step, email, '');
    return true;
  }
  if (!['again', 'code', 'given'].some((field) => form.has(field))) return false;
  const state = await findSignIn(parts.worker, step.interaction, parts.now());
  const words = wordsIn[step.page.language];
  if (state === undefined) await step.showFirstPage(410, '', { kind: 'WRONG', sentence: words.codeLocked });
  else if (state.isConfirmed) await finishOrAskNames(parts, step, state, form);
  else if (form.has('again')) await askForCode(parts, step, state.email, 'again');
  else await tryCode(parts, step, state, form.get('code') ?? '');
  return true;
}

async function askForCode(parts: CodeSteps, step: SignInStep, typed: string, next: string): Promise<void> {
  const { language } = step.page;
  const words = wordsIn[language];
  const email = parseEmailAddress(typed);
  if (email === null) return await step.showFirstPage(400, typed, { kind: 'WRONG', sentence: words.emailWrong });
  const address = parts.addressOf(step.request);
  try {
    parts.limits.signInCode(address);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const seconds = error.retryAfterSeconds ?? 1;
    return await refuse(step, email, seconds, fillIn(words.tooManyRequests, { seconds }));
  }
  const outcome = await sendCode(parts, { interaction: step.interaction, email, language });
  const personId = await findAccountId(parts.worker, email);
  const about = { address, ...(personId !== undefined && { target: personId }) };
  if (outcome !== 'SENT') {
    parts.securityLog.record({ event: 'SIGN_IN_CODE_REFUSED', reason: 'TOO_MANY_CODES', ...about });
    const minutes = Math.ceil(outcome.retryAfterSeconds / 60);
    return await refuse(step, email, outcome.retryAfterSeconds, fillIn(words.tooManyCodes, { minutes }));
  }
  parts.securityLog.record({ event: 'SIGN_IN_CODE_SENT', ...about });
  // Redirects to a page that can be reloaded without sending another code.
  const query = new URLSearchParams({ lang: language, ...(next !== '' && { step: next }) });
  const location = `/oidc/sign-in/${step.interaction}?${query.toString()}`;
  step.response.writeHead(303, { location, 'cache-control': 'no-store' }).end();
}

async function refuse(step: SignInStep, email: string, seconds: number, sentence: string): Promise<void> {
  step.response.setHeader('retry-after', String(seconds));
  await step.showFirstPage(429, email, { kind: 'WRONG', sentence });
}

async function tryCode(parts: CodeSteps, step: SignInStep, state: SignInState, typed: string): Promise<void> {
  const judgement = await verifyCode(parts, step.interaction, typed);
  if (judgement === 'RIGHT') return await finishOrAskNames(parts, step, state);
  const isLast = judgement === 'LOCKED' || state.tries + 1 >= MAX_CODE_ATTEMPTS;
  const target = await findAccountId(parts.worker, state.email);
  parts.securityLog.record({
    event: isLast ? 'SIGN_IN_CODE_LOCKED' : 'SIGN_IN_CODE_WRONG',
    address: parts.addressOf(step.request),
    ...(target !== undefined && { target }),
  });
  const words = wordsIn[step.page.language];
  showCodeForm(parts, step, state, 403, { kind: 'WRONG', sentence: isLast ? words.codeLocked : words.codeWrong });
}

function showCodeForm(
  { messagesHref }: CodeSteps,
  step: SignInStep,
  { email }: SignInState,
  status: number,
  notice: Notice | null,
) {
  sendPage(step.response, status, typeCodePage(step.page, { email, notice, messagesHref }));
}

/** After the right code: known people are signed in, others are asked for their name. */
async function finishOrAskNames(
  { worker, securityLog, addressOf }: CodeSteps,
  step: SignInStep,
  { email }: SignInState,
  form?: URLSearchParams,
): Promise<void> {
  const known = await findAccountId(worker, email);
  if (known !== undefined) {
    await forgetSignIn(worker, step.interaction);
    return await step.finish(known);
  }
  const [given, family] = [nameFrom(form, 'given'), nameFrom(form, 'family')];
  if (!isName(given) || !isName(family)) {
    const sentence = wordsIn[step.page.language].nameMissing;
    const notice = form?.has('given') === true ? ({ kind: 'WRONG', sentence } as const) : null;
    sendPage(step.response, notice === null ? 200 : 400, namesPage(step.page, { email, given, family, notice }));
    return;
  }
  const added = await addAccount(worker, { email, givenName: given, familyName: family });
  securityLog.record({ event: 'PERSON_SIGNED_UP', address: addressOf(step.request), target: added });
  await forgetSignIn(worker, step.interaction);
  await step.finish(added);
}

function nameFrom(form: URLSearchParams | undefined, field: string): string {
  return (form?.get(field) ?? '').replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();
}

function isName(name: string): boolean {
  return name !== '' && name.length <= MAX_NAME_CHARS;
}
