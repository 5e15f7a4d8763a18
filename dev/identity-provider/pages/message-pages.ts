import { html, Html } from './html.ts';
import { layout, type Page } from './layout.ts';
import { wordsIn } from './words.ts';

const FIRST_PERSON =
  'npm run person -- add you@company.example --given-name Ada --family-name Example --organization "Your company" --role SHIPPER --admin';

export function nobodyPage(page: Page): string {
  const words = wordsIn[page.language];
  const command = html`<pre tabindex="0"><code>${FIRST_PERSON}</code></pre>
    <p>${words.nobodyAfter}</p>`;
  return message(page, { title: words.nobody, lead: words.nobodyLead, more: command, href: '', link: words.reload });
}

export function expiredPage(page: Page): string {
  const words = wordsIn[page.language];
  return message(page, { title: words.expired, lead: words.expiredLead, href: `${page.home}/`, link: words.again });
}

export function signedOutPage(page: Page): string {
  const words = wordsIn[page.language];
  const href = `${page.home}/`;
  return message(page, { title: words.signedOut, lead: words.signedOutLead, href, link: words.signInAgain });
}

/** Another site may have led here, so the person decides about signing out. */
export function confirmSignOutPage(page: Page, form: string): string {
  const words = wordsIn[page.language];
  const more = html`${new Html(form)}
    <p>
      <button class="button" form="op.logoutForm" name="logout" value="yes">${words.signOut}</button>
    </p>`;
  const [title, lead] = [words.confirmSignOut, words.confirmSignOutLead];
  return message(page, { title, lead, more, href: `${page.home}/`, link: words.stay, isSecondary: true });
}

export function elsewherePage(page: Page): string {
  const words = wordsIn[page.language];
  return layout(
    page,
    words.elsewhere,
    html`<div class="message">
      <h1>${words.elsewhere}</h1>
      <p class="lead">${words.elsewhereLead}</p>
    </div>`,
  );
}

export function notFoundPage(page: Page): string {
  const words = wordsIn[page.language];
  return message(page, {
    title: words.notFound,
    lead: words.notFoundLead,
    href: `${page.home}/`,
    link: words.toMilepost,
  });
}

export function failedPage(page: Page, reason: string): string {
  const words = wordsIn[page.language];
  const more = html`<p class="hint">${words.details} <code>${reason}</code></p>`;
  return message(page, { title: words.failed, lead: words.failedLead, more, href: `${page.home}/`, link: words.again });
}

type Message = {
  readonly title: string;
  readonly lead: string;
  readonly more?: Html;
  readonly href: string;
  readonly link: string;
  readonly isSecondary?: true;
};

function message(page: Page, { title, lead, more, href, link, isSecondary }: Message): string {
  const content = html`<div class="message">
    <h1>${title}</h1>
    <p class="lead">${lead}</p>
    ${more ?? null}
    <p><a class="${isSecondary === true ? 'button secondary' : 'button'}" href="${href}">${link}</a></p>
  </div>`;
  return layout(page, title, content);
}
