import { StartFailure } from '../failure/start-failure.ts';
import { isLoopback, readVariable, readWebAddress, type Variables } from './variables.ts';

/** `local`: one click per person, on this machine only. `by-code`: codes by mail, for any address. */
export type IdentityProviderSettings =
  | { readonly kind: 'local' | 'by-code' }
  | {
      readonly kind: 'external';
      readonly issuer: string;
      readonly clientId: string;
      readonly clientSecret: string;
      readonly trustedEmailDomains: readonly string[];
    };

export function readIdentityProvider(variables: Variables, builtIn: 'local' | 'by-code'): IdentityProviderSettings {
  const issuer = readWebAddress(variables, 'OIDC_ISSUER');
  const clientId = readVariable(variables, 'OIDC_CLIENT_ID');
  const clientSecret = readVariable(variables, 'OIDC_CLIENT_SECRET');
  const given = { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret };
  const missing = Object.entries(given).flatMap(([name, value]) => (value === undefined ? [name] : []));
  if (missing.length === 3) return { kind: builtIn };
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) {
    throw new StartFailure(
      `${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} missing: set all of OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET, or none of them for the built-in sign-in.`,
    );
  }
  if (issuer.startsWith('http:') && !isLoopback(issuer)) {
    throw new StartFailure(`OIDC_ISSUER is "${issuer}": set it to an address that begins with https://.`);
  }
  return {
    kind: 'external',
    issuer,
    clientId,
    clientSecret,
    trustedEmailDomains: readTrustedDomains(variables, issuer),
  };
}

// Some issuers never say whether an address is verified. With open sign-up, anyone could claim any address there.
function readTrustedDomains(variables: Variables, issuer: string): readonly string[] {
  const text = readVariable(variables, 'OIDC_TRUST_EMAIL');
  if (text === undefined) return [];
  const domains = text
    .toLowerCase()
    .split(',')
    .map((domain) => domain.trim().replace(/^@/, ''));
  if (!domains.every((domain) => domain === '*' || /^[^\s@*/:.]+(\.[^\s@*/:.]+)+$/.test(domain))) {
    throw new StartFailure(
      `OIDC_TRUST_EMAIL is "${text}": set it to the mail domains of your organisation, such as example.com,example.org, or leave it out.`,
    );
  }
  if (/^https:\/\/login\.microsoftonline\.com\/(common|organizations|consumers)(\/|$)/.test(issuer)) {
    throw new StartFailure(
      `OIDC_TRUST_EMAIL is set, but with ${issuer} accounts of any organisation can sign in, with any address they like: set OIDC_ISSUER to the address of your own tenant.`,
    );
  }
  return domains;
}
