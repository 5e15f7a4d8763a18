import path from 'node:path';
import { StartFailure } from '../failure/start-failure.ts';
import { parseFilesUrl, type FilesSettings } from '../files/files-settings.ts';
import { parseMailFrom, parseSmtpUrl, type MailSettings } from '../mail/mail-settings.ts';
import { parseSmsUrl, type SmsSettings } from '../sms/sms-settings.ts';
import { readVariable, type Variables } from './variables.ts';

// The address may contain a password, so it is not repeated.
export function readMail(variables: Variables): MailSettings | undefined {
  const url = readVariable(variables, 'SMTP_URL');
  const sender = readVariable(variables, 'MAIL_FROM');
  if (url === undefined && sender === undefined) return undefined;
  if (url === undefined) {
    throw new StartFailure('MAIL_FROM is set, but SMTP_URL is missing: set it to your mail server, or leave both out.');
  }
  const server = parseSmtpUrl(url);
  if (server === null) {
    throw new StartFailure(
      'SMTP_URL cannot be understood: write it like smtps://user:password@mail.example.com, or smtp://… for STARTTLS, with special characters of user and password percent-encoded.',
    );
  }
  if (sender === undefined) {
    throw new StartFailure(
      'MAIL_FROM is missing: set it to the address that mails come from, such as Milepost <milepost@example.com>.',
    );
  }
  const from = parseMailFrom(sender);
  if (from === null) {
    throw new StartFailure(`MAIL_FROM is "${sender}": write it like Milepost <milepost@example.com>.`);
  }
  return { ...server, from };
}

// The address contains a token, so it is not repeated.
export function readSms(variables: Variables): SmsSettings | undefined {
  const text = readVariable(variables, 'SMS_URL');
  if (text === undefined) return undefined;
  const settings = parseSmsUrl(text);
  if (settings === null) {
    throw new StartFailure(
      'SMS_URL cannot be understood: write it like https://ACCOUNT:TOKEN@api.twilio.com/2010-04-01/Accounts/ACCOUNT/Messages.json?from=+4930123456, with special characters of the token percent-encoded.',
    );
  }
  return settings;
}

// The address contains a secret, so it is not repeated.
export function readFiles(variables: Variables, dataFolder: string): FilesSettings {
  const text = readVariable(variables, 'FILES_URL') ?? path.join(dataFolder, 'files');
  const settings = parseFilesUrl(text);
  if (settings === null) {
    throw new StartFailure(
      'FILES_URL cannot be understood: write it like s3+https://KEY:SECRET@s3.example.com/bucket/prefix?region=eu-central-1, with special characters of the secret percent-encoded, or as the whole path of a folder.',
    );
  }
  return settings;
}
