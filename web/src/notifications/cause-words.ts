import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { Notification } from '@milepost/api-contract/notifications/notifications';
import { isLearnedLate } from '@milepost/domain/notification/notification-channels';
import { dayAndClock } from '../ui/time/day-and-clock.ts';
import { durationWords } from '@milepost/domain/calendar/duration-words';
import type { Reader } from '../ui/time/planned-time-words.ts';
import { readerZone } from '../ui/time/zone.ts';

/** The content of a notification: read or not, sent or only previewed. */
export type Message = Omit<Notification, 'id' | 'read' | 'createdAt'>;

const MINUTE_MS = 60_000;

/** The cause of a message in a few words: "1 h 40 min late in Lyon". */
export function causeWords(message: Message, reader: Reader): MessageDescriptor {
  const { stop, lastSignalAt, stops, stopsOnTime } = message;
  const city = stop?.city ?? message.to.city;
  const firstStop = stop === null ? null : dayAndClock(Date.parse(stop.plannedFrom), stop.timeZone, reader);
  const silentSince = lastSignalAt === null ? null : dayAndClock(Date.parse(lastSignalAt), readerZone(), reader);
  const writtenBy = message.written?.by ?? null;
  const rating = message.written?.rating ?? 0;
  switch (message.type) {
    case 'TRANSPORT_DELAYED': {
      const late = stop?.delayMinutes ?? null;
      if (late === null) return msg`Late in ${city}`;
      return msg`${durationWords(late * MINUTE_MS, reader.locale)} late in ${city}`;
    }
    case 'TRANSPORT_APPROACHING_WAYPOINT': {
      const expectedAt = stop?.expectedAt ?? null;
      if (stop === null || expectedAt === null) return msg`Arrives soon in ${city}`;
      return msg`Arrives in ${city} ${dayAndClock(Date.parse(expectedAt), stop.timeZone, reader)}`;
    }
    case 'TRANSPORT_COMPLETED':
      if (stopsOnTime === null) return msg`Completed`;
      if (stopsOnTime < stops) return msg`Completed, ${stopsOnTime} of ${stops} stops on time`;
      return msg`Completed, ${plural(stops, { one: 'on time', 2: 'both stops on time', other: 'all # stops on time' })}`;
    case 'TRANSPORT_GPS_STATUS_LOST':
      return silentSince === null ? msg`GPS lost` : msg`GPS lost, last signal ${silentSince}`;
    case 'TRANSPORT_GPS_STATUS_LOW':
      return silentSince === null ? msg`GPS low` : msg`GPS low, last signal ${silentSince}`;
    case 'TRANSPORT_GPS_MISSING':
      return firstStop === null ? msg`GPS missing` : msg`GPS missing, first stop ${firstStop}`;
    case 'TRANSPORT_TRACKING_ID_MISSING':
      return firstStop === null ? msg`No tracking ID` : msg`No tracking ID, first stop ${firstStop}`;
    case 'FEEDBACK_RECEIVED':
      return writtenBy === null ? msg`Feedback` : msg`Feedback from ${writtenBy}: ${rating} of 5`;
    case 'COMMENT_MENTION':
      return writtenBy === null ? msg`You are mentioned in a comment` : msg`${writtenBy} mentioned you in a comment`;
  }
}

/** The transport's name: the customer's reference, otherwise the name of its vehicle. */
export function transportNameOf({ reference, trackingId }: Pick<Message, 'reference' | 'trackingId'>): string {
  return reference === '' ? (trackingId ?? '') : reference;
}

/** Both times, if it was learned long after it happened. */
export function lateWords({ at, knownAt }: Message, reader: Reader): MessageDescriptor | null {
  if (!isLearnedLate(Date.parse(at), Date.parse(knownAt))) return null;
  const [then, learned] = [
    dayAndClock(Date.parse(at), readerZone(), reader),
    dayAndClock(Date.parse(knownAt), readerZone(), reader),
  ];
  return msg`so since ${then}, known since ${learned}`;
}
