import { getPreferences, type Preferences } from '@milepost/api-contract/people/preferences';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api/call-api.ts';
import { activateLanguage } from '../i18n/activate-language.ts';
import { rememberLanguage } from '../i18n/stored-language.ts';
import { setReaderZone } from '../ui/time/zone.ts';

/** A person's choices for all devices, applied as soon as they are known. */
export async function applyPreferences({ language, timeZone }: Preferences): Promise<void> {
  setReaderZone(timeZone);
  if (language === null) return;
  rememberLanguage(language);
  await activateLanguage(language);
}

/** Fetched once, on the way into the app; until then, the language remembered by the device is shown. */
export const preferencesQuery = queryOptions({
  queryKey: ['preferences'],
  queryFn: async ({ signal }) => {
    const preferences = await callApi(getPreferences, { signal });
    await applyPreferences(preferences);
    return preferences;
  },
  staleTime: Infinity,
  gcTime: Infinity,
  // They must not delay entering the app: without them, the browser's settings apply.
  retry: false,
});
