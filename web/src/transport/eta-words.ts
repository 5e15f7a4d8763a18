import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { Transport } from '@milepost/api-contract/transports/transport';
import type { Waypoint } from '@milepost/api-contract/transports/waypoint';
import type { EtaStanding } from '@milepost/domain/eta/eta-standing';
import { standingOfEta, type Standing } from '@milepost/domain/eta/transport-standing';
import type { PlannedArrival } from '@milepost/domain/waypoint/planned-arrival';
import { useLanguage } from '../i18n/use-language.ts';
import { dayAndClock } from '../ui/time/day-and-clock.ts';
import { riskWords } from './risk-words.ts';
import { roughMinutes } from '@milepost/domain/calendar/duration-words';
import { plannedTimeWords, type Reader } from '../ui/time/planned-time-words.ts';
import { useNow } from '../ui/time/use-now.ts';
import { readerZone } from '../ui/time/zone.ts';
import { etaDifference, shownTimeOf, type EtaDifference } from './eta-difference.ts';
import { standingOf } from '@milepost/api-contract/transports/standing-of';

/** What every view shows for an arrival: the time first, then how far it is off. */
export type EtaWords = {
  readonly kind: Standing;
  /** "Mon 21:12"; null if there is no time to show. */
  readonly time: string | null;
  /** "8 h 42 min late", "1 h 20 min to spare", "last known", "due Fri 11:30"; empty if there is nothing to say. */
  readonly difference: string;
  /** Determines the colour of the difference: overdue without an ETA counts as delayed. */
  readonly tone: Standing;
  /** The range of the ETA, otherwise the window, with date and zones: for tooltips, computed when it is read. */
  readonly absolute: string;
};

type Arrival = { readonly standing: EtaStanding; readonly planned: PlannedArrival; readonly timeZone: string };

function differenceWords(difference: EtaDifference, timeZone: string, i18n: I18n, reader: Reader): string {
  switch (difference.kind) {
    case 'LATE': {
      const away = roughMinutes(difference.ms, reader.locale);
      return i18n._(msg`${away} late`);
    }
    case 'EARLY': {
      const away = roughMinutes(difference.ms, reader.locale);
      return i18n._(msg`${away} early`);
    }
    case 'TO_SPARE': {
      const spare = roughMinutes(difference.ms, reader.locale);
      return i18n._(msg`${spare} to spare`);
    }
    case 'IN_AREA':
      return i18n._(difference.entry === 'EARLY' ? msg`early in the area` : msg`in the area on time`);
    case 'DUE': {
      const time = dayAndClock(difference.at, timeZone, reader);
      return i18n._(msg`due ${time}`);
    }
    case 'ON_TIME':
      return i18n._(msg`on time`);
    case 'MAY_BE_LATE': {
      if (difference.risk === null) return i18n._(msg`may be late`);
      const risk = riskWords(difference.risk, reader.locale);
      return i18n._(msg`${risk} likely late`);
    }
    case 'LAST_KNOWN':
      return i18n._(msg`last known`);
    case 'PUNCTUALITY_UNKNOWN':
      return i18n._(msg`punctuality unknown`);
    case 'ARRIVAL_UNKNOWN':
      return i18n._(msg`arrival unknown`);
    case 'NONE':
      return '';
  }
}

export function etaWords(arrival: Arrival, i18n: I18n, reader: Reader): EtaWords & Arrival {
  const { standing, planned, timeZone } = arrival;
  const at = shownTimeOf(standing);
  const kind = standingOfEta(standing);
  const difference = etaDifference(standing, planned, reader.now);
  return {
    ...arrival,
    kind,
    time: at === null ? null : dayAndClock(at, timeZone, reader),
    difference: differenceWords(difference, timeZone, i18n, reader),
    tone: difference.kind === 'DUE' && difference.isOverdue ? 'DELAYED' : kind,
    get absolute() {
      const { from, to } = rangeOf(standing) ?? planned;
      return plannedTimeWords({ kind: 'RANGE', from, to, timeZone }, reader).absolute;
    },
  };
}

/** The range in which the arrival is likely; null if nothing is known about it. */
export function rangeOf(standing: EtaStanding): { readonly from: number; readonly to: number } | null {
  if (standing.kind === 'ARRIVED') return { from: standing.at, to: standing.at };
  if (standing.kind === 'CURRENT' || standing.kind === 'OLD') return { from: standing.eta.min, to: standing.eta.max };
  return null;
}

/** For one arrival, as of this minute. */
export function useEtaWords(transport: Transport, waypoint: Waypoint): EtaWords & Arrival {
  const { i18n } = useLingui();
  const { locale } = useLanguage();
  const now = useNow('minute');
  return etaWords(arrivalOf(transport, waypoint, now), i18n, { now, timeZone: readerZone(), locale });
}

export function arrivalOf(transport: Transport, waypoint: Waypoint, now: number): Arrival {
  const { kind, from, to } = waypoint.plannedTimeOfArrival;
  return {
    standing: standingOf(transport, waypoint, now),
    planned: { kind, from: Date.parse(from), to: Date.parse(to) },
    timeZone: waypoint.timezone,
  };
}
