import { describe, expect, test } from 'vitest';
import { nextWebhookAttemptAt, plannedWebhookAttempts } from './webhook-retries.ts';

const HOUR = 3_600_000;
const failed = { tries: 1, failedAt: 1_000, retryAfterMs: null, random: 0 };

describe('a failed delivery', () => {
  test('is attempted 13 times in 75 hours and 42 minutes', () => {
    let [tries, at] = [1, 0];
    for (;;) {
      const next = nextWebhookAttemptAt({ ...failed, tries, failedAt: at });
      if (next === null) break;
      [tries, at] = [tries + 1, next];
    }
    expect(tries).toBe(13);
    expect(at).toBe(75 * HOUR + 42 * 60_000 + 35_000);
  });

  test('is retried after five seconds, or up to a fifth later', () => {
    expect(nextWebhookAttemptAt(failed)).toBe(6_000);
    expect(nextWebhookAttemptAt({ ...failed, random: 1 })).toBe(7_000);
  });

  test('is retried after the delay its receiver asks for, but at most a day later', () => {
    expect(nextWebhookAttemptAt({ ...failed, retryAfterMs: 240_000 })).toBe(241_000);
    expect(nextWebhookAttemptAt({ ...failed, retryAfterMs: 1_000 })).toBe(6_000);
    expect(nextWebhookAttemptAt({ ...failed, retryAfterMs: 100 * HOUR })).toBe(1_000 + 24 * HOUR);
  });
});

test('the planned attempts are the remaining ones', () => {
  expect(plannedWebhookAttempts(11, 5 * HOUR)).toEqual([5 * HOUR, 29 * HOUR]);
  expect(plannedWebhookAttempts(12, 5 * HOUR)).toEqual([5 * HOUR]);
  expect(plannedWebhookAttempts(1, 0)).toHaveLength(12);
});
