/** Of one organisation at the same time; those that are revoked do not count. */
export const MAX_API_KEYS = 100;

/** Of one carrier at the same time, phones apart; those that are revoked do not count. */
export const MAX_GPS_CONNECTIONS = 50;

/** Of one carrier at the same time: each is a connection, for one vehicle. */
export const MAX_PHONES = 5_000;
