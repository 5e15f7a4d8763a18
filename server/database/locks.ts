/** All advisory locks that apply to the whole installation. */
export const locks = {
  /** The embedded database belongs to one Milepost. */
  instance: 7_355_608,
  migration: 7_355_609,
  logins: 7_355_610,
  keys: 7_355_611,
  secret: 7_355_612,
  demo: 7_355_613,
  passingOn: 7_355_614,
  writingMails: 7_355_615,
  summingUp: 7_355_616,
} as const;

/** Families of locks: the second number selects the lock. */
export const lockClasses = {
  storingSignals: 4711,
  /** The number also appears in ensure_signal_days and fold_transport_counts. */
  stateCounts: 4712,
  devices: 4716,
  gpsConnections: 4714,
  apiKeys: 4715,
  rfmsTurns: 4713,
  savedViews: 4740,
  deviceNames: 4717,
  signInCodes: 4750,
  invitations: 4741,
  people: 4742,
  passkeys: 4751,
  webhooks: 4760,
  arrivalLocations: 4770,
  shareLinks: 4771,
  documents: 4780,
  comments: 4781,
  imports: 4790,
} as const;
