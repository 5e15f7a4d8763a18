import type { Language } from '@milepost/domain/people/language';
import type { Letter } from '../mail/letter.ts';

type LetterValues = {
  /** The receiver's host, without the path, which may contain a key. */
  readonly host: string;
  /** The page that shows the webhook. */
  readonly link: string;
};
type Written = Omit<Letter, 'language'>;
type Words = Readonly<Record<Language, (said: LetterValues) => Written>>;

const failed: Words = {
  en: ({ host, link }) => ({
    subject: 'A webhook was disabled',
    title: 'A webhook was disabled after five days of failures',
    paragraphs: [
      `Every delivery to ${host} has failed for five days, so nothing more is sent there.`,
      'Once the receiver works again, enable the webhook and resend what it missed. Its page offers both, with the answer to each attempt.',
    ],
    button: { label: 'Open the webhook', href: link },
    reason: 'You are receiving this mail because you are a manager of the organization that this webhook belongs to.',
  }),
  de: ({ host, link }) => ({
    subject: 'Ein Webhook wurde abgeschaltet',
    title: 'Ein Webhook wurde nach fünf Tagen mit Fehlern abgeschaltet',
    paragraphs: [
      `Seit fünf Tagen ist jede Zustellung an ${host} fehlgeschlagen. Deshalb wird nichts mehr dorthin gesendet.`,
      'Sobald der Empfänger wieder arbeitet, schalten Sie den Webhook ein und lassen das Versäumte erneut senden: Beides steht auf seiner Seite, zusammen mit der Antwort auf jeden Versuch.',
    ],
    button: { label: 'Webhook öffnen', href: link },
    reason: 'Sie erhalten diese E-Mail, weil Sie Manager der Organisation sind, zu der dieser Webhook gehört.',
  }),
};

const gone: Words = {
  en: ({ host, link }) => ({
    ...failed.en({ host, link }),
    title: 'A webhook was disabled by its receiver',
    paragraphs: [
      `${host} has answered “410 Gone”: it wants no further deliveries, so nothing more is sent there.`,
      'If that was a mistake, enable the webhook and resend what it missed. Otherwise delete it.',
    ],
  }),
  de: ({ host, link }) => ({
    ...failed.de({ host, link }),
    title: 'Ein Webhook wurde von seinem Empfänger abgeschaltet',
    paragraphs: [
      `${host} hat mit „410 Gone“ geantwortet: Der Empfänger möchte keine weiteren Zustellungen. Deshalb wird nichts mehr dorthin gesendet.`,
      'War das ein Versehen, schalten Sie den Webhook ein und lassen das Versäumte erneut senden. Andernfalls löschen Sie ihn.',
    ],
  }),
};

export function switchedOffLetter(language: Language, state: 'GONE' | 'FAILED', said: LetterValues): Letter {
  return { language, ...(state === 'GONE' ? gone : failed)[language](said) };
}
