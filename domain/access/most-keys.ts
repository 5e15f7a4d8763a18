/** Of one organisation at the same time; those that are revoked do not count. */
export const MOST_API_KEYS = 100;

/** Of one carrier at the same time; those that are revoked do not count. */
export const MOST_GPS_CONNECTIONS = 50;
