/** Of one organisation at the same time; those that are revoked do not count. */
export const MOST_API_KEYS = 100;

/** Of one carrier at the same time, phones apart; those that are revoked do not count. */
export const MOST_GPS_CONNECTIONS = 50;

/** Of one carrier at the same time: each is a connection, for one vehicle. */
export const MOST_PHONES = 5_000;
