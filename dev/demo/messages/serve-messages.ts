import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { Database } from '../../../server/database/database.ts';
import { chooseLanguage } from '../../../server/html/language.ts';
import { answerHeaders } from '../../../server/identity-provider/send-page.ts';
import type { KeyRing } from '../../../server/keys/key-ring.ts';
import { isFromThisMachine, isLocalAlias } from '../../identity-provider/local-only.ts';
import { messagesPage } from './messages-page.ts';
import { listMessages } from './messages-store.ts';

type Parts = { readonly publicUrl: string; readonly worker: Database['worker']; readonly keys: KeyRing };

const PATH = /^\/demo\/messages(?:\/([0-9a-f-]{36}))?$/;
const STYLE_SHEET = '/demo/messages.css';
const css = readFileSync(path.join(import.meta.dirname, 'messages.css'));

const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const MAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; frame-ancestors 'self'";

/** Shows what the demo would have sent, including codes and links, and therefore only on this machine. */
export function serveMessages({ publicUrl, worker, keys }: Parts) {
  const answer = async (request: IncomingMessage, response: ServerResponse, query: URLSearchParams, id?: string) => {
    const messages = await listMessages(worker, keys);
    if (id === undefined) {
      const language = chooseLanguage(query.get('lang'), undefined, request.headers['accept-language']);
      const page = messagesPage(
        { language, query, home: publicUrl, demo: true, styleSheet: STYLE_SHEET },
        messages,
        query.get('show'),
      );
      return send(response, 200, PAGE_POLICY, page);
    }
    const mail = messages.find((message) => message.id === id);
    if (mail === undefined || 'sms' in mail) return send(response, 404, PAGE_POLICY, 'Not found');
    // Links open in a new tab, because the frame may not navigate the page away.
    send(response, 200, MAIL_POLICY, mail.html.replace('<head>', '<head><base target="_blank" />'));
  };
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { pathname, searchParams } = new URL(request.url ?? '/', publicUrl);
    if (pathname === STYLE_SHEET) {
      response.writeHead(200, { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-cache' }).end(css);
      return true;
    }
    const found = PATH.exec(pathname);
    if (found === null) return false;
    const { host } = request.headers;
    const isHere = isFromThisMachine(request) && (host === new URL(publicUrl).host || isLocalAlias(host, publicUrl));
    if (!isHere || request.method !== 'GET')
      send(response, 403, PAGE_POLICY, 'Only on the computer on which Milepost runs');
    else answer(request, response, searchParams, found[1]).catch(() => response.destroy());
    return true;
  };
}

function send(response: ServerResponse, status: number, policy: string, body: string): void {
  const headers = { ...answerHeaders, 'content-security-policy': policy, 'cache-control': 'no-store' };
  response.writeHead(status, { ...headers, 'content-type': 'text/html; charset=utf-8' }).end(body);
}
