import { isLearnedLate } from '@milepost/domain/notification/notification-channels';
import { LOST_AFTER_MS, LOW_AFTER_MS } from '@milepost/domain/gps-signal/gps-signal-status-of';
import type { Language } from '@milepost/domain/people/language';
import { formatDateTime, formatDateTimeRange } from '../../html/format-time.ts';
import type { InEveryLanguage } from '../../html/language.ts';
import type { Letter } from '../../mail/letter.ts';
import { describeCause } from './describe-cause.ts';
import type { MailNotification } from './mail-notification.ts';

type Label =
  | 'transport'
  | 'trackingId'
  | 'route'
  | 'stop'
  | 'planned'
  | 'expected'
  | 'lastSignal'
  | 'happened'
  | 'learned';

type Words = {
  readonly labels: Readonly<Record<Label | MailNotification['partnerRole'], string>>;
  readonly open: string;
  readonly withoutReference: string;
  readonly together: (count: number) => string;
  readonly togetherLead: (count: number, transports: number) => string;
  readonly expectedAt: (moment: string) => string;
  readonly more: (count: number) => string;
  readonly learnedLate: string;
  readonly reason: (organization: string) => string;
  readonly settings: string;
  readonly unsubscribe: string;
};

const wordsIn: InEveryLanguage<Words> = {
  en: {
    labels: {
      transport: 'Transport',
      trackingId: 'Tracking ID',
      route: 'Route',
      stop: 'Stop',
      planned: 'Planned',
      expected: 'Expected',
      lastSignal: 'Last signal',
      happened: 'Happened',
      learned: 'Learned',
      CARRIER: 'Carrier',
      SHIPPER: 'Shipper',
    },
    open: 'Open the transport',
    withoutReference: 'Without a reference',
    together: (count) => `${count} messages about your transports`,
    togetherLead: (count, transports) =>
      `${count} messages about ${transports === 1 ? 'one transport' : `${transports} transports`}, most urgent first.`,
    expectedAt: (moment) => `expected ${moment}`,
    more: (count) => (count === 1 ? 'One more transport is not listed here.' : `${count} more are not listed here.`),
    learnedLate: 'This became known late, from signals that arrived afterwards.',
    reason: (organization) => `You are receiving this mail because of your notification settings at ${organization}.`,
    settings: 'Change the settings',
    unsubscribe: 'Unsubscribe from these mails',
  },
  de: {
    labels: {
      transport: 'Transport',
      trackingId: 'Tracking-ID',
      route: 'Strecke',
      stop: 'Stopp',
      planned: 'Geplant',
      expected: 'Erwartet',
      lastSignal: 'Letztes Signal',
      happened: 'Geschehen',
      learned: 'Erfahren',
      CARRIER: 'Frachtführer',
      SHIPPER: 'Verlader',
    },
    open: 'Transport öffnen',
    withoutReference: 'Ohne Referenz',
    together: (count) => `${count} Meldungen zu Ihren Transporten`,
    togetherLead: (count, transports) =>
      `${count} Meldungen zu ${transports === 1 ? 'einem Transport' : `${transports} Transporten`}, die dringendsten zuerst.`,
    expectedAt: (moment) => `erwartet ${moment}`,
    more: (count) =>
      count === 1
        ? 'Ein weiterer Transport ist hier nicht aufgeführt.'
        : `${count} weitere sind hier nicht aufgeführt.`,
    learnedLate: 'Das wurde erst nachträglich bekannt, durch Signale, die später eintrafen.',
    reason: (organization) =>
      `Sie erhalten diese E-Mail, weil Ihre Benachrichtigungseinstellungen bei ${organization} solche Meldungen vorsehen.`,
    settings: 'Einstellungen ändern',
    unsubscribe: 'Keine dieser E-Mails mehr',
  },
};

/** The reader of a mail, and where its links lead. */
export type LetterReader = {
  readonly language: Language;
  readonly organization: string;
  /** For times that belong to no stop. */
  readonly timeZone: string;
  readonly publicUrl: string;
  /** The address that ends these mails: a page for people, a request for mail programs. */
  readonly unsubscribe: string;
};

/** One message: the cause first, the facts, and the transport behind one button. */
export function notificationLetter(told: MailNotification, addressed: LetterReader): Letter {
  const { language, publicUrl } = addressed;
  const words = wordsIn[language];
  const cause = describeCause(told, language);
  const reference = told.reference ?? '';
  return {
    ...frame(addressed),
    subject: reference === '' ? cause : `${cause} · ${reference}`,
    title: cause,
    paragraphs: isLearnedLate(told.at, told.knownAt) ? [words.learnedLate] : [],
    facts: factsOf(told, addressed),
    button: { label: words.open, href: transportAddress(publicUrl, told.transportId) },
  };
}

/** Max transports in one mail; the others are counted. */
const MAX_ITEMS = 100;

/** Several messages, grouped by transport, with a link each. */
export function digestLetter(told: readonly MailNotification[], addressed: LetterReader): Letter {
  const { language, publicUrl } = addressed;
  const words = wordsIn[language];
  const transports = [...Map.groupBy(told, ({ transportId }) => transportId)]
    .map(([id, messages]) => ({ id, messages: messages.toSorted(byUrgency) }))
    .toSorted((a, b) => byUrgency(a.messages[0], b.messages[0]));
  const items = transports.slice(0, MAX_ITEMS).map(({ id, messages }) => {
    const [first] = messages;
    const route = first === undefined ? '' : `${first.from} – ${first.to}`;
    return {
      title: `${first?.reference ?? words.withoutReference} · ${route}`,
      lines: messages.map((each) => `${describeCause(each, language)} · ${momentOf(each, addressed)}`),
      href: transportAddress(publicUrl, id),
    };
  });
  const unlisted = transports.length - items.length;
  const title = words.together(told.length);
  return {
    ...frame(addressed),
    subject: title,
    title,
    paragraphs: [words.togetherLead(told.length, transports.length), ...(unlisted === 0 ? [] : [words.more(unlisted)])],
    items,
  };
}

function frame({ language, organization, publicUrl, unsubscribe }: LetterReader) {
  const words = wordsIn[language];
  return {
    language,
    reason: words.reason(organization),
    links: [
      { label: words.settings, href: `${publicUrl}/settings/notifications` },
      { label: words.unsubscribe, href: unsubscribe },
    ],
    unsubscribe,
  };
}

function factsOf(told: MailNotification, { language, timeZone: ownZone }: LetterReader): (readonly [string, string])[] {
  const { labels } = wordsIn[language];
  const { stop, expectedAt, type, at, knownAt } = told;
  const timeZone = stop?.timeZone ?? ownZone;
  const moment = (of: number) => formatDateTime(of, { language, timeZone });
  const facts: [string, string | null][] = [
    [labels.transport, told.reference],
    [labels.trackingId, told.trackingId],
    [labels.route, `${told.from} – ${told.to}`],
    [labels.stop, stop?.city ?? null],
    [labels.planned, stop && formatDateTimeRange(stop.plannedFrom, stop.plannedTo, { language, timeZone })],
    [labels.expected, expectedAt === null ? null : moment(expectedAt)],
    [labels.lastSignal, silence[type] === undefined ? null : moment(at - silence[type])],
    [labels[told.partnerRole], told.partner],
    ...(isLearnedLate(at, knownAt)
      ? ([
          [labels.happened, moment(at)],
          [labels.learned, moment(knownAt)],
        ] as [string, string][])
      : []),
  ];
  return facts.flatMap(([label, value]) => (value === null || value === '' ? [] : [[label, value] as const]));
}

/** After how long without a signal it is reported. */
const silence: Partial<Record<MailNotification['type'], number>> = {
  TRANSPORT_GPS_STATUS_LOST: LOST_AFTER_MS,
  TRANSPORT_GPS_STATUS_LOW: LOW_AFTER_MS,
};

/** When it happened, or when the truck is expected. */
function momentOf({ at, stop, expectedAt }: MailNotification, { language, timeZone }: LetterReader): string {
  const moment = formatDateTime(expectedAt ?? at, { language, timeZone: stop?.timeZone ?? timeZone });
  return expectedAt === null ? moment : wordsIn[language].expectedAt(moment);
}

const urgency: readonly MailNotification['type'][] = [
  'TRANSPORT_DELAYED',
  'TRANSPORT_GPS_STATUS_LOST',
  'TRANSPORT_TRACKING_ID_MISSING',
  'TRANSPORT_GPS_MISSING',
  'TRANSPORT_GPS_STATUS_LOW',
  'TRANSPORT_APPROACHING_WAYPOINT',
  'TRANSPORT_COMPLETED',
];

/** By type, the costliest first; then the longest delay, then the newest. */
function byUrgency(a: MailNotification | undefined, b: MailNotification | undefined): number {
  if (a === undefined || b === undefined) return 0;
  return urgency.indexOf(a.type) - urgency.indexOf(b.type) || (b.delayMs ?? 0) - (a.delayMs ?? 0) || b.at - a.at;
}

function transportAddress(publicUrl: string, id: string): string {
  return `${publicUrl}/transports/${id}`;
}
