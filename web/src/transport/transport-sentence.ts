import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Transport } from '@milepost/api-contract/transports/transport';
import { dayAndClock } from '../ui/time/day-and-clock.ts';
import type { Reader } from '../ui/time/planned-time-words.ts';
import { decidingWaypoint } from './deciding-waypoint.ts';
import { arrivalOf, etaWords } from './eta-words.ts';
import { whyWords } from './why-words.ts';

/** What is said of a transport on the phone or in a mail: which, where, when, how far off, and why. */
export function transportSentence(transport: Transport, i18n: I18n, reader: Reader): string {
  const waypoint = decidingWaypoint(transport, reader.now);
  const name = transport.reference ?? transport.trackingId ?? transport.id;
  if (waypoint === undefined) return name;
  const { city } = waypoint.address;
  const arrival = arrivalOf(transport, waypoint, reader.now);
  const { from, to } = arrival.planned;
  const moments = [...new Set([from, to])].map((at) => dayAndClock(at, waypoint.timezone, reader));
  const window = moments.join(' – ');
  const { time: told, difference } = etaWords(arrival, i18n, reader);
  const time = told ?? '';
  const said = {
    ARRIVED: msg`${name}, ${city}: arrived ${time}, ${difference} (window ${window}).`,
    UNKNOWN: msg`${name}, ${city}: ${difference} (window ${window}).`,
    CURRENT: msg`${name}, ${city}: expected ${time}, ${difference} (window ${window}).`,
    OLD: msg`${name}, ${city}: last known ETA ${time} (window ${window}).`,
    NONE: msg`${name}, ${city}: no ETA (window ${window}).`,
  } as const;
  const why = whyWords(transport, waypoint, arrival.standing, i18n, reader);
  const reason = why === '' ? '' : ` ${why.slice(0, 1).toLocaleUpperCase(reader.locale)}${why.slice(1)}.`;
  return i18n._(said[arrival.standing.kind]) + reason;
}
