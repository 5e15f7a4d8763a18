import { html } from '../../../server/html/html.ts';
import { layout, type Page } from '../../../server/identity-provider/pages/layout.ts';
import { messagePage } from '../../../server/identity-provider/pages/message-pages.ts';
import { localWordsIn } from './words.ts';

const FIRST_PERSON =
  'npm run person -- add you@company.example --given-name Ada --family-name Example --organization "Your company" --role SHIPPER --admin';

export function nobodyPage(page: Page): string {
  const words = localWordsIn[page.language];
  const command = html`<pre tabindex="0"><code>${FIRST_PERSON}</code></pre>
    <p>${words.nobodyAfter}</p>`;
  return messagePage(page, {
    title: words.nobody,
    lead: words.nobodyLead,
    more: command,
    href: '',
    link: words.reload,
  });
}

export function remoteAccessPage(page: Page): string {
  const words = localWordsIn[page.language];
  return layout(
    page,
    words.elsewhere,
    html`<div class="message">
      <h1>${words.elsewhere}</h1>
      <p class="lead">${words.elsewhereLead}</p>
    </div>`,
  );
}
