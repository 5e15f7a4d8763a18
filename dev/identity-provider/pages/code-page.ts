import { html } from '../../../server/html/html.ts';
import { layout, type Page } from '../../../server/identity-provider/pages/layout.ts';
import { localWordsIn } from './words.ts';

/** For a browser that has not yet shown the code from the terminal. */
export function codePage(page: Page, { next, wasWrong }: { next: string; wasWrong: boolean }): string {
  const words = localWordsIn[page.language];
  return layout(
    page,
    words.code,
    html`<div class="message">
      <h1>${words.code}</h1>
      <p class="lead">${words.codeLead}</p>
      ${wasWrong ? html`<p class="notice" role="alert">${words.codeWrong}</p>` : null}
      <form class="single" method="post" action="/oidc/open">
        <input type="hidden" name="next" value="${next}" />
        <label for="code">${words.codeLabel}</label>
        <input id="code" name="code" required autocomplete="off" autocapitalize="off" spellcheck="false" autofocus />
        <button class="button">${words.codeGo}</button>
      </form>
    </div>`,
  );
}
