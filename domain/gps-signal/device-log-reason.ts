import { quarantineReasons } from './plausibility.ts';

/** Why something that came over a connection is not even a signal of a device. */
const unusableReasons = ['NO_TRACKING_ID', 'UNREADABLE', 'ENCRYPTED', 'WRONG_VEHICLE', 'NO_LOCATION_UPDATE'] as const;

/** Stored, and moves nothing until the next signal says so too. */
const DOUBTED = 'IMPOSSIBLE_JUMP';

export type UnusableReason = (typeof unusableReasons)[number];

/** Why something that came from a device moved no transport. */
export const deviceLogReasons = [...quarantineReasons, DOUBTED, ...unusableReasons] as const;

export type DeviceLogReason = (typeof deviceLogReasons)[number];
