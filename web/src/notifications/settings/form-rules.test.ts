import type { NotificationRules } from '@milepost/api-contract/notifications/notification-settings';
import { expect, test } from 'vitest';
import { rulesToForm, rulesKey, formToRules } from './form-rules.ts';

const off = { email: false, web: false };
const rules: NotificationRules = {
  types: {
    TRANSPORT_DELAYED: { email: true, web: true },
    TRANSPORT_APPROACHING_WAYPOINT: off,
    TRANSPORT_COMPLETED: off,
    TRANSPORT_GPS_STATUS_LOST: off,
    TRANSPORT_GPS_STATUS_LOW: off,
    TRANSPORT_GPS_MISSING: off,
    TRANSPORT_TRACKING_ID_MISSING: off,
  },
  delay: { hours: 1, minutes: 30 },
  from: [{ countryCode: 'DE', postalCode: '20', city: null }],
  to: [],
  mails: 'AT_ONCE',
};

test('rules come out of the form unchanged', () => {
  expect(formToRules(rulesToForm(rules))).toEqual(rules);
});

test.each([
  ['1', '30', { hours: 1, minutes: 30 }],
  ['', '5', { hours: 0, minutes: 5 }],
  ['99', '59', { hours: 99, minutes: 59 }],
  ['2', '', { hours: 2, minutes: 0 }],
  ['0', '1', { hours: 0, minutes: 1 }],
])('a delay of “%s” h “%s” min is parsed', (hours, minutes, expected) => {
  expect(formToRules({ ...rulesToForm(rules), delay: { hours, minutes } })?.delay).toEqual(expected);
});

test.each([
  ['', ''],
  ['0', '0'],
  ['0', '60'],
  ['100', '0'],
  ['-1', '30'],
  ['1.5', '0'],
  ['one', '0'],
])('a delay of “%s” h “%s” min is invalid', (hours, minutes) => {
  expect(formToRules({ ...rulesToForm(rules), delay: { hours, minutes } })).toBeNull();
});

test('equal rules have the same key whatever the order of their fields, and different rules a different one', () => {
  const { types, delay, ...others } = rules;
  const turned = { ...others, delay: { minutes: delay.minutes, hours: delay.hours }, types: { ...types } };
  expect(rulesKey(turned)).toBe(rulesKey(rules));
  expect(rulesKey({ ...rules, delay: { hours: 1, minutes: 31 } })).not.toBe(rulesKey(rules));
  expect(rulesKey({ ...rules, to: rules.from, from: rules.to })).not.toBe(rulesKey(rules));
});
