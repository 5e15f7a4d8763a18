import type { Language } from '@milepost/domain/people/language';
import type { InEveryLanguage } from '../../html/language.ts';
import { formatDateTime, formatDateTimeRange } from '../../html/format-time.ts';
import type { Letter } from '../../mail/letter.ts';
import { cutGsm7, inGsm7 } from '../../sms/gsm7.ts';
import { formatDuration } from '../mails/describe-cause.ts';

/** The facts sent to a contact about its stop. */
export type ContactNotification = {
  readonly type: 'TRANSPORT_APPROACHING_WAYPOINT' | 'TRANSPORT_DELAYED' | 'waypoint.arrived';
  /** Of the arrival, past or expected. */
  readonly arrivesAt: number;
  readonly delayMs: number;
  readonly shipper: string;
  readonly reference: string | null;
  readonly city: string;
  readonly timeZone: string;
  readonly plannedFrom: number;
  readonly plannedTo: number;
  /** Of the status page; null for none. */
  readonly url: string | null;
};

type MessageValues = {
  readonly transport: string;
  readonly city: string;
  readonly late: string;
  readonly time: string;
};

type Words = {
  readonly transport: (reference: string) => string;
  readonly sms: Readonly<Record<ContactNotification['type'], (said: MessageValues) => string>>;
  readonly titles: Readonly<Record<ContactNotification['type'], (said: MessageValues) => string>>;
  readonly labels: Readonly<Record<'shipper' | 'transport' | 'stop' | 'planned' | 'expected' | 'arrived', string>>;
  readonly open: string;
  readonly reason: (shipper: string) => string;
};

const wordsIn: InEveryLanguage<Words> = {
  en: {
    transport: (reference) => (reference === '' ? 'the transport' : `transport ${reference}`),
    sms: {
      TRANSPORT_APPROACHING_WAYPOINT: ({ transport, city, time }) => `${transport} is expected in ${city}: ${time}`,
      TRANSPORT_DELAYED: ({ transport, city, late, time }) =>
        `${transport} to ${city} is ${late} late, expected ${time}`,
      'waypoint.arrived': ({ transport, city, time }) => `${transport} has arrived in ${city}: ${time}`,
    },
    titles: {
      TRANSPORT_APPROACHING_WAYPOINT: ({ city }) => `Arrives soon in ${city}`,
      TRANSPORT_DELAYED: ({ city, late }) => `${late} late in ${city}`,
      'waypoint.arrived': ({ city }) => `Arrived in ${city}`,
    },
    labels: {
      shipper: 'Shipper',
      transport: 'Transport',
      stop: 'Stop',
      planned: 'Planned',
      expected: 'Expected',
      arrived: 'Arrived',
    },
    open: 'See the current status',
    reason: (shipper) =>
      `You are receiving this mail because ${shipper} entered this address for updates on this stop. Tell ${shipper} if you do not want them.`,
  },
  de: {
    transport: (reference) => (reference === '' ? 'der Transport' : `Transport ${reference}`),
    sms: {
      TRANSPORT_APPROACHING_WAYPOINT: ({ transport, city, time }) => `${transport} wird in ${city} erwartet: ${time}`,
      TRANSPORT_DELAYED: ({ transport, city, late, time }) =>
        `${transport} nach ${city} ist ${late} verspätet, erwartet ${time}`,
      'waypoint.arrived': ({ transport, city, time }) => `${transport} ist in ${city} angekommen: ${time}`,
    },
    titles: {
      TRANSPORT_APPROACHING_WAYPOINT: ({ city }) => `Kommt bald in ${city} an`,
      TRANSPORT_DELAYED: ({ city, late }) => `${late} verspätet in ${city}`,
      'waypoint.arrived': ({ city }) => `In ${city} angekommen`,
    },
    labels: {
      shipper: 'Verlader',
      transport: 'Transport',
      stop: 'Stopp',
      planned: 'Geplant',
      expected: 'Erwartet',
      arrived: 'Angekommen',
    },
    open: 'Aktuellen Stand ansehen',
    reason: (shipper) =>
      `Sie erhalten diese E-Mail, weil ${shipper} diese Adresse für Nachrichten zu diesem Stopp angegeben hat. Ist das nicht gewünscht, wenden Sie sich bitte an ${shipper}.`,
  },
};

/** Max characters of each name, so the whole text has at most 160. */
const MAX_PLACES = 24;

/** Who writes, what, where and when, in one SMS; in at most two with the address of the status page. */
export function contactSms(told: ContactNotification, language: Language): string {
  const short = (text: string) => cutGsm7(inGsm7(text), MAX_PLACES);
  const words = wordsIn[language];
  const reference = short(told.reference ?? '');
  const said = { ...messageValuesOf(told, language), transport: words.transport(reference), city: short(told.city) };
  const text = inGsm7(`${short(told.shipper)}: ${words.sms[told.type](said)}`);
  return told.url === null ? text : `${text} ${told.url}`;
}

/** The same as a mail, with the planned time. */
export function contactLetter(told: ContactNotification, language: Language): Letter {
  const { titles, labels, open, reason } = wordsIn[language];
  const { type, shipper, city, plannedFrom, plannedTo, timeZone } = told;
  const reference = told.reference ?? '';
  const said = messageValuesOf(told, language);
  const title = titles[type](said);
  const facts: (readonly [string, string])[] = [
    [labels.shipper, shipper],
    [labels.transport, reference],
    [labels.stop, city],
    [labels.planned, formatDateTimeRange(plannedFrom, plannedTo, { language, timeZone })],
    [type === 'waypoint.arrived' ? labels.arrived : labels.expected, said.time],
  ];
  return {
    language,
    subject: [title, shipper, reference].filter((part) => part !== '').join(' · '),
    title,
    paragraphs: [],
    facts: facts.filter(([, value]) => value !== ''),
    ...(told.url !== null && { button: { label: open, href: told.url } }),
    reason: reason(shipper),
  };
}

function messageValuesOf(
  { city, delayMs, arrivesAt, timeZone, reference }: ContactNotification,
  language: Language,
): MessageValues {
  return {
    transport: wordsIn[language].transport(reference ?? ''),
    city,
    late: formatDuration(delayMs, language),
    time: formatDateTime(arrivesAt, { language, timeZone }),
  };
}
