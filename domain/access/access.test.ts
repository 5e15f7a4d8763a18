import { describe, expect, test } from 'vitest';
import { accesses, mayAccess, type Access, type Visitor } from './access.ts';

const visitors = {
  'signed out': null,
  'without organisation': { organizationRole: null, features: [] },
  'admin without organisation': { organizationRole: null, features: ['ADMIN_UI'] },
  shipper: { organizationRole: 'SHIPPER', features: [] },
  carrier: { organizationRole: 'CARRIER', features: ['FAQ'] },
  'shipping admin': { organizationRole: 'SHIPPER', features: ['ADMIN_UI'] },
} as const satisfies Record<string, Visitor>;

const open: Record<keyof typeof visitors, readonly Access[]> = {
  'signed out': ['public'],
  'without organisation': ['public', 'person'],
  'admin without organisation': ['public', 'person'],
  shipper: ['public', 'person', 'member', 'shipper'],
  carrier: ['public', 'person', 'member', 'carrier'],
  'shipping admin': ['public', 'person', 'member', 'shipper', 'admin'],
};

describe('what a visitor may open', () => {
  test.each(Object.keys(visitors) as (keyof typeof visitors)[])('%s', (name) => {
    expect(accesses.filter((access) => mayAccess(access, visitors[name]))).toEqual(open[name]);
  });
});
