import { expect, test } from 'vitest';
import { parseAllowedHosts, reachOf } from './webhook-address.ts';

test.each([
  ['', []],
  [' , ', []],
  ['tms.internal:8443', ['tms.internal:8443']],
  [' TMS.Internal:443, 10.0.0.7:80 ,', ['tms.internal:443', '10.0.0.7:80']],
  ['[fd00::7]:8443', ['[fd00::7]:8443']],
])('WEBHOOK_ALLOW_HOSTS %j names %j', (text, hosts) => {
  expect([...(parseAllowedHosts(text) ?? ['refused'])]).toEqual(hosts);
});

test.each([
  'tms.internal',
  'tms.internal:',
  'tms.internal:https',
  'tms.internal:70000',
  'https://tms.internal:8443',
  'tms.internal:8443/path',
  'user@tms.internal:8443',
  '10.0.0.0/8:443',
  '*:443',
  'fd00::7:8443',
  'tms.internal:8443 gate.internal:8443',
  'tms.internal:8443,gate.internal',
])('WEBHOOK_ALLOW_HOSTS %j is refused as a whole', (text) => {
  expect(parseAllowedHosts(text)).toBeNull();
});

test.each([
  ['https://tms.internal/hook', 'tms.internal:443', 'ANYWHERE'],
  ['http://tms.internal/hook', 'tms.internal:80', 'ANYWHERE'],
  ['https://TMS.internal:8443/hook', 'tms.internal:8443', 'ANYWHERE'],
  ['https://[fd00::7]:8443/hook', '[fd00::7]:8443', 'ANYWHERE'],
  ['https://tms.internal/hook', 'tms.internal:8443', 'PUBLIC'],
  ['http://tms.internal/hook', 'tms.internal:443', 'PUBLIC'],
  ['https://gate.tms.internal/hook', 'tms.internal:443', 'PUBLIC'],
])('%s, with %s allowed, has the reach %s', (url, allowed, reach) => {
  expect(reachOf(new URL(url), parseAllowedHosts(allowed) ?? new Set())).toBe(reach);
});
