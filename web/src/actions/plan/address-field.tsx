import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useDebouncedValue } from '@mantine/hooks';
import type { Response } from '@milepost/api-contract/call';
import { searchAddresses } from '@milepost/api-contract/geo/addresses';
import { findSites, type Site } from '@milepost/api-contract/sites/sites';
import type { Position } from '@milepost/domain/geography/position';
import { parseCoordinates } from '@milepost/domain/geography/parse-coordinates';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';
import { useErrorWords } from '../../i18n/refusal-words.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { SuggestField } from '../../ui/suggest-field.tsx';
import type { FormStop } from './plan-form.ts';
import { writePoint } from './read-point.ts';

type Found = Response<typeof searchAddresses>[number];

type Props = {
  readonly label: string;
  readonly stop: FormStop;
  readonly onChange: (patch: Partial<FormStop>) => void;
  readonly error: string | null;
  /** False when a plan is edited: its places are identified by address only. */
  readonly offersSites: boolean;
};

const order: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];
const TYPING_PAUSE_MS = 200;
/** Map links are long. */
const MAX_LENGTH = 500;

type Named = Pick<Found, 'street' | 'postalCode' | 'city' | 'countryCode'>;

function nameOf({ street, postalCode, city, countryCode }: Named): string {
  const town = postalCode === null ? city : `${postalCode} ${city}`;
  return [street, town, countryCode].filter((part) => part !== null).join(', ');
}

const MAX_SITES = 4;
const noSites: readonly Site[] = [];

/** Places planned before. Only a convenience, so a failure is silent. */
function useSites(q: string, isWanted: boolean): readonly Site[] {
  const { data } = useQuery({
    queryKey: ['sites', q],
    queryFn: ({ signal }) => callApi(findSites, { query: { q: q.slice(0, MAX_SITE_WORDS), limit: MAX_SITES }, signal }),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  });
  return isWanted ? (data ?? noSites) : noSites;
}

const MAX_SITE_WORDS = 200;

function Uses({ uses, precision }: Site) {
  return (
    <>
      <Plural value={uses} one="planned once before" other="planned # times before" />
      {precision === 'PIN' && <Trans> · exact gate</Trans>}
    </>
  );
}

function pointWords(point: Position): string {
  const { latitude, longitude } = writePoint(point);
  return `${latitude}, ${longitude}`;
}

/** Only a choice from the list counts as an address, not what is typed. */
export function AddressField({ label, stop, onChange, error, offersSites }: Props) {
  const { t } = useLingui();
  const { language, locale } = useLanguage();
  const wordsFor = useErrorWords();
  const typed = stop.typed.trim();
  const point = parseCoordinates(typed);
  const [q] = useDebouncedValue(typed, TYPING_PAUSE_MS);
  const isSearching = q !== '' && stop.place === null;
  const search = useQuery({
    queryKey: ['addresses', language, q],
    queryFn: ({ signal }) => callApi(searchAddresses, { query: { q, language }, signal }),
    enabled: isSearching,
    placeholderData: keepPreviousData,
  });
  // While a point is being looked up, earlier results would be for somewhere else.
  const isOther = point !== null && (search.isPlaceholderData || q !== typed);
  const found = isSearching && !isOther ? (search.data ?? []) : [];
  const countries = new Intl.DisplayNames(locale, { type: 'region' });
  const sites = useSites(q, offersSites && stop.place === null && point === null);
  const pickSite = ({ placeOf, position, ...site }: Site): void => {
    const name = nameOf({ ...site, street: null, postalCode: null });
    const source = { placeOf };
    onChange({
      typed: name,
      place: {
        source,
        label: name,
        town: site.city,
        ...position,
        timezone: site.timezone,
        countryCode: site.countryCode,
        precision: site.precision,
      },
      street: site.street ?? '',
      postalCode: site.postalCode ?? '',
      pin: null,
    });
  };
  const pick = (id: string): void => {
    const site = sites.find(({ placeOf }) => placeOf === id);
    if (site !== undefined) {
      pickSite(site);
      return;
    }
    const address = found.find((one) => one.id === id);
    if (address === undefined) return;
    const name = nameOf(address);
    onChange({
      typed: name,
      place: {
        source: { addressId: address.id },
        label: name,
        town: address.city,
        ...address.position,
        timezone: address.timezone,
        countryCode: address.countryCode,
        precision: address.precision,
      },
      street: address.street ?? '',
      postalCode: address.postalCode ?? '',
      pin: point === null ? null : writePoint(point),
    });
  };
  const remark = search.isError
    ? wordsFor(search.error)
    : isSearching && search.isSuccess && q === typed
      ? t`No such address found. Try the name of the town.`
      : undefined;
  const town =
    stop.place?.precision === 'TOWN_CENTRE' && stop.pin === null ? (
      <Trans>Only the town centre is known. Set the gate on the map if it is elsewhere.</Trans>
    ) : stop.pin !== null ? (
      <Trans>The exact point is set.</Trans>
    ) : undefined;
  return (
    <SuggestField
      label={label}
      // Next to another field: the description is below the input, so both inputs are on one line.
      inputWrapperOrder={order}
      description={town}
      placeholder={t`Town, street, coordinates or map link`}
      value={stop.typed}
      onType={(text) => onChange({ typed: text, place: null })}
      suggestions={[
        ...sites.map((site) => ({ key: site.placeOf, label: nameOf(site), detail: <Uses {...site} /> })),
        ...found.map((address) => ({
          key: address.id,
          label: nameOf(address),
          detail: [
            address.state,
            countries.of(address.countryCode),
            point === null
              ? address.precision === 'TOWN_CENTRE'
                ? t`town centre`
                : t`exact address`
              : pointWords(point),
          ]
            .filter((part) => part !== null && part !== undefined)
            .join(' · '),
        })),
      ]}
      onPick={pick}
      listLabel={t`Addresses`}
      {...(remark === undefined ? {} : { remark })}
      error={error}
      maxLength={MAX_LENGTH}
      required
    />
  );
}
