import type { IncomingMessage, ServerResponse } from 'node:http';
import { chooseLanguage } from '../../../server/html/language.ts';
import { sendPage } from '../../../server/identity-provider/send-page.ts';
import { legalPage, type LegalPage } from './demo-pages.ts';

const legalPaths = { privacy: '/demo/privacy', terms: '/demo/terms' } as const satisfies Record<LegalPage, string>;

/** Placeholders for the operator's own privacy policy and terms of use while Milepost is being tried out. */
export function serveLegalPages(publicUrl: string) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', publicUrl);
    const which = (['privacy', 'terms'] as const).find((each) => legalPaths[each] === pathname);
    if (which === undefined || !['GET', 'HEAD'].includes(request.method ?? '')) return false;
    const language = chooseLanguage(query.get('lang'), query.get('ui_locales'), request.headers['accept-language']);
    sendPage(response, 200, legalPage({ language, query, home: publicUrl, demo: true }, which));
    return true;
  };
}
