/** Specification §9: lists, counts and agreements are asked for again every minute. */
export const DATA_POLLING_MS = 60_000;
