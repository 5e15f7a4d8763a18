import { durationWords } from '@milepost/domain/calendar/duration-words';
import type { Language } from '@milepost/domain/people/language';
import type { InEveryLanguage } from '../../html/language.ts';
import { formatTime } from '../../html/format-time.ts';
import type { MailNotification } from './mail-notification.ts';

type CauseValues = {
  /** With its "in"; empty if the stop is unknown. */
  readonly inCity: string;
  readonly late: string;
  readonly time: string;
};

type Words = Readonly<Record<MailNotification['type'], (said: CauseValues) => string>>;

const words: InEveryLanguage<Words> = {
  en: {
    TRANSPORT_DELAYED: ({ late, inCity }) => `${late} late${inCity}`,
    TRANSPORT_APPROACHING_WAYPOINT: ({ time, inCity }) => `Arrives${inCity} at about ${time}`,
    TRANSPORT_COMPLETED: ({ inCity }) => `Completed${inCity}`,
    TRANSPORT_GPS_STATUS_LOST: () => 'No GPS signal for 5 hours',
    TRANSPORT_GPS_STATUS_LOW: () => 'No GPS signal for an hour',
    TRANSPORT_GPS_MISSING: () => 'No GPS signal received yet',
    TRANSPORT_TRACKING_ID_MISSING: () => 'The tracking ID is missing',
  },
  de: {
    TRANSPORT_DELAYED: ({ late, inCity }) => `${late} verspätet${inCity}`,
    TRANSPORT_APPROACHING_WAYPOINT: ({ time, inCity }) => `Ankunft${inCity} gegen ${time}`,
    TRANSPORT_COMPLETED: ({ inCity }) => `Abgeschlossen${inCity}`,
    TRANSPORT_GPS_STATUS_LOST: () => 'Seit 5 Stunden kein GPS-Signal',
    TRANSPORT_GPS_STATUS_LOW: () => 'Seit einer Stunde kein GPS-Signal',
    TRANSPORT_GPS_MISSING: () => 'Noch kein GPS-Signal eingegangen',
    TRANSPORT_TRACKING_ID_MISSING: () => 'Die Tracking-ID fehlt',
  },
};

/** The cause in a few words: "1 h 40 min late in Lyon". */
export function describeCause({ type, stop, expectedAt, delayMs, at }: MailNotification, language: Language): string {
  return words[language][type]({
    inCity: stop === null ? '' : ` in ${stop.city}`,
    late: formatDuration(delayMs ?? 0, language),
    time: formatTime(expectedAt ?? at, { language, timeZone: stop?.timeZone ?? 'UTC' }),
  });
}

/** "1 h 40 min", with spaces that every mail program and phone displays. */
export function formatDuration(ms: number, language: Language): string {
  return durationWords(ms, language).replaceAll('\u00A0', ' ');
}
