import { html, Html } from '../../html/html.ts';
import { layout, type Page } from './layout.ts';
import { fillIn, wordsIn } from './words.ts';

export function expiredPage(page: Page): string {
  const words = wordsIn[page.language];
  return messagePage(page, { title: words.expired, lead: words.expiredLead, href: `${page.home}/`, link: words.again });
}

export function signedOutPage(page: Page): string {
  const words = wordsIn[page.language];
  const href = `${page.home}/`;
  return messagePage(page, { title: words.signedOut, lead: words.signedOutLead, href, link: words.signInAgain });
}

/** Another site may have linked here, so the person confirms signing out. */
export function confirmSignOutPage(page: Page, form: string): string {
  const words = wordsIn[page.language];
  const more = html`${new Html(form)}
    <p>
      <button class="button" form="op.logoutForm" name="logout" value="yes">${words.signOut}</button>
    </p>`;
  const [title, lead] = [words.confirmSignOut, words.confirmSignOutLead];
  return messagePage(page, { title, lead, more, href: `${page.home}/`, link: words.stay, isSecondary: true });
}

export function notFoundPage(page: Page): string {
  const words = wordsIn[page.language];
  return messagePage(page, {
    title: words.notFound,
    lead: words.notFoundLead,
    href: `${page.home}/`,
    link: words.toMilepost,
  });
}

export function tooManyPage(page: Page, seconds: number): string {
  const words = wordsIn[page.language];
  const lead = fillIn(words.tooManyRequests, { seconds });
  return messagePage(page, { title: words.failed, lead, href: `${page.home}/`, link: words.again });
}

export function failedPage(page: Page, reason: string): string {
  const words = wordsIn[page.language];
  const more = html`<p class="hint">${words.details} <code>${reason}</code></p>`;
  return messagePage(page, {
    title: words.failed,
    lead: words.failedLead,
    more,
    href: `${page.home}/`,
    link: words.again,
  });
}

type Message = {
  readonly title: string;
  readonly lead: string;
  readonly more?: Html;
  readonly href: string;
  readonly link: string;
  readonly isSecondary?: true;
};

export function messagePage(page: Page, { title, lead, more, href, link, isSecondary }: Message): string {
  const content = html`<div class="message">
    <h1>${title}</h1>
    <p class="lead">${lead}</p>
    ${more ?? null}
    <p><a class="${isSecondary === true ? 'button secondary' : 'button'}" href="${href}">${link}</a></p>
  </div>`;
  return layout(page, title, content);
}
