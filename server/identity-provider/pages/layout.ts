import { type Language, languages } from '@milepost/domain/people/language';
import { html, type Html } from '../../html/html.ts';
import { wordsIn } from './words.ts';

export type Page = {
  readonly language: Language;
  /** The query of the page's own address, to show the page again in another language. */
  readonly query: URLSearchParams;
  readonly home: string;
  readonly demo: boolean;
  /** For a page that is not part of the sign-in. */
  readonly styleSheet?: string;
};

const languageNames = { en: 'English', de: 'Deutsch' } as const satisfies Record<Language, string>;

export function layout(frame: Page, title: string, content: Html): string {
  const { language, home, demo, styleSheet } = frame;
  const words = wordsIn[language];
  const page = html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · Milepost</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/oidc/sign-in.css" />
        ${styleSheet === undefined ? null : html`<link rel="stylesheet" href="${styleSheet}" />`}
      </head>
      <body>
        <header class="bar">
          <a class="brand" href="${home}/">${logo} Milepost</a>
          ${demo ? html`<span class="badge demo" title="${words.demoLead}">${words.demo}</span>` : null}
          <nav class="languages" aria-label="${words.language}">
            ${languages.map((each) => languageLink(frame, each))}
          </nav>
        </header>
        <main>${content}</main>
      </body>
    </html> `;
  return page.text;
}

function languageLink({ language: current, query }: Page, language: Language): Html {
  const inThatLanguage = new URLSearchParams([...query].filter(([name]) => name !== 'lang'));
  inThatLanguage.set('lang', language);
  if (language === current) return html`<span aria-current="true" lang="${language}">${languageNames[language]}</span>`;
  return html`<a href="?${inThatLanguage.toString()}" lang="${language}" hreflang="${language}"
    >${languageNames[language]}</a
  >`;
}

const logo = html`<svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
  <rect width="24" height="24" rx="6" fill="#1d4ed8" />
  <path d="M6.5 17V7.5l5.5 6 5.5-6V17" fill="none" stroke="#fff" stroke-width="2.4" stroke-linejoin="round" />
</svg>`;
