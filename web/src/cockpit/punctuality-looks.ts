import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { StandingCounts } from '@milepost/api-contract/transports/standings';
import type { StandingKind } from '../transport/standing-mark.tsx';

export type PunctualityKey = keyof StandingCounts;

/** From the left: before the window, in it, after it, not known. */
export const punctualityKeys = [
  'early',
  'onTime',
  'atRisk',
  'delayed',
  'noCurrentEta',
  'unknown',
] as const satisfies readonly PunctualityKey[];

export const kindOf = {
  early: 'EARLY',
  onTime: 'ON_TIME',
  atRisk: 'AT_RISK',
  delayed: 'DELAYED',
  noCurrentEta: 'NO_CURRENT_ETA',
  unknown: 'UNKNOWN',
} as const satisfies Record<PunctualityKey, StandingKind>;

/** As it follows a number. */
export const wordFor: Readonly<Record<PunctualityKey, MessageDescriptor>> = {
  early: msg`early`,
  onTime: msg`on time`,
  atRisk: msg`at risk`,
  delayed: msg`delayed`,
  noCurrentEta: msg`no current ETA`,
  unknown: msg`unknown`,
};

/** Whatever has an arrival to be judged by. */
export function known({ early, onTime, delayed }: StandingCounts): number {
  return early + onTime + delayed;
}
