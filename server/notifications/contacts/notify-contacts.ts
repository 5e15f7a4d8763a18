import { isLearnedLate } from '@milepost/domain/notification/notification-channels';
import { createHash } from 'node:crypto';
import type { Db } from '../../database/transaction.ts';
import type { Mailroom } from '../../mail/enqueue-mail.ts';
import type { Budgets } from '../../outbox/budgets.ts';
import type { NewMessage } from '../../outbox/outbox-message.ts';
import { addMessages } from '../../outbox/outbox-store.ts';
import { upsertContactLinks } from '../../links/contact-link-store.ts';
import type { ContactLinks } from '../../links/contact-links.ts';
import { languageOf } from '../../people/language-of.ts';
import type { SmsDesk } from '../../sms/prepare-sms.ts';
import type { Listener } from '../pass-on.ts';
import type { StoredOccurrence } from '../stored-occurrence.ts';
import { findContacts, type ContactOfStop } from './contact-store.ts';
import { contactLetter, contactSms, type ContactNotification } from './contact-messages.ts';

/** Until then people can look up when the truck arrived. */
const LINK_LASTS_MS = 7 * 24 * 3_600_000;
const MAX_LABEL = 100;
/** By then an announced truck has arrived. */
const USEFUL_FOR_MS = 3 * 3_600_000;

type Parts = {
  readonly mailroom: Pick<Mailroom, 'canSendMail' | 'prepareMail'>;
  readonly smsDesk: SmsDesk;
  readonly budgets: Budgets;
  readonly links: ContactLinks;
};

type ContactOccurrence = StoredOccurrence & { readonly type: ContactNotification['type'] };

const types: ReadonlySet<string> = new Set<ContactNotification['type']>([
  'TRANSPORT_APPROACHING_WAYPOINT',
  'TRANSPORT_DELAYED',
  'waypoint.arrived',
]);

/**
 * Notifies the contacts of a stop that a truck is coming, is late there, or has arrived, and of nothing about other
 * stops.
 */
export function notifyContacts({ mailroom, smsDesk, budgets, links }: Parts): Listener {
  return async (db, occurrences, now) => {
    // After downtime of Milepost it is no longer news either.
    const news = occurrences
      .filter(isContactOccurrence)
      .filter(({ at, knownAt }) => !isLearnedLate(at, Math.max(knownAt, now)));
    const stops = new Set(news.flatMap(({ waypointId }) => waypointId ?? []));
    const canSend = { SMS: smsDesk.canSendSms(), EMAIL: mailroom.canSendMail() };
    if (stops.size === 0 || (!canSend.SMS && !canSend.EMAIL)) return;
    const contacts = (await findContacts(db, [...stops], now)).filter(({ kind }) => canSend[kind]);
    const ofStop = Map.groupBy(contacts, ({ waypointId }) => waypointId);
    const told = news.flatMap((one) =>
      (ofStop.get(one.waypointId ?? '') ?? [])
        .filter((contact) => isWanted(one, contact))
        .map((contact) => ({ one, contact })),
    );
    if (told.length === 0) return;
    const urlOf = await linksOf(db, told, links, now);
    const messages = told.map(
      async ({ one, contact }) => await prepare({ mailroom, smsDesk }, one, contact, urlOf(contact)),
    );
    await addMessages(db, await budgets.withinBudget(db, await Promise.all(messages), now));
  };
}

function isContactOccurrence(occurrence: StoredOccurrence): occurrence is ContactOccurrence {
  return types.has(occurrence.type);
}

function isWanted(news: ContactOccurrence, { delayMinutes }: ContactOfStop): boolean {
  return news.type !== 'TRANSPORT_DELAYED' || news.exceededAtStop.includes(delayMinutes);
}

type ContactPair = { readonly one: ContactOccurrence; readonly contact: ContactOfStop };

/** The address of each contact's status page; null if the shipper has revoked it. */
async function linksOf(db: Db, told: readonly ContactPair[], links: ContactLinks, now: number) {
  const wanted = new Map(
    told.map(({ one, contact }) => {
      const { url, hash } = links(contact.waypointId, contact);
      return [url, { hash, one, contact }] as const;
    }),
  );
  const rows = [...wanted.values()].map(({ hash, one, contact }) => ({
    hash,
    organizationId: one.shipperId,
    transportId: one.transportId,
    waypointId: contact.waypointId,
    label: contact.recipient.slice(0, MAX_LABEL),
    expiresAt: new Date(Math.max(contact.plannedTo, now) + LINK_LASTS_MS),
  }));
  const open = new Set((await upsertContactLinks(db, rows, new Date(now))).map((hash) => hash.toString('hex')));
  return (contact: ContactOfStop): string | null => {
    const { url, hash } = links(contact.waypointId, contact);
    return open.has(hash.toString('hex')) ? url : null;
  };
}

async function prepare(
  { mailroom, smsDesk }: Pick<Parts, 'mailroom' | 'smsDesk'>,
  news: ContactOccurrence,
  contact: ContactOfStop,
  url: string | null,
): Promise<NewMessage> {
  const { kind, recipient: to, waypointId, countryCode } = contact;
  const told: ContactNotification = {
    ...contact,
    url,
    type: news.type,
    arrivesAt: 'expectedAt' in news ? news.expectedAt : news.at,
    delayMs: news.type === 'TRANSPORT_DELAYED' ? news.delayMs : 0,
  };
  const language = languageOf(null, countryCode);
  const hash = createHash('sha256').update(`${kind} ${to}`).digest('base64url');
  const common = {
    to,
    key: `contact:${news.type}:${waypointId}:${news.sequence}:${hash}`,
    organizationId: news.shipperId,
    usefulForMs: USEFUL_FOR_MS,
  };
  if (kind === 'SMS')
    return await smsDesk.prepareSms({ ...common, orderKey: waypointId, text: contactSms(told, language) });
  return {
    ...(await mailroom.prepareMail({ ...common, letter: contactLetter(told, language) })),
    orderKey: waypointId,
  };
}
