import { readableCause } from '../http/readable-cause.ts';
import { Refusal } from '../http/refusal.ts';

/** A readiness check may be cached, so its success ends only its own trouble; issued tokens end any. */
type Watched = 'READINESS' | 'TOKENS';

/** Tells the operator once when the issuer is unusable, and once per change. Passes everything through. */
export function reportProviderProblems(
  issuer: string,
  report: (sentence: string) => void,
): <T>(watched: Watched, act: () => Promise<T>) => Promise<T> {
  let last: { readonly sentence: string; readonly from: Watched } | null = null;
  return async (watched, act) => {
    try {
      const done = await act();
      if (last !== null && (watched === 'TOKENS' || last.from === watched)) {
        last = null;
        report(`The identity provider ${issuer} can be used again.`);
      }
      return done;
    } catch (error) {
      const sentence = error instanceof Refusal ? sentenceFor(issuer, error) : null;
      if (sentence !== null && sentence !== last?.sentence) {
        last = { sentence, from: watched };
        report(sentence);
      }
      throw error;
    }
  };
}

function sentenceFor(issuer: string, { code, cause }: Refusal): string | null {
  const reason = readableCause(cause);
  switch (code) {
    case 'IDENTITY_PROVIDER_UNREACHABLE':
      return `The identity provider ${issuer} does not answer (${reason}): nobody can sign in until it does. Sessions go on.`;
    case 'IDENTITY_PROVIDER_WRONG_ADDRESS': {
      const name = ownName(cause);
      return name === null
        ? `OIDC_ISSUER is "${issuer}", but there is no OpenID Connect discovery document (${reason}): set it to the issuer's exact address.`
        : `OIDC_ISSUER is "${issuer}", but the identity provider there calls itself "${name}": set it to exactly that if this is the right one.`;
    }
    case 'IDENTITY_PROVIDER_REFUSES_MILEPOST':
      return `The identity provider ${issuer} refuses Milepost (${reason}): check OIDC_CLIENT_ID and OIDC_CLIENT_SECRET. Nobody can sign in until then. Sessions go on.`;
    default:
      return null;
  }
}

/** The issuer named by a document that belongs to another one. */
function ownName(cause: unknown): string | null {
  const details = cause instanceof Error ? cause.cause : undefined;
  const { body } = (details ?? {}) as { body?: { issuer?: unknown } };
  return typeof body?.issuer === 'string' ? body.issuer : null;
}
