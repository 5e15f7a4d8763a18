import type { ServerMetadata } from 'openid-client';

/** Matrix’s proposal 4191 names the first; OpenID Connect itself has no field for it. */
const NAMED = ['account_management_uri', 'account_management_endpoint'] as const;

/** Where people manage their account at an issuer. Null where that is not known. */
export function accountPageOf(metadata: ServerMetadata): string | null {
  for (const field of NAMED) {
    const named = metadata[field];
    const url = typeof named === 'string' ? URL.parse(named) : null;
    if (url !== null && ['https:', 'http:'].includes(url.protocol)) return url.href;
  }
  // Keycloak does not name it, and has it at the same place in each realm.
  const { issuer, authorization_endpoint: signIn } = metadata;
  const isKeycloak = /\/realms\/[^/]+$/.test(issuer) && signIn === `${issuer}/protocol/openid-connect/auth`;
  return isKeycloak ? `${issuer}/account/` : null;
}
