import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Forecast } from '@milepost/api-contract/transports/forecasts';
import type { Transport } from '@milepost/api-contract/transports/transport';
import type { Waypoint } from '@milepost/api-contract/transports/waypoint';
import { dayAndClock } from '../ui/time/day-and-clock.ts';
import type { Reader } from '../ui/time/planned-time-words.ts';
import { becauseWords, longestReason } from './because-words.ts';
import { etaWords } from './eta-words.ts';
import { type SeenTransport, standingOf } from './standing-of.ts';
import { toldTimeOf } from './eta-difference.ts';
import { windowWords } from './window-words.ts';

type Told = {
  readonly transport: SeenTransport & Pick<Transport, 'reference' | 'trackingId'>;
  readonly waypoint: Waypoint;
  /** Why the ETA is as it is; empty where that is not known. */
  readonly because: Forecast['because'];
};

/** What is said on the phone or written in a mail: "TR-20663, Hamburg: expected Mon 21:12, 8 h 42 min late (window …)." */
export function arrivalText({ transport, waypoint, because }: Told, i18n: I18n, reader: Reader): string {
  const { timezone: timeZone, plannedTimeOfArrival, address } = waypoint;
  const { kind, from, to } = plannedTimeOfArrival;
  const planned = { kind, from: Date.parse(from), to: Date.parse(to) };
  const standing = standingOf(transport, waypoint, reader.now);
  const { time, difference } = etaWords({ standing, planned, timeZone }, i18n, reader);
  const window = windowWords({ planned, timeZone }, toldTimeOf(standing), i18n, reader);
  const name = [transport.reference ?? transport.trackingId, address.city].filter(Boolean).join(', ');
  switch (standing.kind) {
    case 'ARRIVED':
      return i18n._(msg`${name}: arrived ${time ?? ''}, ${difference} (${window}).`);
    case 'OLD': {
      const known = dayAndClock(standing.restsOn, reader.timeZone, reader);
      return i18n._(msg`${name}: last expected ${time ?? ''}, as known ${known} (${window}).`);
    }
    case 'NONE':
      return i18n._(msg`${name}: no ETA, ${difference} (${window}).`);
    case 'UNKNOWN':
      return i18n._(msg`${name}: ${difference} (${window}).`);
    case 'CURRENT': {
      const text = i18n._(msg`${name}: expected ${time ?? ''}, ${difference} (${window}).`);
      const reason = longestReason(because, reader.now);
      if (reason === null) return text;
      const why = becauseWords(reason, timeZone, i18n, reader);
      return i18n._(msg`${text} Why: ${why}.`);
    }
  }
}
