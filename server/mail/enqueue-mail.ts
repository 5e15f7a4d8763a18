import { randomUUID } from 'node:crypto';
import type { Db } from '../database/transaction.ts';
import type { KeyRing } from '../keys/key-ring.ts';
import type { NewMessage } from '../outbox/outbox-message.ts';
import { addMessage } from '../outbox/outbox-store.ts';
import { sealContent } from '../outbox/sealed-content.ts';
import { writeLetter, type Letter } from './letter.ts';

/** Default: a mail server that fails on a Friday evening works again on Monday. */
const USEFUL_FOR_MS = 72 * 3_600_000;

export type NewMail = {
  readonly to: string;
  readonly letter: Letter;
  /** Identifies the subject matter, such as `invitation:ID:2`: a second mail with the same key is not sent. */
  readonly key: string;
  /** The organisation that sends the mail; null if it belongs to none. */
  readonly organizationId: string | null;
  /** How long it is worth sending. */
  readonly usefulForMs?: number;
};

/** A mail ready to be written in a transaction, which then needs no second connection. */
export type PreparedMail = NewMessage;

export type Mailroom = {
  readonly mailGoes: MessageDestination;
  /** False if mails are neither sent nor shown. */
  canSendMail(): boolean;
  prepareMail(mail: NewMail): Promise<PreparedMail>;
};

/** SENT by a mail server, SHOWN in the demo, or NOWHERE. */
export type MessageDestination = 'SENT' | 'SHOWN' | 'NOWHERE';

type Parts = { readonly keys: KeyRing; readonly mailGoes: MessageDestination; readonly now: () => number };

export function openMailroom({ keys, mailGoes, now }: Parts): Mailroom {
  return {
    mailGoes,
    canSendMail: () => mailGoes !== 'NOWHERE',
    prepareMail: async ({ to, letter, key, organizationId, usefulForMs = USEFUL_FOR_MS }) => {
      const id = randomUUID();
      return {
        id,
        kind: 'EMAIL',
        key,
        organizationId,
        recipient: to,
        receiver: domainOf(to),
        isKept: mailGoes === 'SHOWN',
        content: await sealContent(keys, id, JSON.stringify(writeLetter(letter))),
        createdAt: new Date(now()),
        expiresAt: new Date(now() + usefulForMs),
      };
    },
  };
}

/** Writes the mail in the caller's transaction; it is sent after the commit. False if one with its key exists. */
export async function enqueueMail(db: Db, mail: PreparedMail): Promise<boolean> {
  return await addMessage(db, mail);
}

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase();
}
