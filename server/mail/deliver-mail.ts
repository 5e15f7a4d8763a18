import nodemailer from 'nodemailer';
import type { Deliver } from '../outbox/channel.ts';
import type { DeliveryResult } from '../outbox/outbox-message.ts';
import type { MailText } from './letter.ts';
import type { MailSettings } from './mail-settings.ts';

/** A server that is silent for this long counts as unavailable. */
const SILENCE_MS = 20_000;

export type MailServer = {
  readonly deliver: Deliver;
  /** Rejects if the server is unavailable or refuses the login. */
  check(): Promise<void>;
};

/** Every mail gets its own connection, so none waits for another. */
export function openMailServer({ host, port, secure, requireTLS, login, from }: MailSettings): MailServer {
  const transport = nodemailer.createTransport({
    host,
    port,
    secure,
    requireTLS,
    ...(login && { auth: { user: login.user, pass: login.password } }),
    connectionTimeout: SILENCE_MS,
    greetingTimeout: SILENCE_MS,
    socketTimeout: SILENCE_MS,
    // The content is entirely ours: no file or address is fetched for it.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
  return {
    deliver: async ({ id, recipient, content }, signal) => {
      const { subject, text, html, unsubscribe } = JSON.parse(content) as MailText;
      try {
        const { response } = await transport.sendMail({
          from,
          // As an object it is a single address, whatever characters it contains.
          to: { name: '', address: recipient },
          subject,
          text,
          html,
          // The same on each attempt, so a receiver recognises a second copy.
          messageId: `<${id}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribe === undefined ? {} : oneClick(unsubscribe)) },
          signal,
        });
        return { result: 'SENT', answer: response };
      } catch (error) {
        return classifyFailure(error);
      }
    },
    check: async () => {
      await transport.verify();
    },
  };
}

/** RFC 8058. Mail programs offer to unsubscribe only with both headers. */
function oneClick(href: string) {
  return { 'List-Unsubscribe': `<${href}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

type Failure = {
  readonly responseCode?: number;
  readonly code?: string;
  readonly command?: string;
  readonly message?: string;
};

/** A 5xx about the recipient or the text is final. A refused login or sender is for the operator to fix. */
function classifyFailure(error: unknown): DeliveryResult {
  const { responseCode, code, command, message } = error as Failure;
  const isAboutMail = (code === 'EENVELOPE' && command !== 'MAIL FROM') || code === 'EMESSAGE';
  const isFinal = isAboutMail && (responseCode === undefined || responseCode >= 500);
  return { result: isFinal ? 'REFUSED' : 'LATER', answer: message ?? String(error) };
}
