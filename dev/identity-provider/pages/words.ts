import type { Language } from '../language.ts';

const en = {
  choose: 'Who is signing in?',
  chooseLead: 'Choose a person. There is no password: this sign-in works only on this computer.',
  demo: 'Demo',
  demoLead: 'All organisations, people and transports here are invented.',
  SHIPPER: 'Shipper',
  CARRIER: 'Carrier',
  noOrganization: 'No organisation',
  noOrganizationLead: 'Signs in, but sees only how to get access.',
  administrator: 'Administrator',
  gone: 'That person has been removed meanwhile. Choose another one.',
  nobody: 'Nobody can sign in yet',
  nobodyLead:
    'This installation has no people. Add the first organisation and person in a terminal, in the folder of Milepost:',
  nobodyAfter: 'Then reload this page.',
  reload: 'Reload',
  expired: 'This sign-in is no longer valid',
  expiredLead: 'It was finished or left alone for too long. Nothing is lost: start again.',
  again: 'Start again',
  signedOut: 'You are signed out',
  signedOutLead: 'See you soon.',
  signInAgain: 'Sign in again',
  failed: 'That did not work',
  failedLead: 'The sign-in could not be completed.',
  notFound: 'There is nothing here',
  notFoundLead: 'This address belongs to no page of the sign-in.',
  toMilepost: 'To Milepost',
  details: 'Reason:',
  language: 'Language',
};

type Words = typeof en;

const de: Words = {
  choose: 'Wer meldet sich an?',
  chooseLead: 'Wählen Sie eine Person. Es gibt kein Passwort: Diese Anmeldung funktioniert nur auf diesem Rechner.',
  demo: 'Demo',
  demoLead: 'Alle Organisationen, Personen und Transporte hier sind erfunden.',
  SHIPPER: 'Verlader',
  CARRIER: 'Frachtführer',
  noOrganization: 'Ohne Organisation',
  noOrganizationLead: 'Kann sich anmelden, sieht aber nur, wie man Zugang bekommt.',
  administrator: 'Administration',
  gone: 'Diese Person wurde inzwischen entfernt. Wählen Sie eine andere.',
  nobody: 'Noch kann sich niemand anmelden',
  nobodyLead:
    'In dieser Installation gibt es keine Personen. Legen Sie die erste Organisation und Person in einem Terminal an, im Ordner von Milepost:',
  nobodyAfter: 'Laden Sie danach diese Seite neu.',
  reload: 'Neu laden',
  expired: 'Diese Anmeldung gilt nicht mehr',
  expiredLead: 'Sie wurde abgeschlossen oder zu lange liegen gelassen. Verloren ist nichts: Beginnen Sie neu.',
  again: 'Neu beginnen',
  signedOut: 'Sie sind abgemeldet',
  signedOutLead: 'Bis bald.',
  signInAgain: 'Wieder anmelden',
  failed: 'Das hat nicht geklappt',
  failedLead: 'Die Anmeldung konnte nicht abgeschlossen werden.',
  notFound: 'Hier ist nichts',
  notFoundLead: 'Zu dieser Adresse gehört keine Seite der Anmeldung.',
  toMilepost: 'Zu Milepost',
  details: 'Grund:',
  language: 'Sprache',
};

export const wordsIn: Readonly<Record<Language, Words>> = { en, de };
