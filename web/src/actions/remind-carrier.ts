import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { remindCarrier } from '@milepost/api-contract/transports/commands';
import { getGpsHealthCheck } from '@milepost/api-contract/transports/gps-of-transport';
import type { QueryClient } from '@tanstack/react-query';
import { callApi } from '../api/call-api.ts';
import { Refused } from '../api/failure.ts';
import { languages } from '@milepost/domain/people/language';
import { languageOf, localeOf } from '../i18n/languages.ts';
import { ownErrorWordsFor, errorWordsFor } from '../i18n/refusal-words.ts';
import { showErrorToast, showSuccessToast } from '../ui/show-toast.ts';
import { dateFormat } from '../ui/time/date-format.ts';
import { readerZone } from '../ui/time/zone.ts';
import { refreshTransports } from './use-command.ts';

export async function remindCarrierOf(client: QueryClient, transportId: string): Promise<void> {
  try {
    const { nextAllowedAt } = await callApi(remindCarrier, { params: { transportId } });
    showSuccessToast(i18n._(msg`The carrier has been reminded.`), nextReminderWords(nextAllowedAt));
  } catch (error) {
    const own = ownErrorWordsFor(error);
    const title = i18n._(own ?? msg`The carrier could not be reminded`);
    const message =
      own === undefined ? i18n._(errorWordsFor(error)) : await nextReminderAfterRefusal(error, transportId);
    showErrorToast({ title, ...(message === undefined ? {} : { message }) });
  }
  await refreshTransports(client, transportId);
}

function nextReminderWords(at: string): string {
  const locale = localeOf[languageOf(i18n.locale) ?? languages[0]];
  const clock = dateFormat(locale, readerZone(), 'clock').format(Date.parse(at));
  return i18n._(msg`The next reminder is possible from ${clock}.`);
}

/** After a refusal because of the limit, returns when it ends, if known. */
async function nextReminderAfterRefusal(error: unknown, transportId: string): Promise<string | undefined> {
  if (!(error instanceof Refused) || error.code !== 'REMINDED_RECENTLY') return undefined;
  try {
    const { nextReminderAt } = await callApi(getGpsHealthCheck, { params: { transportId } });
    return nextReminderAt === null ? undefined : nextReminderWords(nextReminderAt);
  } catch {
    return undefined;
  }
}
