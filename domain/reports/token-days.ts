/** How long a reporting token is valid by default: a quarter. */
export const DEFAULT_TOKEN_DAYS = 90;
/** A year, plus the weeks in which the report of its last month is fetched. */
export const MAX_TOKEN_DAYS = 400;
