import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ImportRow } from '@milepost/api-contract/transport-imports/transport-import';
import type { FileProblem, ImportOutcome, RowRefusal } from '@milepost/domain/transport-import/import-outcome';
import { MAX_IMPORT_ROWS } from '@milepost/api-contract/transport-imports/transport-import';

type Issue = NonNullable<ImportRow['issue']>;

const words: Readonly<Record<RowRefusal, (issue: Issue) => MessageDescriptor>> = {
  FIELD_COUNT: ({ count = 0, expected = 0 }) => msg`${count} fields instead of ${expected}`,
  QUOTE_NOT_CLOSED: () => msg`A quote is not closed`,
  MISPLACED_QUOTE: () => msg`A quote is in the middle of a field`,
  REFERENCE_MISSING: () => msg`The reference is missing`,
  REFERENCE_TWICE: ({ row = 0 }) => msg`The reference is already in row ${row}, which was used`,
  REFERENCE_NOT_UNIQUE: ({ count = 2 }) => msg`${count} transports have this reference`,
  TEXT_TOO_LONG: ({ count = 0, expected = 0 }) => msg`${count} characters, and at most ${expected} fit`,
  CARRIER_MISSING: () => msg`The carrier is missing`,
  CARRIER_UNKNOWN: ({ written = '' }) => msg`Carrier not found: “${written}”`,
  CARRIER_AMBIGUOUS: ({ written = '' }) => msg`Several carriers are called “${written}”`,
  NO_CARRIER_AGREEMENT: ({ written = '' }) =>
    written === '' ? msg`No accepted agreement with the carrier` : msg`No accepted agreement with ${written}`,
  CARRIER_CHANGED: ({ written = '' }) => msg`The transport is planned for ${written}: the carrier cannot change`,
  PLACE_MISSING: () => msg`The place is missing`,
  PLACE_UNKNOWN: ({ written = '' }) => msg`Place not found: “${written}”`,
  COUNTRY_MISSING: ({ written = '' }) => msg`In which country is “${written}”?`,
  COUNTRY_UNKNOWN: ({ written = '' }) => msg`“${written}” is not a country`,
  TIME_MISSING: () => msg`The time is missing`,
  NO_DATE: ({ written = '' }) => msg`“${written}” is not a date`,
  YEAR_MISSING: ({ written = '' }) => msg`“${written}” has no year`,
  DATE_AMBIGUOUS: ({ written = '' }) => msg`“${written}” can be two dates. Please write 31.12.2026 or 2026-12-31.`,
  EXCEL_NUMBER: ({ written = '' }) => msg`“${written}” is an Excel number. Please format the column as a date.`,
  TIME_OF_DAY_MISSING: ({ written = '' }) => msg`“${written}” has no time of day`,
  NO_TIME_OF_DAY: ({ written = '' }) => msg`“${written}” is not a time of day`,
  HOUR_SKIPPED: ({ written = '' }) => msg`${written} does not exist there: clocks go forward`,
  NO_WEIGHT: ({ written = '' }) => msg`“${written}” is not a weight`,
  TOO_FEW_WAYPOINTS: () => msg`A transport has two stops at least`,
  WINDOW_ENDS_BEFORE_START: () => msg`The window ends before it begins`,
  STOPS_OUT_OF_ORDER: () => msg`The window ends before the previous stop’s window begins`,
  PLANNED_IN_THE_PAST: () => msg`The last window has passed`,
  PLANNED_TOO_FAR_BACK: () => msg`The first window begins more than two days ago`,
  PLANNED_TOO_FAR_AHEAD: () => msg`The last window ends more than 45 days ahead`,
  TOO_MANY_CONTACTS: () => msg`A stop has ten contacts at most`,
  DUPLICATE_CONTACT: () => msg`A contact is listed twice`,
  INVALID_CONTACT: () => msg`That is neither an e-mail address nor a phone number with its country code`,
  TRANSPORT_CANCELLED: () => msg`The transport with this reference is cancelled`,
  TRANSPORT_COMPLETED: () => msg`The transport with this reference is completed`,
  WAYPOINT_OUT_OF_TURN: () => msg`A completed stop cannot be left out`,
  VEHICLE_DECLINED: () => msg`The carrier has said that this vehicle does not carry the transport`,
  VEHICLE_NOT_USED_BEFORE: () => msg`The carrier lets you name vehicles that it has used for you before`,
  CHANGED_MEANWHILE: () => msg`The transport was changed at the same time. Please import the row again.`,
  SERVER_ERROR: () => msg`The server could not import this row. Please plan the transport by hand.`,
};

export function issueWords(issue: Issue): MessageDescriptor {
  return words[issue.code](issue);
}

export const outcomeWords: Readonly<Record<ImportOutcome, MessageDescriptor>> = {
  CREATED: msg`Created`,
  UPDATED: msg`Updated`,
  UNCHANGED: msg`Unchanged`,
  NOT_IMPORTED: msg`Not imported`,
};

type ChangeName = ImportRow['changes'][number]['what'];

export const changeWords: Readonly<Record<ChangeName, MessageDescriptor>> = {
  PLACE: msg`Place`,
  WINDOW: msg`Window`,
  CONTACTS: msg`Contacts`,
  TRACKING_ID: msg`Tracking ID`,
  DRIVER_PHONE: msg`Driver’s phone`,
  WEIGHT: msg`Cargo weight`,
  STOPS: msg`Stops`,
};

export const changeNames = Object.keys(changeWords) as readonly ChangeName[];

export const problemWords: Readonly<Record<FileProblem, MessageDescriptor>> = {
  EMPTY: msg`The file is empty.`,
  WORKBOOK: msg`This is an Excel workbook. Please save the sheet as “CSV UTF-8” first.`,
  UTF_16: msg`The file is “Unicode text” (UTF-16). Please save it as “CSV UTF-8”.`,
  NOT_TEXT: msg`This file is not a text file. Please save the sheet as “CSV UTF-8”.`,
  NO_ROWS: msg`There are no rows below the header.`,
  TOO_MANY_ROWS: msg`The file has more than ${MAX_IMPORT_ROWS} rows. Please split it.`,
  COLUMNS_MISSING: msg`These columns are missing:`,
  COLUMN_TWICE: msg`These columns appear twice:`,
};
