import { quarantineReasons } from './plausibility.ts';

/** Why something received over a connection is not a signal of a device. */
const unusableReasons = ['NO_TRACKING_ID', 'UNREADABLE', 'ENCRYPTED', 'WRONG_VEHICLE', 'NO_LOCATION_UPDATE'] as const;

/** The signal is stored, and waits for the next one to confirm it. */
const DOUBTED = 'IMPOSSIBLE_JUMP';

export type UnusableReason = (typeof unusableReasons)[number];

/** Why something that a device sent did not move a transport. */
export const deviceLogReasons = [...quarantineReasons, DOUBTED, ...unusableReasons] as const;

export type DeviceLogReason = (typeof deviceLogReasons)[number];
