import { expect, test } from 'vitest';
import { shortPartyId } from './short-party-id.ts';

test('PartyIDs created at the same moment have different short forms', () => {
  const [one, other] = ['019aa0c2-7d3e-7b10-9a51-0c6f3e2b9d41', '019aa0c2-7d3e-7b10-9a51-0c6f5a7b1c02'];
  expect([one, other].map(shortPartyId)).toEqual(['…3e2b9d41', '…5a7b1c02']);
});
