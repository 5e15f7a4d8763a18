import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SpanPreset } from '../place/spans.ts';

export const presetWords = {
  last7: msg`Last 7 days`,
  last28: msg`Last 28 days`,
  last90: msg`Last 90 days`,
  thisMonth: msg`This month`,
  lastMonth: msg`Last month`,
  last12Months: msg`Last 12 months`,
} as const satisfies Record<SpanPreset, MessageDescriptor>;
