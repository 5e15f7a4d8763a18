export const importOutcomes = ['CREATED', 'UPDATED', 'UNCHANGED', 'NOT_IMPORTED'] as const;

export type ImportOutcome = (typeof importOutcomes)[number];

/** Why a row was not imported. */
export const rowRefusals = [
  'FIELD_COUNT',
  'QUOTE_NOT_CLOSED',
  'MISPLACED_QUOTE',
  'REFERENCE_MISSING',
  'REFERENCE_TWICE',
  'REFERENCE_NOT_UNIQUE',
  'TEXT_TOO_LONG',
  'CARRIER_MISSING',
  'CARRIER_UNKNOWN',
  'CARRIER_AMBIGUOUS',
  'NO_CARRIER_AGREEMENT',
  'CARRIER_CHANGED',
  'PLACE_MISSING',
  'PLACE_UNKNOWN',
  'COUNTRY_MISSING',
  'COUNTRY_UNKNOWN',
  'TIME_MISSING',
  'NO_DATE',
  'YEAR_MISSING',
  'DATE_AMBIGUOUS',
  'EXCEL_NUMBER',
  'TIME_OF_DAY_MISSING',
  'NO_TIME_OF_DAY',
  'HOUR_SKIPPED',
  'NO_WEIGHT',
  'TOO_FEW_WAYPOINTS',
  'WINDOW_ENDS_BEFORE_START',
  'STOPS_OUT_OF_ORDER',
  'PLANNED_IN_THE_PAST',
  'PLANNED_TOO_FAR_BACK',
  'PLANNED_TOO_FAR_AHEAD',
  'TOO_MANY_CONTACTS',
  'DUPLICATE_CONTACT',
  'INVALID_CONTACT',
  'TRANSPORT_CANCELLED',
  'TRANSPORT_COMPLETED',
  'WAYPOINT_OUT_OF_TURN',
  'VEHICLE_DECLINED',
  'VEHICLE_NOT_USED_BEFORE',
  'CHANGED_MEANWHILE',
  'SERVER_ERROR',
] as const;

export type RowRefusal = (typeof rowRefusals)[number];

/** What is wrong with a row, and in which column. */
export type RowIssue = {
  readonly code: RowRefusal;
  /** Its name in the file; null for the row as a whole. */
  readonly column: string | null;
  /** The text of the cell. */
  readonly written?: string;
  /** What may have been meant. */
  readonly suggestion?: string;
  /** The row that already has it. */
  readonly row?: number;
  /** How many there are, and how many there should be. */
  readonly count?: number;
  readonly expected?: number;
};

/** Why a file cannot be imported at all. */
export const fileProblems = [
  'EMPTY',
  'WORKBOOK',
  'UTF_16',
  'NOT_TEXT',
  'NO_ROWS',
  'TOO_MANY_ROWS',
  'COLUMNS_MISSING',
  'COLUMN_TWICE',
] as const;

export type FileProblem = (typeof fileProblems)[number];

export const importStatuses = ['UPLOADING', 'READING', 'READY', 'REFUSED', 'RUNNING', 'STOPPED', 'DONE'] as const;

export type ImportStatus = (typeof importStatuses)[number];

export const importEncodings = ['UTF_8', 'WINDOWS_1252'] as const;

export type ImportEncoding = (typeof importEncodings)[number];
