import {
  getNotificationSettings,
  type NotificationRules,
  previewNotifications,
} from '@milepost/api-contract/notifications/notification-settings';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';
import { rulesKey } from './form-rules.ts';

export const settingsQuery = queryOptions({
  queryKey: ['notification-settings'],
  queryFn: ({ signal }) => callApi(getNotificationSettings, { signal }),
});

/** A minute: what arrives meanwhile changes little in a week's figures. */
const STALE_MS = 60_000;

/** While rules change, the previous answer stays. */
export function previewQuery(rules: NotificationRules, timeZone: string) {
  return queryOptions({
    queryKey: ['notification-preview', rulesKey(rules), timeZone],
    queryFn: ({ signal }) => callApi(previewNotifications, { body: { rules, timeZone }, signal }),
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
  });
}
