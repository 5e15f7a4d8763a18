/** What a key of an organisation's own system opens: all that keys may do, or the reports alone. */
export type KeyScope = 'ALL' | 'REPORTS';
