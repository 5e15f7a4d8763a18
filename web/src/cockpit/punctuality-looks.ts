import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PunctualityCounts } from '@milepost/api-contract/cockpit/cockpit';

export type PunctualityKey = keyof PunctualityCounts;

/** What is not known of a transport under way is to come; of one that is over it never was. */
export type UnknownMeans = 'noEta' | 'unknownArrival';

/** From the left: before the window, in it, after it, unknown. */
export const punctualityKeys = ['early', 'onTime', 'delayed', 'unknown'] as const satisfies readonly PunctualityKey[];

export const meaningOf = {
  early: 'early',
  onTime: 'on-time',
  delayed: 'delayed',
  unknown: 'no-eta',
} as const satisfies Record<PunctualityKey, string>;

const words: Readonly<Record<Exclude<PunctualityKey, 'unknown'>, MessageDescriptor>> = {
  early: msg`early`,
  onTime: msg`on time`,
  delayed: msg`delayed`,
};

const unknownWords: Readonly<Record<UnknownMeans, MessageDescriptor>> = {
  noEta: msg`no ETA`,
  unknownArrival: msg`unknown`,
};

export function wordFor(key: PunctualityKey, unknown: UnknownMeans): MessageDescriptor {
  return key === 'unknown' ? unknownWords[unknown] : words[key];
}

/** Whatever has an arrival to be judged by. */
export function known({ early, onTime, delayed }: PunctualityCounts): number {
  return early + onTime + delayed;
}
