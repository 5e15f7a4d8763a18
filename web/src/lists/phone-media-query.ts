/** Specification §1: below this it is a phone, where a list has cards instead of a table. */
export const CARDS_BELOW = '(max-width: 639.98px)';
