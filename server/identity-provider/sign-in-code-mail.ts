import type { Language } from '@milepost/domain/people/language';
import type { InEveryLanguage } from '../html/language.ts';
import type { Letter } from '../mail/letter.ts';

type Words = {
  readonly subject: string;
  readonly title: string;
  readonly lead: string;
  readonly warning: string;
  readonly reason: (host: string) => string;
};

const words: InEveryLanguage<Words> = {
  en: {
    subject: 'Your code for Milepost',
    title: 'Your code',
    lead: 'Enter it on the page where you are signing in. It is valid for ten minutes and can be used once.',
    warning: 'Milepost never asks for this code by phone or mail. Do not share it with anyone.',
    reason: (host) =>
      `Someone entered this address to sign in at ${host}. If it was not you, you need not do anything: no one can sign in without the code.`,
  },
  de: {
    subject: 'Ihr Code für Milepost',
    title: 'Ihr Code',
    lead: 'Geben Sie ihn auf der Seite ein, auf der Sie sich gerade anmelden. Er gilt zehn Minuten und einmal.',
    warning: 'Milepost fragt nie per Telefon oder E-Mail nach diesem Code. Geben Sie ihn nicht weiter.',
    reason: (host) =>
      `Jemand hat diese Adresse eingegeben, um sich bei ${host} anzumelden. Wenn Sie das nicht waren, brauchen Sie nichts zu tun: Ohne den Code kommt niemand hinein.`,
  },
};

export function signInCodeMail(language: Language, code: string, host: string): Letter {
  const { subject, title, lead, warning, reason } = words[language];
  return { language, subject, title, paragraphs: [lead, warning], code: inGroups(code), reason: reason(host) };
}

/** Two groups of four digits are easier to read and type. */
function inGroups(code: string): string {
  return `${code.slice(0, 4)} ${code.slice(4)}`;
}
