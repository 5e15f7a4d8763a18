/** Specification §1: below this it is a phone, where a list has cards instead of a table. */
export const PHONE_MEDIA_QUERY = '(max-width: 639.98px)';
