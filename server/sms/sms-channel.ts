import type { Channel } from '../outbox/channel.ts';
import { retryDelayMs } from '../outbox/retry-delay.ts';
import { openSmsService } from './deliver-sms.ts';
import type { SmsSettings } from './sms-settings.ts';

const PACE = { atOnce: 12, ofReceiver: 1, ofSilent: 1, attemptMs: 20_000, tickMs: 2_000 };

/** The SMS channel for the configured service. */
export function smsChannel(settings: SmsSettings, now: () => number): Channel {
  return { kind: 'SMS', deliver: openSmsService(settings, now), pace: PACE, retryDelayMs };
}
