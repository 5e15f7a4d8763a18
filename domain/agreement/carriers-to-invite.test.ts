import { expect, test } from 'vitest';
import { inviteFaultsOf, normalizeCarrierToInvite } from './carriers-to-invite.ts';

const row = { email: 'a@b.example', name: 'Tatra Kurier', reference: null, note: null };

test('each row is checked on its own, and an address only counts once', () => {
  const faults = inviteFaultsOf([
    row,
    { ...row, email: 'drau-logistik.example' },
    { ...row, email: 'c@d.example', name: '' },
    { ...row, email: 'e@f.example', name: 'x'.repeat(201) },
    { ...row, email: 'g@h.example', reference: 'x'.repeat(101) },
    { ...row, email: 'i@j.example', note: 'x'.repeat(1_001) },
    row,
    { ...row, email: 'k@l.example', name: 'x'.repeat(200), reference: 'x'.repeat(100), note: 'x'.repeat(1_000) },
  ]);
  expect(faults).toEqual([null, 'EMAIL', 'NAME', 'NAME', 'REFERENCE', 'NOTE', 'TWICE', null]);
});

test('pasted values are trimmed, and an empty reference counts as none', () => {
  const pasted = { email: ' A@B.example\t', name: '  Tatra \n Kurier ', reference: ' ', note: ' Hello ' };
  expect(normalizeCarrierToInvite(pasted)).toEqual({ ...row, note: 'Hello' });
});
