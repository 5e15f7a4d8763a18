import type { Language } from '@milepost/domain/people/language';
import type { Letter } from '../mail/letter.ts';

type InvitationValues = {
  /** The inviting organisation. */
  readonly organization: string;
  readonly person: string;
  readonly note: string | null;
  readonly link: string;
  /** The day on which the link expires, as the language writes it. */
  readonly ends: string;
};

type Written = Omit<Letter, 'language'>;

/** What the carrier shares if it accepts, in one small table. The linked page says the same in six lines. */
const toCarrier: Readonly<Record<Language, (said: InvitationValues) => Written>> = {
  en: ({ organization, person, note, link, ends }) => ({
    subject: `${organization} invites you to share positions`,
    title: `${organization} invites you to share positions`,
    paragraphs: [
      `${person} of ${organization} would like to follow the transports that you carry for them. You need no hardware: a phone in the cab is enough.`,
      ...(note === null ? [] : [`“${note}”`]),
      `Opening the link does not accept anything. It expires on ${ends}.`,
    ],
    facts: [
      ['Position of the truck', 'shared, from 24 hours before the first planned stop to the end of the last'],
      ['Arrivals and expected times', 'shared, during the same time'],
      ['Plate or device that you name', 'shared, once you name it for a transport'],
      ['Positions outside that time', 'never shared'],
      ['Other customers and vehicles', 'never shared'],
      ['The driver’s name', 'never shared'],
    ],
    button: { label: 'Read and answer', href: link },
    reason: `You are receiving this mail because ${organization} invited this address. You can follow the link to decline without an account.`,
  }),
  de: ({ organization, person, note, link, ends }) => ({
    subject: `${organization} lädt Sie ein, Positionen zu teilen`,
    title: `${organization} lädt Sie ein, Positionen zu teilen`,
    paragraphs: [
      `${person} von ${organization} möchte die Transporte verfolgen, die Sie für das Unternehmen fahren. Sie brauchen keine Hardware: Ein Telefon in der Kabine genügt.`,
      ...(note === null ? [] : [`„${note}“`]),
      `Mit dem Öffnen des Links nehmen Sie nichts an. Er endet am ${ends}.`,
    ],
    facts: [
      ['Position des LKW', 'geteilt, von 24 Stunden vor dem ersten geplanten Stopp bis zum Ende des letzten'],
      ['Ankünfte und erwartete Zeiten', 'geteilt, in derselben Zeit'],
      ['Kennzeichen oder Gerät, das Sie nennen', 'geteilt, sobald Sie es für einen Transport nennen'],
      ['Positionen außerhalb dieser Zeit', 'nie geteilt'],
      ['Andere Kunden und Fahrzeuge', 'nie geteilt'],
      ['Name des Fahrers', 'nie geteilt'],
    ],
    button: { label: 'Lesen und antworten', href: link },
    reason: `Sie erhalten diese E-Mail, weil ${organization} diese Adresse eingeladen hat. Hinter dem Link können Sie ohne Konto ablehnen.`,
  }),
};

const toColleague: Readonly<Record<Language, (said: InvitationValues) => Written>> = {
  en: ({ organization, person, link, ends }) => ({
    subject: `${person} invites you to ${organization} on Milepost`,
    title: `Join ${organization} on Milepost`,
    paragraphs: [
      `${person} invites you to follow the transports of ${organization} together.`,
      `Sign in with this e-mail address. The link expires on ${ends}.`,
    ],
    button: { label: 'Join', href: link },
    reason: `You are receiving this mail because ${person} invited this address to ${organization}.`,
  }),
  de: ({ organization, person, link, ends }) => ({
    subject: `${person} lädt Sie zu ${organization} auf Milepost ein`,
    title: `${organization} auf Milepost beitreten`,
    paragraphs: [
      `${person} lädt Sie ein, die Transporte von ${organization} gemeinsam zu verfolgen.`,
      `Melden Sie sich mit dieser E-Mail-Adresse an. Der Link endet am ${ends}.`,
    ],
    button: { label: 'Beitreten', href: link },
    reason: `Sie erhalten diese E-Mail, weil ${person} diese Adresse zu ${organization} eingeladen hat.`,
  }),
};

const letters = { CARRIER: toCarrier, COLLEAGUE: toColleague } as const;

type InvitationLetterInput = Omit<InvitationValues, 'ends'> & {
  readonly kind: keyof typeof letters;
  readonly language: Language;
  readonly expiresAt: Date;
};

export function invitationLetter({ kind, language, expiresAt, ...said }: InvitationLetterInput): Letter {
  const ends = new Intl.DateTimeFormat(language === 'de' ? 'de-DE' : 'en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  return { language, ...letters[kind][language]({ ...said, ends: ends.format(expiresAt) }) };
}
