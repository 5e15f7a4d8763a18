/** For one organisation at a time. Revoked keys do not count. */
export const MAX_API_KEYS = 100;

/** For one shipper at a time. Revoked and expired ones do not count. */
export const MAX_REPORTING_TOKENS = 100;

/** For one carrier at a time, not counting phones or revoked connections. */
export const MAX_GPS_CONNECTIONS = 50;

/** For one carrier at a time. Each phone is a connection of its own, for one vehicle. */
export const MAX_PHONES = 5_000;

/** For one shipper at a time, whatever their state. */
export const MAX_WEBHOOKS = 5;
