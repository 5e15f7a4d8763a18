import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DrillDownFigure } from '../place/drill-down-figures.ts';

/** What a figure counts: used as a heading, and as the end of "33 …". */
export const figureWords = {
  all: msg`All that ended`,
  completed: msg`Completed`,
  cancelled: msg`Cancelled`,
  known: msg`Known arrivals`,
  early: msg`Early`,
  onTime: msg`On time`,
  delayed: msg`Delayed`,
  unknown: msg`Arrival unknown`,
  tracked: msg`Billable`,
  untracked: msg`Not billable`,
} as const satisfies Record<DrillDownFigure, MessageDescriptor>;

/** Exactly what is counted. */
export const figureMeanings = {
  all: msg`Transports that were completed or cancelled.`,
  completed: msg`Transports that were completed.`,
  cancelled: msg`Transports that were cancelled.`,
  known: msg`Completed transports whose arrival at the last stop was seen.`,
  early: msg`Arrived at the last stop before its planned window.`,
  onTime: msg`Arrived at the last stop within its planned window.`,
  delayed: msg`Arrived at the last stop after its planned window.`,
  unknown: msg`Completed, but the arrival at the last stop was not seen. Not included in punctuality percentages.`,
  tracked: msg`At least one GPS signal was received: these are billed.`,
  untracked: msg`No GPS signal was ever received: these are not billed.`,
} as const satisfies Record<DrillDownFigure, MessageDescriptor>;
