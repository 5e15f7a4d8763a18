import { hash, randomBytes } from 'node:crypto';
import type { Db } from '../database/transaction.ts';
import type { FindLink } from '../http/authenticate.ts';
import { findLinkByToken } from './link-token-store.ts';

const FORM = /^mpl_[A-Za-z0-9_-]{43}$/;

/** 256 random bits. The token is shown once, and only its hash is stored. */
export function newLinkToken(): { readonly token: string; readonly hash: Buffer } {
  const token = `mpl_${randomBytes(32).toString('base64url')}`;
  return { token, hash: hash('sha256', token, 'buffer') };
}

const pages = { STATUS: '/twt', DRIVE: '/drive' } as const;

/** Browsers never send the fragment, so it appears in no log and no referrer. */
export function linkAddress(publicUrl: string, kind: keyof typeof pages, token: string): string {
  return `${publicUrl}${pages[kind]}#${token}`;
}

/** Looked up on each call, so a revoked link is closed at once. */
export function openLinkTokens(worker: Db): FindLink {
  return async (token) => (FORM.test(token) ? await findLinkByToken(worker, hash('sha256', token, 'buffer')) : null);
}
