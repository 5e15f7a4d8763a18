import type { Profile } from '@milepost/api-contract/session/session';

/** The standard claims about a person; null where missing. */
export type Claims = {
  readonly subject: string;
  readonly email: string | null;
  /** Null if the provider does not say; some never do. */
  readonly emailVerified: boolean | null;
  readonly givenName: string | null;
  readonly familyName: string | null;
  readonly nickname: string | null;
  readonly picture: string | null;
  readonly role: string | null;
};

export function claimsOf(said: Readonly<Record<string, unknown>> & { readonly sub: string }): Claims {
  return {
    subject: said.sub,
    email: text(said['email'])?.toLowerCase() ?? null,
    emailVerified: truth(said['email_verified']),
    givenName: text(said['given_name']),
    familyName: text(said['family_name']),
    nickname: text(said['nickname']),
    picture: webAddress(said['picture']),
    role: text(said['role']),
  };
}

export function profileOf(claims: Claims): Profile {
  return {
    givenName: claims.givenName ?? '',
    familyName: claims.familyName ?? '',
    email: claims.email ?? '',
    nickname: claims.nickname,
    picture: claims.picture,
    role: claims.role,
    emailVerified: claims.emailVerified === true,
  };
}

/** Merges the ID token with the userinfo answer. An address and its verification come from the same source. */
export function joinClaims<Token extends object>(token: Token, added: object): Token {
  return { ...token, ...('email' in added ? { email_verified: undefined } : {}), ...added };
}

/** A renewed ID token often has fewer claims, so missing ones stay as they were. */
export function renewedClaims(known: Claims, said: Claims | null): Claims {
  if (said === null || said.email === null) return known;
  const emailVerified = said.emailVerified ?? (said.email === known.email ? known.emailVerified : null);
  return { ...said, emailVerified };
}

/**
 * The operator vouches for these domains where the provider is silent; `*` means all. An explicit "unverified" stays.
 */
export function trustEmail(claims: Claims, domains: readonly string[]): Claims {
  const { email, emailVerified } = claims;
  if (email === null || emailVerified !== null) return claims;
  const domain = email.slice(email.lastIndexOf('@') + 1);
  return domains.includes('*') || domains.includes(domain) ? { ...claims, emailVerified: true } : claims;
}

// Some providers send a string instead of a boolean.
function truth(value: unknown): boolean | null {
  if (value === true || value === 'true') return true;
  return value === false || value === 'false' ? false : null;
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

function webAddress(value: unknown): string | null {
  const address = text(value);
  return address !== null && /^https?:/i.test(address) && URL.canParse(address) ? address : null;
}
