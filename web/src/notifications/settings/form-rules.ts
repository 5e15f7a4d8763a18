import type { NotificationRules, RoutePlace } from '@milepost/api-contract/notifications/notification-settings';
import { MIN_DELAY_MINUTES } from '@milepost/domain/notification/rules';
import { notificationTypes } from '@milepost/domain/notification/notification-type';

/** As entered in the form: the delay may not be a valid time yet. */
export type FormRules = Omit<NotificationRules, 'delay'> & {
  readonly delay: { readonly hours: string; readonly minutes: string };
};

export function rulesToForm({ delay, ...rules }: NotificationRules): FormRules {
  return { ...rules, delay: { hours: String(delay.hours), minutes: String(delay.minutes) } };
}

const MINUTES = 60;

function readNumber(text: string): number | null {
  if (text.trim() === '') return 0;
  return /^\d{1,2}$/.test(text.trim()) ? Number(text) : null;
}

/** In minutes; null unless it is a time from one minute to 99 hours and 59 minutes. */
export function readDelay(delay: FormRules['delay']): number | null {
  const hours = readNumber(delay.hours);
  const minutes = readNumber(delay.minutes);
  if (hours === null || minutes === null || minutes >= MINUTES) return null;
  const all = hours * MINUTES + minutes;
  return all < MIN_DELAY_MINUTES ? null : all;
}

/** Null if the delay is invalid. */
export function formToRules({ delay, ...form }: FormRules): NotificationRules | null {
  const minutes = readDelay(delay);
  if (minutes === null) return null;
  return { ...form, delay: { hours: Math.floor(minutes / MINUTES), minutes: minutes % MINUTES } };
}

export function placeKey({ countryCode, postalCode, city }: RoutePlace): string {
  return JSON.stringify([countryCode, postalCode, city]);
}

/** Equal for equal rules, whatever the order of their fields. */
export function rulesKey({ types, delay, from, to, mails }: NotificationRules): string {
  return JSON.stringify([
    notificationTypes.map((type) => [types[type].email, types[type].web]),
    delay.hours,
    delay.minutes,
    from.map(placeKey),
    to.map(placeKey),
    mails,
  ]);
}
