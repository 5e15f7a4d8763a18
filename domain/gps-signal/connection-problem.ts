/** Why fetching from a connection fails. */
export const connectionProblems = [
  'CREDENTIALS_REFUSED',
  'RATE_LIMITED',
  'UNREACHABLE',
  'ADDRESS_NOT_ALLOWED',
  'UNEXPECTED_ANSWER',
] as const;

export type ConnectionProblem = (typeof connectionProblems)[number];
