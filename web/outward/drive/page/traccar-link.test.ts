import { expect, test } from 'vitest';
import { traccarLink } from './traccar-link.ts';

test('one link sets up Traccar Client, whatever characters the identifier contains', () => {
  const link = traccarLink({ serverUrl: 'https://milepost.example/v2/osmand/key', identifier: 'HH AB+12' });
  expect(link).toBe(
    'org.traccar.client://config?url=https%3A%2F%2Fmilepost.example%2Fv2%2Fosmand%2Fkey&id=HH%20AB%2B12&interval=60&accuracy=high&heartbeat=600&buffer=true&stop_detection=true',
  );
});
