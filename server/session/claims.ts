import type { Profile } from '@milepost/api-contract/session/session';

/** What the identity provider says of a person, in its standard claims; null is what it does not say. */
export type Claims = {
  readonly subject: string;
  readonly email: string | null;
  /** Null where the provider does not say; some never do. */
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

/** The ID token, and what the provider adds when asked. An address and what is said of it come from the same answer. */
export function joinClaims<Token extends object>(token: Token, added: object): Token {
  return { ...token, ...('email' in added ? { email_verified: undefined } : {}), ...added };
}

/** A renewed ID token often says less than the sign-in did: what it leaves out stays. */
export function renewedClaims(known: Claims, said: Claims | null): Claims {
  if (said === null || said.email === null) return known;
  const emailVerified = said.emailVerified ?? (said.email === known.email ? known.emailVerified : null);
  return { ...said, emailVerified };
}

/** The operator vouches for these domains where the provider says nothing; `*` is all. A plain no stays a no. */
export function trustEmail(claims: Claims, domains: readonly string[]): Claims {
  const { email, emailVerified } = claims;
  if (email === null || emailVerified !== null) return claims;
  const domain = email.slice(email.lastIndexOf('@') + 1);
  return domains.includes('*') || domains.includes(domain) ? { ...claims, emailVerified: true } : claims;
}

// Some send the word.
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
