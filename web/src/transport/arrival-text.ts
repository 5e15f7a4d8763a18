import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Transport } from '@milepost/api-contract/transports/transport';
import type { Waypoint } from '@milepost/api-contract/transports/waypoint';
import { dayAndClock } from '../ui/time/day-and-clock.ts';
import type { Reader } from '../ui/time/planned-time-words.ts';
import { shownTimeOf } from './eta-difference.ts';
import { arrivalOf, etaWords } from './eta-words.ts';
import { decidingWaypoint } from './waypoints-in-order.ts';
import { whyWords } from './why-words.ts';
import { windowWords } from './window-words.ts';

/** The text about a transport: the arrival at the deciding stop. */
export function transportText(transport: Transport, i18n: I18n, reader: Reader): string | null {
  const waypoint = decidingWaypoint(transport, reader.now);
  return waypoint === undefined ? null : arrivalText(transport, waypoint, i18n, reader);
}

/** As said on the phone or written in a mail: "TR-20663, Hamburg: expected Mon 21:12, 8 h 42 min late (window …)." */
export function arrivalText(transport: Transport, waypoint: Waypoint, i18n: I18n, reader: Reader): string {
  const arrival = arrivalOf(transport, waypoint, reader.now);
  const why = whyWords(transport, waypoint, arrival.standing, i18n, reader);
  const text = sentenceOf(transport, waypoint, i18n, reader);
  return why === '' ? text : i18n._(msg`${text} Why: ${why}.`);
}

function sentenceOf(transport: Transport, waypoint: Waypoint, i18n: I18n, reader: Reader): string {
  const arrival = arrivalOf(transport, waypoint, reader.now);
  const { standing } = arrival;
  const { time, difference } = etaWords(arrival, i18n, reader);
  const told = time ?? '';
  const window = windowWords(arrival, shownTimeOf(standing), i18n, reader);
  const name = [transport.reference ?? transport.trackingId, waypoint.address.city].filter(Boolean).join(', ');
  switch (standing.kind) {
    case 'ARRIVED':
      return i18n._(msg`${name}: arrived ${told}, ${difference} (${window}).`);
    case 'OLD': {
      const known = dayAndClock(standing.restsOn, reader.timeZone, reader);
      return i18n._(msg`${name}: last expected ${told}, as known ${known} (${window}).`);
    }
    case 'NONE':
      if (difference === '') return i18n._(msg`${name}: no ETA (${window}).`);
      return i18n._(msg`${name}: no ETA, ${difference} (${window}).`);
    case 'UNKNOWN':
      return i18n._(msg`${name}: ${difference} (${window}).`);
    case 'CURRENT':
      return i18n._(msg`${name}: expected ${told}, ${difference} (${window}).`);
  }
}
