import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

const REMEMBERED_SECONDS = 400 * 24 * 60 * 60;

/**
 * Admits browsers that have presented this start's code, which exists only in the terminal and in memory. The signed
 * cookie outlives restarts.
 */
export type OpeningCode = {
  /** To be opened once in a browser. */
  readonly address: string;
  hasOpened(request: IncomingMessage): boolean;
  /** Sets the cookie if the code is right. */
  open(code: string | null, response: ServerResponse): boolean;
};

export function openingCode(publicUrl: string, cookieSecret: string): OpeningCode {
  const code = randomBytes(16).toString('base64url');
  // Cookies ignore ports, so two installations on one machine need different names.
  const name = `milepost-opened-${new URL(publicUrl).port}`;
  const proof = (browser: string) =>
    createHmac('sha256', cookieSecret).update(`opened\0${browser}`).digest('base64url');

  return {
    address: `${publicUrl}/oidc/open?code=${code}`,
    hasOpened: ({ headers }) => {
      const pairs = (headers.cookie ?? '').split(/; ?/).map((pair) => pair.split('='));
      return pairs.some(([key, value = '']) => {
        const [browser = '', shown = ''] = value.split('.');
        return key === name && equals(shown, proof(browser));
      });
    },
    open: (shown, response) => {
      if (shown === null || !equals(shown.trim(), code)) return false;
      const browser = randomBytes(16).toString('base64url');
      response.appendHeader(
        'set-cookie',
        `${name}=${browser}.${proof(browser)}; Path=/oidc; Max-Age=${REMEMBERED_SECONDS}; HttpOnly; SameSite=Lax`,
      );
      return true;
    },
  };
}

function equals(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
