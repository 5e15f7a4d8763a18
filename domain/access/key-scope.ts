/** What the key of an organisation's own system opens: everything that keys may do, or only the reports. */
export type KeyScope = 'ALL' | 'REPORTS';
