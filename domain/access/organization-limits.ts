/** Per organisation at a time. Revoked keys do not count. */
export const MAX_API_KEYS = 100;

/** Per shipper at a time. Revoked and expired ones do not count. */
export const MAX_REPORTING_TOKENS = 100;

/** Per carrier at a time, not counting phones or revoked connections. */
export const MAX_GPS_CONNECTIONS = 50;

/** Per carrier at a time. Each phone is a separate connection, for one vehicle. */
export const MAX_PHONES = 5_000;

/** Per shipper at a time, whatever their state. */
export const MAX_WEBHOOKS = 5;
