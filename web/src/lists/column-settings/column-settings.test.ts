import { expect, test } from 'vitest';
import { columnsFor } from './column-settings.ts';

test('a shipper sees the carrier, a carrier the shipper, in the order of the page', () => {
  expect(columnsFor('SHIPPER', ['reference', 'shipper', 'carrier', 'to'])).toEqual(['reference', 'carrier', 'to']);
  expect(columnsFor('CARRIER', ['reference', 'shipper', 'carrier', 'to'])).toEqual(['reference', 'shipper', 'to']);
});
