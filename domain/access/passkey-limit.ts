/** Per person: a few devices, and a password manager or two. */
export const MAX_PASSKEYS = 20;
