export const driveReportKinds = ['ARRIVED', 'DEPARTED', 'DELAYED'] as const;

type DriveReportKind = (typeof driveReportKinds)[number];

export const delayReasons = ['TRAFFIC', 'LOADING', 'BREAKDOWN', 'REST', 'BORDER', 'WEATHER', 'OTHER'] as const;

/** What a driver expects, in addition to what is calculated. */
export type ReportedDelay = {
  readonly reason: (typeof delayReasons)[number];
  readonly minutes: number;
  readonly text: string;
};

/** What a driver said, with their own time. It is kept whatever becomes of it. */
export type DriverReported = {
  readonly type: 'DRIVER_REPORTED';
  readonly at: number;
  readonly reportId: string;
  readonly waypointId: string;
  readonly report: DriveReportKind;
  /** Only for DELAYED. */
  readonly delay: ReportedDelay | null;
};
