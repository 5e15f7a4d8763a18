import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { partnersQuery } from '../api/partners.ts';
import { phaseWords } from '../transport/phase-words.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { dateFormat } from '../ui/time/date-format.ts';
import { useViewerRole } from '../transport/viewer-role.ts';
import { etaStatusWords, gpsOptionWords, presetWords } from './filter-words.ts';
import type { ScheduledDays } from './scheduled-days.ts';
import type { FilterKey, TableFilters } from './table-filters.ts';

/** "Spedition Nordlicht, +4" */
function shortened([first, ...others]: readonly string[]): string {
  return first === undefined || others.length === 0 ? (first ?? '') : `${first}, +${others.length}`;
}

/** What a filter is set to, in words. */
export function useFilterValues(filters: TableFilters): (key: FilterKey) => string {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const role = useViewerRole();
  const chosen = filters.carriers ?? filters.shippers;
  const { data: partners } = useQuery({ ...partnersQuery(role), enabled: chosen !== undefined });
  const day = (text: string): string =>
    dateFormat(locale, 'UTC', 'dayOfOtherYear').format(
      Temporal.PlainDate.from(text).toZonedDateTime('UTC').epochMilliseconds,
    );
  const daysWords = (days: ScheduledDays): string => {
    if ('preset' in days) return t(presetWords[days.preset]);
    const { from, to } = days;
    if (from !== null && to !== null) return from === to ? day(from) : `${day(from)} – ${day(to)}`;
    if (from !== null) {
      const first = day(from);
      return t`from ${first}`;
    }
    const last = day(to ?? '');
    return t`until ${last}`;
  };
  return (key) => {
    switch (key) {
      case 'carriers':
      case 'shippers': {
        const ids = filters[key] ?? [];
        const names = partners?.filter(({ id }) => ids.includes(id)).map(({ name }) => name) ?? [];
        return names.length === 0 ? String(ids.length) : shortened(names);
      }
      case 'etaStatus':
        return shortened((filters.etaStatus ?? []).map((status) => t(etaStatusWords[status])));
      case 'gps_status':
        return shortened((filters.gps_status ?? []).map((option) => t(gpsOptionWords[option])));
      case 'phase':
        return shortened((filters.phase ?? []).map((phase) => t(phaseWords[phase])));
      case 'scheduled':
        return filters.scheduled === undefined ? '' : daysWords(filters.scheduled);
      default:
        return filters[key] ?? '';
    }
  };
}
