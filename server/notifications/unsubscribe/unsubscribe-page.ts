import { html } from '../../html/html.ts';
import type { InEveryLanguage } from '../../html/language.ts';
import { layout, type Page } from '../../identity-provider/pages/layout.ts';
import { messagePage } from '../../identity-provider/pages/message-pages.ts';

const en = {
  title: 'Stop mails about transports?',
  lead: 'You will no longer receive mails about delays, arrivals and GPS signals. The bell in Milepost does not change.',
  end: 'Stop these mails',
  settings: 'Notification settings',
  ended: 'These mails have been stopped',
  endedLead: 'You will receive no more mails about transports. You can turn them on again in the settings.',
};

const de: typeof en = {
  title: 'Keine E-Mails zu Transporten mehr?',
  lead: 'Sie erhalten dann keine E-Mails zu Verspätungen, Ankünften und GPS-Signalen mehr. Die Glocke in Milepost bleibt, wie sie ist.',
  end: 'Diese E-Mails beenden',
  settings: 'Benachrichtigungseinstellungen',
  ended: 'Diese E-Mails sind beendet',
  endedLead: 'Sie erhalten keine E-Mails zu Transporten mehr. In den Einstellungen können Sie sie wieder bestellen.',
};

const wordsIn: InEveryLanguage<typeof en> = { en, de };

/** Asks first, because link scanners open every link. */
export function unsubscribePage(page: Page): string {
  const words = wordsIn[page.language];
  return layout(
    page,
    words.title,
    html`<div class="message">
      <h1>${words.title}</h1>
      <p class="lead">${words.lead}</p>
      <form method="post">
        <p><button class="button">${words.end}</button></p>
      </form>
      <p><a href="${settingsOf(page)}">${words.settings}</a></p>
    </div>`,
  );
}

export function unsubscribedPage(page: Page): string {
  const words = wordsIn[page.language];
  return messagePage(page, { title: words.ended, lead: words.endedLead, href: settingsOf(page), link: words.settings });
}

function settingsOf({ home }: Page): string {
  return `${home}/settings/notifications`;
}
