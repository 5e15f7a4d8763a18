/** Every event of the security log. The list is closed: nothing else is written there. */
export const securityEvents = {
  SIGNED_IN: 'A person signed in.',
  SIGN_IN_FAILED: 'The identity provider did not confirm a sign-in; `reason` is its error code, where there is one.',
  SIGNED_OUT: 'A person signed out, or the browser that held the cookie did.',
  SESSION_ENDED: 'A person ended sessions of their own; `target` is the session, and missing where it was all others.',
  REFUSED: 'A call was refused with 401, 403 or 429; `code` says why.',
  API_KEY_MADE: 'An API key was made; `target` is its id.',
  API_KEY_REVOKED: 'An API key was revoked; `target` is its id.',
  CONNECTION_MADE: 'A GPS connection was made; `target` is its id.',
  CONNECTION_KEY_REPLACED: 'A GPS connection got another key; `target` is its id.',
  CONNECTION_CREDENTIALS_SET: 'Credentials at a truck maker were entered; `target` is the connection.',
  CONNECTION_REVOKED: 'A GPS connection was revoked; `target` is its id.',
  VEHICLE_DECLINED: 'A carrier took a vehicle from a transport of a shipper; `target` is the transport.',
  VEHICLE_NAMING_SET: 'A carrier set which of its vehicles shippers may name.',
  WAYPOINT_RESET: 'An administrator took back a completion; `target` is the waypoint.',
  TOKEN_PRINTED: 'A command printed an access token; `target` is the person.',
  PERSON_ADDED: 'A command added a person; `target` is the person.',
  PERSON_REMOVED: 'A command removed a person; `target` is the person.',
  PERSON_SIGNED_OUT: 'A command ended the sessions of a person; `target` is the person.',
  PERSON_BOUND: 'A command bound a person to an account of the identity provider; `target` is the person.',
  KEYS_ROTATED: 'A command made new keys.',
  KEYS_RESET: 'A command started over with the secret: everybody is signed out.',
  LINES_LOST: 'So many lines could not be written before; `count` says how many.',
} as const satisfies Record<string, string>;

export type SecurityEventName = keyof typeof securityEvents;
