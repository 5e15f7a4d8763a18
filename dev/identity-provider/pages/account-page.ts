import { html } from '../../../server/html/html.ts';
import type { InEveryLanguage } from '../../../server/html/language.ts';
import { layout, type Page } from '../../../server/identity-provider/pages/layout.ts';
import type { Account } from './account.ts';

const en = {
  title: 'Your account (demo)',
  lead: 'This is the account page of the sign-in that comes with Milepost. With an identity provider of your own, its page stands here.',
  name: 'Name',
  email: 'E-mail address',
  none: 'Nobody is signed in here.',
  more: 'Sessions and passkeys are in Milepost itself: in the menu of your profile, under “Sessions and passkeys”.',
  back: 'Back to Milepost',
};

const de: typeof en = {
  title: 'Ihr Konto (Demo)',
  lead: 'Dies ist die Kontoseite der Anmeldung, die Milepost mitbringt. Mit einem eigenen Identitätsanbieter steht hier dessen Seite.',
  name: 'Name',
  email: 'E-Mail-Adresse',
  none: 'Hier ist niemand angemeldet.',
  more: 'Sitzungen und Passkeys finden Sie in Milepost selbst: im Menü Ihres Profils unter „Sitzungen und Passkeys“.',
  back: 'Zurück zu Milepost',
};

const wordsIn: InEveryLanguage<typeof en> = { en, de };

/** Shows who is signed in at the demo's issuer; nothing can be changed, because its people are invented. */
export function accountPage(
  page: Page,
  account: Pick<Account, 'email' | 'givenName' | 'familyName'> | undefined,
): string {
  const words = wordsIn[page.language];
  return layout(
    page,
    words.title,
    html`<div class="message">
      <h1>${words.title}</h1>
      <p class="lead">${words.lead}</p>
      ${
        account === undefined
          ? html`<p>${words.none}</p>`
          : html`<p>${words.name}: <strong>${account.givenName} ${account.familyName}</strong></p>
              <p>${words.email}: <strong>${account.email}</strong></p>`
      }
      <p>${words.more}</p>
      <p><a href="${page.home}/">${words.back}</a></p>
    </div>`,
  );
}
