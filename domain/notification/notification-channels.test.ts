import { describe, expect, test } from 'vitest';
import { channelsOf, channelsOfType, isLearnedLate, concernsPerson } from './notification-channels.ts';
import { notificationTypes } from './notification-type.ts';
import { webhookEvents, type Delayed, type Occurrence } from './occurrence.ts';
import { defaultRules, type NotificationRules } from './rules.ts';

const HOUR = 3_600_000;
const none = { email: false, web: false };

const all: NotificationRules = {
  byEmail: notificationTypes,
  onWeb: notificationTypes,
  delayMinutes: 45,
  from: [],
  to: [],
  mails: 'AT_ONCE',
};

const lost = { type: 'TRANSPORT_GPS_STATUS_LOST', at: 0, waypointId: null, knownAt: 0 } as const;

const delayed = (exceeded: readonly number[]): Delayed & { at: number; waypointId: string; knownAt: number } => ({
  type: 'TRANSPORT_DELAYED',
  at: 0,
  knownAt: 0,
  waypointId: 'w',
  delayMs: HOUR,
  expectedAt: HOUR,
  exceeded,
  exceededAtStop: [45],
});

describe('channels', () => {
  test('each type is sent on each channel independently', () => {
    for (const type of notificationTypes) {
      const others = notificationTypes.filter((other) => other !== type);
      const at = { at: 0, knownAt: 0 };
      expect(channelsOfType({ ...all, byEmail: others }, type, at)).toEqual({ email: false, web: true });
      expect(channelsOfType({ ...all, onWeb: others }, type, at)).toEqual({ email: true, web: false });
      expect(channelsOfType({ ...all, byEmail: others, onWeb: others }, type, at)).toEqual(none);
    }
  });

  test('a delay notifies those whose own threshold the transport has just exceeded', () => {
    expect(channelsOf(all, delayed([30, 45]))).toEqual({ email: true, web: true });
    expect(channelsOf(all, delayed([30, 60]))).toEqual(none);
    expect(channelsOf(all, delayed([]))).toEqual(none);
  });

  test('the threshold applies to delays only', () => {
    expect(channelsOf(all, lost)).toEqual({ email: true, web: true });
  });

  test.each(webhookEvents)('people are not notified of %s', (type) => {
    expect(channelsOf(all, { type, at: 0, waypointId: null, knownAt: 0 } as Occurrence & { knownAt: number })).toEqual(
      none,
    );
  });
});

describe('an occurrence that is learned late', () => {
  test('is one learned more than an hour later', () => {
    expect([isLearnedLate(0, HOUR), isLearnedLate(0, HOUR + 1)]).toEqual([false, true]);
  });

  test('appears in the bell and sends no mail', () => {
    expect(channelsOf(all, { ...lost, knownAt: HOUR + 1 })).toEqual({ email: false, web: true });
    expect(channelsOf(all, { ...lost, knownAt: HOUR })).toEqual({ email: true, web: true });
  });

  test('still sends a mail if it is a completion', () => {
    expect(channelsOf(all, { ...lost, type: 'TRANSPORT_COMPLETED', knownAt: 30 * HOUR })).toEqual({
      email: true,
      web: true,
    });
  });
});

describe('the default rules', () => {
  test('send a mail to the side that has to act: to the carrier for tracking IDs', () => {
    const missing = { ...lost, type: 'TRANSPORT_TRACKING_ID_MISSING' } as const;
    expect(channelsOf(defaultRules.SHIPPER, missing)).toEqual({ email: false, web: true });
    expect(channelsOf(defaultRules.CARRIER, missing)).toEqual({ email: true, web: true });
  });

  test.each(['SHIPPER', 'CARRIER'] as const)('do not notify a %s of what goes as planned', (role) => {
    for (const type of ['TRANSPORT_COMPLETED', 'TRANSPORT_APPROACHING_WAYPOINT', 'TRANSPORT_GPS_STATUS_LOW'] as const) {
      expect(channelsOfType(defaultRules[role], type, lost)).toEqual(none);
    }
  });

  test.each(['SHIPPER', 'CARRIER'] as const)('notify a %s of delays over half an hour and of lost signals', (role) => {
    expect(channelsOf(defaultRules[role], delayed([30]))).toEqual({ email: true, web: true });
    expect(channelsOf(defaultRules[role], lost)).toEqual({ email: true, web: true });
  });
});

describe('feedback and mentions', () => {
  test('feedback notifies the shipper’s people and none of the carrier’s', () => {
    const feedback = { type: 'FEEDBACK_RECEIVED', by: 'Brunner', rating: 5 } as const;
    expect(concernsPerson(feedback, 'SHIPPER', 'sophie')).toBe(true);
    expect(concernsPerson(feedback, 'CARRIER', 'carla')).toBe(false);
  });

  test('a mention notifies the person mentioned, on either side', () => {
    const mention = { type: 'COMMENT_MENTION', by: 'Sophie', personIds: ['sven', 'carla'], side: null } as const;
    expect(concernsPerson(mention, 'SHIPPER', 'sven')).toBe(true);
    expect(concernsPerson(mention, 'CARRIER', 'carla')).toBe(true);
    expect(concernsPerson(mention, 'SHIPPER', 'sophie')).toBe(false);
  });

  test('a mention of a side notifies all of its people and no one else', () => {
    const mention = { type: 'COMMENT_MENTION', by: 'Elbtor', personIds: [], side: 'CARRIER' } as const;
    expect(concernsPerson(mention, 'CARRIER', 'carla')).toBe(true);
    expect(concernsPerson(mention, 'SHIPPER', 'sophie')).toBe(false);
  });
});
