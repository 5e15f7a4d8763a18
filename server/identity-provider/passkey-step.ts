import type { IncomingMessage } from 'node:http';
import type { Database } from '../database/database.ts';
import { verifyPasskey, type Assertion } from '../passkeys/verify-passkey.ts';
import { makeChallenge, type PasskeyParts } from '../passkeys/passkey-challenge.ts';
import type { SecurityLog } from '../security-log/security-log.ts';
import type { PasskeyOffer } from './pages/code-pages.ts';
import { wordsIn } from './pages/words.ts';
import type { SignInStep } from './sign-in-step.ts';

export type PasskeySteps = {
  readonly worker: Database['worker'];
  readonly now: () => Date;
  readonly securityLog: Pick<SecurityLog, 'record'>;
  readonly addressOf: (request: IncomingMessage) => string;
  /** Null where browsers allow none. */
  readonly passkeys: PasskeyParts | null;
};

/** The same lifetime as the sign-in itself. */
const CHALLENGE_MS = 30 * 60_000;

/** What the page asks the browser's passkeys to sign. */
export function offerPasskeys({ passkeys, now }: PasskeySteps, interaction: string): PasskeyOffer | null {
  if (passkeys === null) return null;
  const what = { purpose: 'SIGN_IN', subject: interaction, lifeMs: CHALLENGE_MS } as const;
  return { domain: passkeys.domain, challenge: makeChallenge(passkeys, what, now().getTime()) };
}

/** False if the form contains none. */
export async function submitPasskey(parts: PasskeySteps, step: SignInStep, form: URLSearchParams): Promise<boolean> {
  const text = form.get('assertion');
  if (parts.passkeys === null || text === null) return false;
  const assertion = readAssertion(text);
  const personId =
    assertion === null
      ? null
      : await verifyPasskey(parts.worker, parts.passkeys, step.interaction, assertion, parts.now());
  if (personId === null) {
    parts.securityLog.record({ event: 'PASSKEY_REFUSED', address: parts.addressOf(step.request) });
    await step.showFirstPage(403, '', { kind: 'WRONG', sentence: wordsIn[step.page.language].passkeyRefused });
  } else {
    await step.finish(personId);
  }
  return true;
}

const BASE64_URL = /^[A-Za-z0-9_-]{1,4000}$/;

function readAssertion(text: string): Assertion | null {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof given !== 'object' || given === null) return null;
  const { id, clientData, authenticatorData, signature } = given as Record<keyof Assertion, unknown>;
  const isText = (value: unknown): value is string => typeof value === 'string' && BASE64_URL.test(value);
  return isText(id) && isText(clientData) && isText(authenticatorData) && isText(signature)
    ? { id, clientData, authenticatorData, signature }
    : null;
}
