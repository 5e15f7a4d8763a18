import type { Profile } from '@milepost/api-contract/session/session';

/** What the identity provider says of a person, in its standard claims; null is what it does not say. */
export type Claims = {
  readonly subject: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
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
    emailVerified: said['email_verified'] === true,
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
  };
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

function webAddress(value: unknown): string | null {
  const address = text(value);
  return address !== null && /^https?:/i.test(address) && URL.canParse(address) ? address : null;
}
