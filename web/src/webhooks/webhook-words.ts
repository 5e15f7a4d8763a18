import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { WebhookEvent } from '@milepost/domain/notification/occurrence';
import type { Webhook } from '@milepost/api-contract/webhooks/webhooks';
import { type Icon, IconCircleCheck, IconAlertOctagon, IconPower } from '@tabler/icons-react';
import type { Meaning } from '../ui/status/status-badge.tsx';

export type WebhookState = Webhook['state'];

type Look = { readonly meaning: Meaning; readonly icon: Icon; readonly word: MessageDescriptor };

export const stateDisplay: Readonly<Record<WebhookState, Look>> = {
  ACTIVE: { meaning: 'on-time', icon: IconCircleCheck, word: msg`Active` },
  PAUSED: { meaning: 'no-eta', icon: IconPower, word: msg`Switched off` },
  FAILED: { meaning: 'delayed', icon: IconAlertOctagon, word: msg`Disabled` },
  GONE: { meaning: 'delayed', icon: IconAlertOctagon, word: msg`Disabled` },
};

/** Why nothing is sent, and what enabling it does. */
export const stoppedWords: Readonly<Record<Exclude<WebhookState, 'ACTIVE'>, MessageDescriptor>> = {
  PAUSED: msg`It is switched off: nothing is sent to it.`,
  FAILED: msg`It was disabled because every try failed for five days.`,
  GONE: msg`It was disabled because it answered 410: this address is gone for good.`,
};

/** The same, where there is room for only a few words. */
export const stoppedInShort: typeof stoppedWords = {
  PAUSED: msg`nothing is sent`,
  FAILED: msg`failed for five days`,
  GONE: msg`answered 410: gone for good`,
};

/** The event names are shown unchanged next to these texts: programs rely on them. */
export const eventWords: Readonly<Record<WebhookEvent, MessageDescriptor>> = {
  'transport.phase.changed': msg`A transport enters another phase. This is the specified event.`,
  'transport.eta.changed': msg`The expected arrival at a stop moves by more than 30 minutes.`,
  'transport.action_required.changed': msg`Something needs action, or no longer does.`,
  'waypoint.arrived': msg`A vehicle has arrived at a stop.`,
  'waypoint.departed': msg`A vehicle has left a stop.`,
};

/** What people recognise a webhook by: its address without the beginning that all of them share. */
export function shortAddress(url: string): string {
  return url.replace(/^https?:\/\//, '').replace(/\/$/, '');
}
