import { describe, expect, test } from 'vitest';
import { channelsOf, channelsOfType, isLearnedLate, isToldOfWriting } from './hears.ts';
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
  test('each type is told on each channel by itself', () => {
    for (const type of notificationTypes) {
      const others = notificationTypes.filter((other) => other !== type);
      const at = { at: 0, knownAt: 0 };
      expect(channelsOfType({ ...all, byEmail: others }, type, at)).toEqual({ email: false, web: true });
      expect(channelsOfType({ ...all, onWeb: others }, type, at)).toEqual({ email: true, web: false });
      expect(channelsOfType({ ...all, byEmail: others, onWeb: others }, type, at)).toEqual(none);
    }
  });

  test('a delay is told to those whose own threshold the transport has just exceeded', () => {
    expect(channelsOf(all, delayed([30, 45]))).toEqual({ email: true, web: true });
    expect(channelsOf(all, delayed([30, 60]))).toEqual(none);
    expect(channelsOf(all, delayed([]))).toEqual(none);
  });

  test('the threshold counts for delays only', () => {
    expect(channelsOf(all, lost)).toEqual({ email: true, web: true });
  });

  test.each(webhookEvents)('people are not told of %s', (type) => {
    expect(channelsOf(all, { type, at: 0, waypointId: null, knownAt: 0 } as Occurrence & { knownAt: number })).toEqual(
      none,
    );
  });
});

describe('what is learned late', () => {
  test('late is more than an hour', () => {
    expect([isLearnedLate(0, HOUR), isLearnedLate(0, HOUR + 1)]).toEqual([false, true]);
  });

  test('it stands in the bell, and no mail goes out', () => {
    expect(channelsOf(all, { ...lost, knownAt: HOUR + 1 })).toEqual({ email: false, web: true });
    expect(channelsOf(all, { ...lost, knownAt: HOUR })).toEqual({ email: true, web: true });
  });

  test('a completion has its mail however late', () => {
    expect(channelsOf(all, { ...lost, type: 'TRANSPORT_COMPLETED', knownAt: 30 * HOUR })).toEqual({
      email: true,
      web: true,
    });
  });
});

describe('the product’s rules', () => {
  test('the side that acts has a mail: tracking IDs are the carrier’s', () => {
    const missing = { ...lost, type: 'TRANSPORT_TRACKING_ID_MISSING' } as const;
    expect(channelsOf(defaultRules.SHIPPER, missing)).toEqual({ email: false, web: true });
    expect(channelsOf(defaultRules.CARRIER, missing)).toEqual({ email: true, web: true });
  });

  test.each(['SHIPPER', 'CARRIER'] as const)('a %s is not told of what goes as planned', (role) => {
    for (const type of ['TRANSPORT_COMPLETED', 'TRANSPORT_APPROACHING_WAYPOINT', 'TRANSPORT_GPS_STATUS_LOW'] as const) {
      expect(channelsOfType(defaultRules[role], type, lost)).toEqual(none);
    }
  });

  test.each(['SHIPPER', 'CARRIER'] as const)('a %s hears of delays over half an hour, and of lost signals', (role) => {
    expect(channelsOf(defaultRules[role], delayed([30]))).toEqual({ email: true, web: true });
    expect(channelsOf(defaultRules[role], lost)).toEqual({ email: true, web: true });
  });
});

describe('what somebody has written', () => {
  test('feedback is told to the shipper’s people and to none of the carrier’s', () => {
    const feedback = { type: 'FEEDBACK_RECEIVED', by: 'Brunner', rating: 5 } as const;
    expect(isToldOfWriting(feedback, 'SHIPPER', 'sophie')).toBe(true);
    expect(isToldOfWriting(feedback, 'CARRIER', 'carla')).toBe(false);
  });

  test('a mention is told to who is mentioned, on either side', () => {
    const mention = { type: 'COMMENT_MENTION', by: 'Sophie', personIds: ['sven', 'carla'], side: null } as const;
    expect(isToldOfWriting(mention, 'SHIPPER', 'sven')).toBe(true);
    expect(isToldOfWriting(mention, 'CARRIER', 'carla')).toBe(true);
    expect(isToldOfWriting(mention, 'SHIPPER', 'sophie')).toBe(false);
  });

  test('a mention of a side is told to all of its people, and to no one else', () => {
    const mention = { type: 'COMMENT_MENTION', by: 'Elbtor', personIds: [], side: 'CARRIER' } as const;
    expect(isToldOfWriting(mention, 'CARRIER', 'carla')).toBe(true);
    expect(isToldOfWriting(mention, 'SHIPPER', 'sophie')).toBe(false);
  });
});
