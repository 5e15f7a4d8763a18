import { html, type Html } from '../../../server/html/html.ts';
import type { InEveryLanguage } from '../../../server/html/language.ts';
import { layout, type Page } from '../../../server/identity-provider/pages/layout.ts';
import type { ShownMessage } from './messages-store.ts';

const en = {
  title: 'Messages sent',
  lead: 'The demo sends no mail and no SMS. What would have left is here, newest first.',
  none: 'Nothing has been sent yet. Sign in with an e-mail address, or invite somebody.',
  to: 'To',
  reload: 'Reload',
};

const de: typeof en = {
  title: 'Gesendete Nachrichten',
  lead: 'Die Demo versendet weder E-Mails noch SMS. Was hinausgegangen wäre, steht hier, das Neueste zuerst.',
  none: 'Noch wurde nichts gesendet. Melden Sie sich mit einer E-Mail-Adresse an, oder laden Sie jemanden ein.',
  to: 'An',
  reload: 'Neu laden',
};

const wordsIn: InEveryLanguage<typeof en> = { en, de };

/** The message list and the selected message: a mail in a frame that runs nothing, an SMS as on a phone. */
export function messagesPage(page: Page, messages: readonly ShownMessage[], chosen: string | null): string {
  const words = wordsIn[page.language];
  const shown = messages.find(({ id }) => id === chosen) ?? messages[0];
  const time = new Intl.DateTimeFormat(page.language === 'de' ? 'de-DE' : 'en-GB', {
    dateStyle: 'medium',
    timeStyle: 'medium',
  });
  const href = (id: string) => `?${new URLSearchParams({ lang: page.language, show: id }).toString()}`;
  const list = messages.map(
    (message) =>
      html`<li>
        <a href="${href(message.id)}" ${message === shown ? html`aria-current="true"` : null}>
          <span class="name"
            >${'sms' in message ? html`<span class="kind">SMS</span> ${message.sms}` : message.subject}</span
          >
          <span class="email">${words.to} ${message.recipient}</span>
          <time class="email" datetime="${message.at.toISOString()}">${time.format(message.at)}</time>
        </a>
      </li>`,
  );
  return layout(
    page,
    words.title,
    html`<h1>${words.title}</h1>
      <p class="lead">${words.lead} <a href="">${words.reload}</a></p>
      ${
        shown === undefined
          ? html`<p class="hint">${words.none}</p>`
          : html`<div class="messages">
              <section>
                <ul>
                  ${list}
                </ul>
              </section>
              ${'sms' in shown ? smsPart(shown) : mailPart(shown)}
            </div>`
      }`,
  );
}

type Shown<K extends string> = Extract<ShownMessage, Readonly<Record<K, string>>>;

function mailPart({ id, subject }: Shown<'subject'>): Html {
  return html`<iframe
    title="${subject}"
    src="/demo/messages/${id}"
    sandbox="allow-popups allow-popups-to-escape-sandbox"
  ></iframe>`;
}

function smsPart({ recipient, sms }: Shown<'sms'>): Html {
  return html`<div class="phone">
    <p class="email">${recipient}</p>
    <p class="bubble">${sms}</p>
  </div>`;
}
