import type { ErrorEvent } from '@sentry/browser';
import { scrubAddress } from './scrub-address.ts';

/** What leaves the house: where and how it failed, never who it was or what they looked at. */
export function scrubReport(report: ErrorEvent): ErrorEvent {
  const { user: _user, breadcrumbs: _breadcrumbs, request, ...rest } = report;
  return { ...rest, ...(request?.url === undefined ? {} : { request: { url: scrubAddress(request.url) } }) };
}
