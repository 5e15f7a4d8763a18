import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { StandingCounts } from '@milepost/api-contract/transports/standings';

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

/** What can be said of those that have ended. */
export const arrivedKeys = ['early', 'onTime', 'delayed', 'unknown'] as const satisfies readonly PunctualityKey[];

export const meaningOf = {
  early: 'early',
  onTime: 'on-time',
  atRisk: 'missing-id',
  delayed: 'delayed',
  noCurrentEta: 'signal-old',
  unknown: 'no-eta',
} as const satisfies Record<PunctualityKey, string>;

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
