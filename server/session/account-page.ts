import type { ServerMetadata } from 'openid-client';

/** The first is from Matrix proposal 4191; OpenID Connect itself has no such field. */
const NAMED = ['account_management_uri', 'account_management_endpoint'] as const;

/** The page where people manage their account at an issuer; null if unknown. */
export function accountPageOf(metadata: ServerMetadata): string | null {
  for (const field of NAMED) {
    const named = metadata[field];
    const url = typeof named === 'string' ? URL.parse(named) : null;
    if (url !== null && ['https:', 'http:'].includes(url.protocol)) return url.href;
  }
  // Keycloak does not advertise it, but has it at the same path in every realm.
  const { issuer, authorization_endpoint: signIn } = metadata;
  const isKeycloak = /\/realms\/[^/]+$/.test(issuer) && signIn === `${issuer}/protocol/openid-connect/auth`;
  return isKeycloak ? `${issuer}/account/` : null;
}
