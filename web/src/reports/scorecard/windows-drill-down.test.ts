import { expect, test } from 'vitest';
import {
  type WindowsDrillDown,
  readWindowsDrillDown,
  noWindowLimits,
  writeWindowsDrillDown,
} from './windows-drill-down.ts';

const carrierId = '01a6b1a1-a1d1-71b7-9b38-ade35e1df0cd';
const lane = { from: { countryCode: 'DE', city: 'Hamburg' }, to: { countryCode: 'FR', city: 'Lyon' } };

test.each<Partial<WindowsDrillDown>>([
  {},
  { figure: 'inside', hoursAhead: 0.5 },
  { figure: 'outside', hoursAhead: 48, carrierId },
  { lane },
  { country: 'PL' },
])('the address keeps which windows are listed: %j', (change) => {
  const listed: WindowsDrillDown = { figure: 'windows', ...noWindowLimits, ...change };
  expect(readWindowsDrillDown(writeWindowsDrillDown(listed))).toEqual(listed);
});

test.each([{}, { show: 'completed' }, { show: ['inside', 'outside'] }])('%j lists no windows', (search) => {
  expect(readWindowsDrillDown(search)).toBeNull();
});

test.each(['soon', '-1', '1e3', '2.', ['1', '2']])('the hours ahead %j count as all of them', (ahead) => {
  expect(readWindowsDrillDown({ show: 'inside', ahead })).toEqual({ figure: 'inside', ...noWindowLimits });
});
