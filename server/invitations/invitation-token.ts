import { hash, randomBytes } from 'node:crypto';

/** 256 random bits for a link. Only the hash is stored. */
export function newInvitationToken(): { readonly token: string; readonly hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashOfToken(token) };
}

export function hashOfToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/** In the fragment, which browsers never send to a server or in a referrer. */
export function invitationLink(publicUrl: string, token: string): string {
  return `${publicUrl}/invitation#${token}`;
}
