import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MenuGroupName } from './menu.ts';

/** The first and the last group of the menu stand without a heading. */
export const groupNames = {
  overview: null,
  transports: msg`Transports`,
  archive: msg`Archive`,
  settings: msg`Settings`,
  reports: msg`Reports`,
  more: null,
} as const satisfies Record<MenuGroupName, MessageDescriptor | null>;
