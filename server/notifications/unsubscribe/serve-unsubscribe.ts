import type { FastifyBaseLogger } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Database } from '../../database/database.ts';
import { chooseLanguage } from '../../html/language.ts';
import { Refusal } from '../../http/refusal.ts';
import type { TrustedProxies } from '../../http/trusted-proxies.ts';
import { answerHeaders, sendPage } from '../../identity-provider/send-page.ts';
import { clientAddresses } from '../../identity-provider/client-address.ts';
import type { Page } from '../../identity-provider/pages/layout.ts';
import { failedPage, tooManyPage } from '../../identity-provider/pages/message-pages.ts';
import { readStyleSheet } from '../../identity-provider/pages/style-sheet.ts';
import type { UsageLimiter } from '../../limits/usage-limiter.ts';
import type { SecurityLog } from '../../security-log/security-log.ts';
import { unsubscribedPage, unsubscribePage } from './unsubscribe-page.ts';
import { stopNotificationMails, findLanguage } from './unsubscribe-store.ts';
import type { UnsubscribeTokens } from './unsubscribe-token.ts';

type Parts = {
  readonly database: Database;
  readonly tokens: UnsubscribeTokens;
  readonly publicUrl: string;
  readonly demo: boolean;
  readonly trustProxy: TrustedProxies;
  readonly limits: Pick<UsageLimiter, 'publicCall'>;
  readonly securityLog: Pick<SecurityLog, 'record'>;
  readonly now: () => number;
  readonly logger: Pick<FastifyBaseLogger, 'error'>;
};

const PATH = /^\/unsubscribe\/([\w-]{1,100})$/;
/** The sign-in's style sheet, which it serves itself unless people sign in elsewhere. */
const STYLE_SHEET = '/oidc/sign-in.css';

/**
 * Ends notification mails without a session: mail programs send a POST (RFC 8058), people see a page with one button.
 * The response never reveals whether the token was right.
 */
export async function serveUnsubscribing(parts: Parts) {
  const { publicUrl, demo, limits, logger } = parts;
  const addressOf = clientAddresses(parts.trustProxy);
  const css = await readStyleSheet();
  const answer = async (request: IncomingMessage, response: ServerResponse, url: URL, token: string) => {
    const personId = parts.tokens.personOf(token);
    const query = url.searchParams;
    const accepted = request.headers['accept-language'];
    const pageIn = (wished: unknown): Page => {
      return { language: chooseLanguage(query.get('lang'), wished, accepted), query, home: publicUrl, demo };
    };
    const address = addressOf(request);
    const seconds = secondsUntilRoom(() => limits.publicCall('CHEAP', address));
    if (seconds !== null) {
      response.setHeader('retry-after', String(seconds));
      sendPage(response, 429, tooManyPage(pageIn(null), seconds));
      return;
    }
    const page = pageIn(personId === null ? null : await findLanguage(parts.database.worker, personId));
    if (request.method !== 'POST') {
      sendPage(response, 200, unsubscribePage(page));
      return;
    }
    if (personId !== null) {
      await stopNotificationMails(parts.database.worker, personId, parts.now());
      parts.securityLog.record({ event: 'NOTIFICATION_MAILS_ENDED', address, target: personId });
    }
    sendPage(response, 200, unsubscribedPage(page));
  };

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const url = new URL(request.url ?? '/', publicUrl);
    if (url.pathname === STYLE_SHEET) {
      response.writeHead(200, { ...answerHeaders, 'content-type': 'text/css; charset=utf-8' }).end(css);
      return true;
    }
    const token = PATH.exec(url.pathname)?.[1];
    if (token === undefined) return false;
    request.resume();
    if (!['GET', 'HEAD', 'POST'].includes(request.method ?? '')) {
      response.writeHead(405, { ...answerHeaders, allow: 'GET, HEAD, POST' }).end();
      return true;
    }
    answer(request, response, url, token).catch((error: unknown) => {
      logger.error({ err: error }, 'a person could not end mails');
      const page = { language: 'en', query: url.searchParams, home: publicUrl, demo } as const;
      sendPage(response, 500, failedPage(page, 'unavailable'));
    });
    return true;
  };
}

/** Null while there is room. */
function secondsUntilRoom(take: () => void): number | null {
  try {
    take();
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.retryAfterSeconds ?? 1;
  }
}
