import type { NotificationRules as Presented } from '@milepost/api-contract/notifications/notification-settings';
import { countryCodes } from '@milepost/domain/geography/country';
import { notificationTypes } from '@milepost/domain/notification/notification-type';
import type { RoutePlace } from '@milepost/domain/notification/route';
import { MIN_DELAY_MINUTES, type NotificationRules } from '@milepost/domain/notification/rules';
import { Refusal } from '../../http/refusal.ts';
import { blankToNull } from '../../transports/commands/blank-to-null.ts';

const MINUTES = 60;

export function presentRules(rules: NotificationRules): Presented {
  const channels = notificationTypes.map(
    (type) => [type, { email: rules.byEmail.includes(type), web: rules.onWeb.includes(type) }] as const,
  );
  return {
    types: Object.fromEntries(channels) as Presented['types'],
    delay: { hours: Math.floor(rules.delayMinutes / MINUTES), minutes: rules.delayMinutes % MINUTES },
    from: [...rules.from],
    to: [...rules.to],
    mails: rules.mails,
  };
}

/** Rules as a person entered them; refused if they make no sense. */
export function readRules({ types, delay, from, to, mails }: Presented): NotificationRules {
  const delayMinutes = delay.hours * MINUTES + delay.minutes;
  if (delayMinutes < MIN_DELAY_MINUTES) throw new Refusal('DELAY_THRESHOLD_TOO_SHORT');
  return {
    byEmail: notificationTypes.filter((type) => types[type].email),
    onWeb: notificationTypes.filter((type) => types[type].web),
    delayMinutes,
    from: from.map(readPlace),
    to: to.map(readPlace),
    mails,
  };
}

function readPlace({ countryCode, postalCode, city }: RoutePlace): RoutePlace {
  if (!countryCodes.includes(countryCode)) throw new Refusal('UNKNOWN_COUNTRY');
  return { countryCode, postalCode: blankToNull(postalCode), city: blankToNull(city) };
}
