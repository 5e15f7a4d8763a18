/**
 * What a link gives to people who have no account.
 *
 * - STATUS: how one transport stands, to read
 * - DRIVE: one transport's driver: where to go, positions, arrivals, photos
 * - ARRIVALS: what is expected at one place, to read
 */
const linkKinds = ['STATUS', 'DRIVE', 'ARRIVALS'] as const;

export type LinkKind = (typeof linkKinds)[number];
