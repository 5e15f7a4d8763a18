/** Per person. */
export const MAX_SAVED_VIEWS = 30;
