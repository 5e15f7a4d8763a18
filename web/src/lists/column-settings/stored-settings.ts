import { organizationRoles, type OrganizationRole } from '@milepost/domain/access/organization-role';

/** Specification §9, Column settings version. */
export const SETTINGS_VERSION = 25;

/** As kept in local storage: a column order for each role, and what each of its pages shows. */
export type StoredSettings = {
  readonly version: number;
  readonly order: ByRole<readonly StoredOrderEntry[]>;
  /** Only for pages where a person has chosen. */
  readonly visibility: ByRole<StoredPages>;
};

export type StoredPages = { readonly [page: string]: readonly StoredColumn[] };
type StoredOrderEntry = { readonly key: string };
export type StoredColumn = StoredOrderEntry & { readonly enabled: boolean };
type ByRole<T> = { readonly [R in OrganizationRole]: T };
type Fields = { readonly [name: string]: unknown };

function fieldsOf(value: unknown): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new TypeError('no object');
  return { ...value };
}

function listOf<T>(value: unknown, parse: (item: unknown) => T): readonly T[] {
  if (!Array.isArray(value)) throw new TypeError('no list');
  return value.map((item) => parse(item));
}

function parseOrderEntry(item: unknown): StoredOrderEntry {
  const { key } = fieldsOf(item);
  if (typeof key !== 'string') throw new TypeError('a column without a key');
  return { key };
}

function parseColumn(item: unknown): StoredColumn {
  const { enabled } = fieldsOf(item);
  if (typeof enabled !== 'boolean') throw new TypeError('a column neither enabled nor not');
  return { ...parseOrderEntry(item), enabled };
}

function parsePages(value: unknown): StoredPages {
  const pages = Object.entries(fieldsOf(value)).map(([page, columns]) => [page, listOf(columns, parseColumn)] as const);
  return Object.fromEntries(pages);
}

/** The same for both roles; other names are ignored. */
export function byRole<T>(of: (role: OrganizationRole) => T): ByRole<T> {
  return Object.fromEntries(organizationRoles.map((role) => [role, of(role)])) as ByRole<T>;
}

/** Throws if the text was not written by some version of this app. */
export function parseSettings(text: string): StoredSettings {
  const { version, order, visibility } = fieldsOf(JSON.parse(text));
  const isKnown =
    typeof version === 'number' && Number.isInteger(version) && version >= 1 && version <= SETTINGS_VERSION;
  if (!isKnown) throw new TypeError(`version ${String(version)}`);
  const orders = fieldsOf(order);
  const pages = fieldsOf(visibility);
  return {
    version,
    order: byRole((role) => listOf(orders[role], parseOrderEntry)),
    visibility: byRole((role) => parsePages(pages[role])),
  };
}
