/** How long a reporting token is valid, unless asked otherwise: a quarter. */
export const DEFAULT_TOKEN_DAYS = 90;
/** A year, and the weeks in which the report of its last month is fetched. */
export const MAX_TOKEN_DAYS = 400;
