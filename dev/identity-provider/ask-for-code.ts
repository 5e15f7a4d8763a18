import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendPage } from '../../server/identity-provider/send-page.ts';
import { readForm } from '../../server/identity-provider/read-form.ts';
import type { OpeningCode } from './opening-code.ts';
import { codePage } from './pages/code-page.ts';
import type { Page } from '../../server/identity-provider/pages/layout.ts';

/** Paths for programs: Milepost itself calls them with its secret, so browsers do not need them. */
const FOR_PROGRAMS = /^\/oidc\/(\.well-known\/|token$|jwks$|me$)/;

/** True if it answered: with the page for the code, or after a code. */
export async function askForCode(
  opening: OpeningCode,
  page: Page,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const url = request.url ?? '/';
  const { pathname, searchParams } = new URL(url, page.home);
  if (FOR_PROGRAMS.test(pathname)) return false;
  if (pathname !== '/oidc/open') {
    if (opening.hasOpened(request)) return false;
    sendPage(response, 403, codePage(page, { next: request.method === 'GET' ? url : '/', wasWrong: false }));
    return true;
  }
  const form = request.method === 'POST' ? await readForm(request) : searchParams;
  const next = safeNext(form.get('next'));
  const code = form.get('code');
  if (opening.open(code, response)) {
    response.writeHead(303, { location: page.home + next, 'cache-control': 'no-store' }).end();
  } else {
    sendPage(response, 403, codePage(page, { next, wasWrong: code !== null }));
  }
  return true;
}

/** Continues the sign-in, or opens the app. */
function safeNext(wanted: string | null): string {
  return wanted?.startsWith('/oidc/auth?') === true ? wanted : '/';
}
