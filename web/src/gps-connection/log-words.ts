import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DeviceLogReason } from '@milepost/domain/gps-signal/device-log-reason';
import { LOW_AFTER_MS } from '@milepost/domain/gps-signal/gps-signal-status-of';
import {
  MAX_CLOCK_AHEAD_MS,
  MAX_SPEED_KMH,
  MIN_JUMP_M,
  MAX_SIGNAL_AGE_MS,
  MAX_INACCURACY_M,
} from '@milepost/domain/gps-signal/plausibility';
import { durationWords } from '@milepost/domain/calendar/duration-words';
import { accuracyOf, type LogEntry, lateMsOf } from './log-facts.ts';

const DAY_MS = 24 * 3_600_000;

/** Without the details of the single signal. With the limit that was exceeded, if there is one. */
export function reasonWords(reason: DeviceLogReason): MessageDescriptor {
  const minutes = MAX_CLOCK_AHEAD_MS / 60_000;
  const days = MAX_SIGNAL_AGE_MS / DAY_MS;
  const [worst, jump] = [MAX_INACCURACY_M / 1_000, MIN_JUMP_M / 1_000];
  switch (reason) {
    case 'FROM_THE_FUTURE':
      return msg`Refused: the device’s time is ahead (limit ${minutes} minutes)`;
    case 'TOO_OLD':
      return msg`Refused: too old (limit ${days} days)`;
    case 'INACCURATE':
      return msg`Refused: too inaccurate (limit ${worst} km)`;
    case 'IMPOSSIBLE_JUMP':
      return msg`Doubted: a jump of more than ${jump} km at more than ${MAX_SPEED_KMH} km/h; it counts when the next signal confirms it`;
    case 'NULL_ISLAND':
      return msg`Refused: position 0 / 0, the receiver does not know yet where it is`;
    case 'NOT_A_TIME':
      return msg`Refused: the time is invalid or has no time zone`;
    case 'NOT_A_NUMBER':
      return msg`Refused: the position is invalid or incomplete`;
    case 'OUT_OF_RANGE':
      return msg`Refused: no such place on earth`;
    case 'TOO_MANY_DEVICES':
      return msg`Refused: your organization has reached its maximum number of devices`;
    case 'NO_TRACKING_ID':
      return msg`Refused: the device does not say who it is`;
    case 'UNREADABLE':
      return msg`Refused: cannot be read as what this connection takes`;
    case 'ENCRYPTED':
      return msg`Refused: OwnTracks encrypts its payload; switch that off in the app`;
    case 'WRONG_VEHICLE':
      return msg`Refused: the key of this phone is for another vehicle`;
    case 'NO_LOCATION_UPDATE':
      return msg`Left out: an event that does not say where a vehicle is`;
  }
}

/** The outcome of one line of the log, with the details of its signal. */
export function outcomeWords(entry: LogEntry, locale: string): MessageDescriptor {
  const { reason, outcome } = entry;
  const lateMs = lateMsOf(entry);
  if (reason !== null) return detailedReasonWords(entry, lateMs, locale) ?? reasonWords(reason);
  if (outcome === 'DUPLICATE') return msg`Known already: kept once`;
  if (lateMs <= LOW_AFTER_MS) return msg`Stored: one line an hour stands for all`;
  const late = durationWords(lateMs, locale);
  return msg`Late by ${late}, and kept`;
}

function detailedReasonWords({ reason, signal }: LogEntry, lateMs: number, locale: string): MessageDescriptor | null {
  if (reason === 'FROM_THE_FUTURE' && lateMs < 0) {
    const [ahead, minutes] = [durationWords(-lateMs, locale), MAX_CLOCK_AHEAD_MS / 60_000];
    return msg`Refused: the device’s time is ${ahead} ahead (limit ${minutes} minutes)`;
  }
  const accuracyM = accuracyOf(signal);
  if (reason !== 'INACCURATE' || accuracyM === null) return null;
  const kilometres = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(accuracyM / 1_000);
  const worst = MAX_INACCURACY_M / 1_000;
  return msg`Refused: accuracy ${kilometres} km (limit ${worst} km)`;
}
