import nodemailer from 'nodemailer';
import type { Deliver } from '../outbox/channel.ts';
import type { Delivered } from '../outbox/outbox-message.ts';
import type { MailText } from './letter.ts';
import type { MailSettings } from './mail-settings.ts';

/** A server that says nothing for so long is not there. */
const SILENCE_MS = 20_000;

export type MailServer = {
  readonly deliver: Deliver;
  /** Rejects where the server is away or refuses the login. */
  check(): Promise<void>;
};

/** Every mail gets a connection of its own, so that none waits for another. */
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
    // Content is ours alone: no file and no address is fetched for it.
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
          // As an object it is one address, whatever characters it holds.
          to: { name: '', address: recipient },
          subject,
          text,
          html,
          // The same at each attempt, so that a receiver recognises a second copy.
          messageId: `<${id}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribe === undefined ? {} : oneClick(unsubscribe)) },
          signal,
        });
        return { result: 'SENT', answer: response };
      } catch (error) {
        return judge(error);
      }
    },
    check: async () => {
      await transport.verify();
    },
  };
}

/** RFC 8058. Both headers, or mail programs show no way out. */
function oneClick(href: string) {
  return { 'List-Unsubscribe': `<${href}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

type Failure = {
  readonly responseCode?: number;
  readonly code?: string;
  readonly command?: string;
  readonly message?: string;
};

/** 5xx about the recipient or the text is final. A refused login or sender is the operator's to repair. */
function judge(error: unknown): Delivered {
  const { responseCode, code, command, message } = error as Failure;
  const isAboutMail = (code === 'EENVELOPE' && command !== 'MAIL FROM') || code === 'EMESSAGE';
  const isFinal = isAboutMail && (responseCode === undefined || responseCode >= 500);
  return { result: isFinal ? 'REFUSED' : 'LATER', answer: message ?? String(error) };
}
