import { getPreferences, type Preferences } from '@milepost/api-contract/people/preferences';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api/call-api.ts';
import { activateLanguage } from '../i18n/activate-language.ts';
import { rememberLanguage } from '../i18n/stored-language.ts';
import { setReaderZone } from '../ui/time/zone.ts';

/** What a person has chosen for all devices, in effect from the moment it is known. */
export async function applyPreferences({ language, timeZone }: Preferences): Promise<void> {
  setReaderZone(timeZone);
  if (language === null) return;
  rememberLanguage(language);
  await activateLanguage(language);
}

/** Asked for once, on the way into the app; what a device remembers of the language shows until then. */
export const preferencesQuery = queryOptions({
  queryKey: ['preferences'],
  queryFn: async ({ signal }) => {
    const preferences = await callApi(getPreferences, { signal });
    await applyPreferences(preferences);
    return preferences;
  },
  staleTime: Infinity,
  gcTime: Infinity,
  // They keep no one waiting at the door: without them the browser's hold.
  retry: false,
});
