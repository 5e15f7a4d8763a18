/**
 * What a link gives to people without an account.
 *
 * - STATUS: read the status of one transport
 * - DRIVE: for one transport's driver: where to go, positions, arrivals, photos
 * - ARRIVALS: read what is expected at one place
 */
const linkKinds = ['STATUS', 'DRIVE', 'ARRIVALS'] as const;

export type LinkKind = (typeof linkKinds)[number];
