import type { InEveryLanguage } from '../../../server/html/language.ts';

const en = {
  choose: 'Who is signing in?',
  chooseLead: 'Choose a person. There is no password: this sign-in works only on this computer.',
  other: 'Somebody else',
  otherLead: 'With any e-mail address: a code is sent there. The demo sends no mail; read it under',
  messages: 'Messages sent',
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
  elsewhere: 'Only on the computer on which Milepost runs',
  elsewhereLead:
    'The built-in sign-in asks for no password, so it does not answer through a proxy, through a tunnel or under another name. The operator can set up an identity provider (OIDC_ISSUER).',
  code: 'Which code did Milepost print?',
  codeLead:
    'This sign-in has no passwords. To know that you are the operator, it asks each browser once: open the address that Milepost printed in its terminal when it started, or enter the code at its end.',
  codeLabel: 'Code',
  codeGo: 'Continue',
  codeWrong: 'That is not the right code. It is a new one after every start of Milepost.',
};

type Words = typeof en;

const de: Words = {
  choose: 'Wer meldet sich an?',
  chooseLead: 'Wählen Sie eine Person. Es gibt kein Passwort: Diese Anmeldung funktioniert nur auf diesem Rechner.',
  other: 'Jemand anderes',
  otherLead:
    'Mit einer beliebigen E-Mail-Adresse: Dorthin geht ein Code. In der Demo wird keine E-Mail versendet; lesen Sie sie unter',
  messages: 'Gesendete Nachrichten',
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
  elsewhere: 'Nur auf dem Rechner, auf dem Milepost läuft',
  elsewhereLead:
    'Die eingebaute Anmeldung fragt nach keinem Passwort. Deshalb antwortet sie nicht über einen Proxy, nicht durch einen Tunnel und nicht unter anderem Namen. Der Betreiber kann einen Anmeldedienst einrichten (OIDC_ISSUER).',
  code: 'Welchen Code hat Milepost ausgegeben?',
  codeLead:
    'Diese Anmeldung hat keine Passwörter. Damit sie weiß, dass Sie der Betreiber sind, fragt sie jeden Browser einmal: Öffnen Sie die Adresse, die Milepost beim Start im Terminal ausgegeben hat, oder geben Sie den Code an ihrem Ende ein.',
  codeLabel: 'Code',
  codeGo: 'Weiter',
  codeWrong: 'Das ist nicht der Code. Nach jedem Start von Milepost ist es ein neuer.',
};

/** Texts of the sign-in without codes, on this machine only. */
export const localWordsIn: InEveryLanguage<Words> = { en, de };
