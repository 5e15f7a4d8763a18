import { describe, expect, test } from 'vitest';
import { accesses, mayAccess, type Access, type Visitor } from './access.ts';

const visitors = {
  nobody: null,
  homeless: { organizationRole: null, features: [] },
  'homeless admin': { organizationRole: null, features: ['ADMIN_UI'] },
  shipper: { organizationRole: 'SHIPPER', features: [] },
  carrier: { organizationRole: 'CARRIER', features: ['FAQ'] },
  'shipping admin': { organizationRole: 'SHIPPER', features: ['ADMIN_UI'] },
} as const satisfies Record<string, Visitor>;

const open: Record<keyof typeof visitors, readonly Access[]> = {
  nobody: ['public'],
  homeless: ['public', 'person'],
  'homeless admin': ['public', 'person'],
  shipper: ['public', 'person', 'member', 'shipper'],
  carrier: ['public', 'person', 'member', 'carrier'],
  'shipping admin': ['public', 'person', 'member', 'shipper', 'admin'],
};

describe('mayAccess', () => {
  test.each(Object.keys(visitors) as (keyof typeof visitors)[])('%s', (name) => {
    expect(accesses.filter((access) => mayAccess(access, visitors[name]))).toEqual(open[name]);
  });
});
