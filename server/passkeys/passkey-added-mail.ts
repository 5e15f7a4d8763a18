import type { Language } from '@milepost/domain/people/language';
import type { InEveryLanguage } from '../html/language.ts';
import type { Letter } from '../mail/letter.ts';

type Words = {
  readonly subject: string;
  readonly lead: (name: string, host: string) => string;
  readonly warning: string;
  readonly reason: string;
};

const words: InEveryLanguage<Words> = {
  en: {
    subject: 'A passkey was added to your account',
    lead: (name, host) => `The passkey “${name}” can now be used to sign in to your account at ${host}.`,
    warning:
      'If you did not add it, sign in, remove it under “Sessions and passkeys”, and end all other sessions there.',
    reason: 'You are receiving this mail because this address belongs to the account.',
  },
  de: {
    subject: 'Ihrem Konto wurde ein Passkey hinzugefügt',
    lead: (name, host) => `Mit dem Passkey „${name}“ kann man sich jetzt bei ${host} als Sie anmelden.`,
    warning:
      'Wenn Sie das nicht waren, melden Sie sich an, entfernen Sie ihn unter „Sitzungen und Passkeys“ und beenden Sie dort alle anderen Sitzungen.',
    reason: 'Sie erhalten diese E-Mail, weil diese Adresse zu dem Konto gehört.',
  },
};

/** Notifies the owner, because a passkey outlasts a stolen session. */
export function passkeyAddedMail(language: Language, name: string, host: string): Letter {
  const { subject, lead, warning, reason } = words[language];
  return { language, subject, title: subject, paragraphs: [lead(name, host), warning], reason };
}
