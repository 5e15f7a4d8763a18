import type { ServerResponse } from 'node:http';

/** For every response below /oidc, including JSON and redirects. */
export const answerHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

const headers = {
  ...answerHeaders,
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
};

export function sendPage(response: ServerResponse, status: number, page: string): void {
  // A failure can occur after the response began or after the client left.
  if (!response.headersSent) response.writeHead(status, headers).end(page);
}

type Context = { status: number; body: unknown; set(headers: Record<string, string>): void };

export function setPage(context: Context, status: number, page: string): void {
  context.set(headers);
  context.status = status;
  context.body = page;
}
