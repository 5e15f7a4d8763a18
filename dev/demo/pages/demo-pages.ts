import { html, type Html } from '../../../server/html/html.ts';
import type { InEveryLanguage } from '../../../server/html/language.ts';
import { layout, type Page } from '../../../server/identity-provider/pages/layout.ts';

type Section = { readonly heading: string; readonly text: string };
type Words = {
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly Section[];
  readonly back: string;
};

const demoText = {
  en: 'This is a text of the demo. Replace it with your own: set PRIVACY_URL and TERMS_URL to your pages.',
  de: 'Dies ist ein Text der Demo. Ersetzen Sie ihn durch Ihren eigenen: Geben Sie mit PRIVACY_URL und TERMS_URL Ihre Seiten an.',
} as const satisfies InEveryLanguage<string>;

const back = { en: 'Back to Milepost', de: 'Zurück zu Milepost' } as const satisfies InEveryLanguage<string>;

const privacy: InEveryLanguage<Words> = {
  en: {
    title: 'Privacy policy (demo)',
    lead: demoText.en,
    back: back.en,
    sections: [
      {
        heading: 'What is kept',
        text: 'Of people: name, e-mail address, organisation, and what they did to transports. Of vehicles: positions with their times, as long as the operator keeps signals. Sessions end after a while, and each can be ended by its person.',
      },
      {
        heading: 'Who sees it',
        text: 'A shipper sees the positions of a vehicle only while it carries one of its transports. The page of a transport says who has seen them, and when.',
      },
      {
        heading: 'Who else receives it',
        text: 'In this demo nobody: no mail and no SMS is sent, and no other host is asked.',
      },
      {
        heading: 'Being removed',
        text: 'A manager removes a person under “People”. Address, sessions and passkeys go at once; the name stays in the history of what was done.',
      },
    ],
  },
  de: {
    title: 'Datenschutzerklärung (Demo)',
    lead: demoText.de,
    back: back.de,
    sections: [
      {
        heading: 'Was gespeichert wird',
        text: 'Von Personen: Name, E-Mail-Adresse, Organisation und was sie an Transporten getan haben. Von Fahrzeugen: Positionen mit ihren Zeiten, solange der Betreiber Signale aufbewahrt. Sitzungen enden nach einiger Zeit, und jede Person kann ihre eigenen beenden.',
      },
      {
        heading: 'Wer es sieht',
        text: 'Ein Verlader sieht die Positionen eines Fahrzeugs nur, während es einen seiner Transporte fährt. Die Seite eines Transports sagt, wer sie wann gesehen hat.',
      },
      {
        heading: 'Wer es sonst erhält',
        text: 'In dieser Demo niemand: Weder E-Mails noch SMS werden gesendet, und kein anderer Rechner wird gefragt.',
      },
      {
        heading: 'Entfernt werden',
        text: 'Ein Manager entfernt eine Person unter „Personen“. Adresse, Sitzungen und Passkeys verschwinden sofort; der Name bleibt im Verlauf dessen, was getan wurde.',
      },
    ],
  },
};

const terms: InEveryLanguage<Words> = {
  en: {
    title: 'Terms of use (demo)',
    lead: demoText.en,
    back: back.en,
    sections: [
      {
        heading: 'What this is for',
        text: 'This installation is for trying Milepost out. Its organisations, people and transports are invented.',
      },
      {
        heading: 'What to expect',
        text: 'Arrival times are computed from invented signals and promise nothing. What you enter may be gone when the demo is renewed.',
      },
      {
        heading: 'What not to enter',
        text: 'Names, addresses and numbers of real people and real goods have no place here.',
      },
    ],
  },
  de: {
    title: 'Nutzungsbedingungen (Demo)',
    lead: demoText.de,
    back: back.de,
    sections: [
      {
        heading: 'Wozu dies dient',
        text: 'Diese Installation dient dazu, Milepost auszuprobieren. Ihre Organisationen, Personen und Transporte sind erfunden.',
      },
      {
        heading: 'Was Sie erwarten können',
        text: 'Ankunftszeiten sind aus erfundenen Signalen berechnet und versprechen nichts. Was Sie eingeben, kann weg sein, wenn die Demo erneuert wird.',
      },
      {
        heading: 'Was nicht hierher gehört',
        text: 'Namen, Adressen und Nummern wirklicher Personen und wirklicher Waren gehören nicht hierher.',
      },
    ],
  },
};

const legal = { privacy, terms } as const;

export type LegalPage = keyof typeof legal;

export function legalPage(page: Page, which: LegalPage): string {
  const { title, lead, sections, back: backWords } = legal[which][page.language];
  return layout(
    page,
    title,
    html`<div class="message">
      <h1>${title}</h1>
      <p class="lead"><strong>${lead}</strong></p>
      ${sections.map(
        ({ heading, text }): Html =>
          html`<h2>${heading}</h2>
            <p>${text}</p>`,
      )}
      <p><a href="${page.home}/">${backWords}</a></p>
    </div>`,
  );
}
