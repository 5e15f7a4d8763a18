import { type OpenStanding, openStandings } from '@milepost/domain/eta/transport-standing';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { readFilterAddress, writeFilterAddress } from '../filters/filter-address.ts';
import type { TableFilters } from '../filters/table-filters.ts';
import { europe, type InitialMapView } from '../map/initial-map-view.ts';

/** What the user is looking at; kept in the address, so that a reload or a copied link leads back to it. */
export type LiveMapUrlState = {
  readonly center: readonly [longitude: number, latitude: number] | null;
  readonly zoom: number;
  readonly selectedId: string | null;
  readonly hidden: readonly OpenStanding[];
  readonly text: string;
  readonly filters: TableFilters;
};

/** Search parameters as parsed by the router: anyone can edit an address, so it may contain anything. */
type SearchParameters = { readonly [name: string]: unknown };

const DECIMALS = 4;
const LAST_ZOOM = 13;
const MAX_TEXT = 100;
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

export function readLiveMapUrlState(search: SearchParameters): LiveMapUrlState {
  const [latitude, longitude, zoom] = textOf(search['at']).split(',').map(Number);
  const isPlace = isWithin(latitude, -85, 85) && isWithin(longitude, -180, 180) && isWithin(zoom, 0, LAST_ZOOM);
  const selected = textOf(search['transport']);
  const hidden = [search['hide']].flat();
  return {
    center: isPlace ? [longitude, latitude] : null,
    zoom: isPlace ? zoom : 0,
    selectedId: uuid.test(selected) ? selected : null,
    hidden: openStandings.filter((mark) => hidden.includes(mark)),
    text: textOf(search['q']).slice(0, MAX_TEXT),
    filters: readFilterAddress(search),
  };
}

/** The parameters to set; undefined removes one, which keeps the address of the initial page plain. */
export function writeLiveMapUrlState({ center, zoom, selectedId, hidden, text, filters }: LiveMapUrlState) {
  const at = center === null ? undefined : [center[1], center[0], zoom].map((part) => Number(part.toFixed(DECIMALS)));
  return {
    at: at?.join(','),
    transport: selectedId ?? undefined,
    hide: hidden.length === 0 ? undefined : [...hidden],
    q: text === '' ? undefined : text,
    ...writeFilterAddress(filters),
  };
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

function isWithin(value: number | undefined, least: number, most: number): value is number {
  return value !== undefined && value >= least && value <= most;
}

/** None of this is a step to go back to, so it replaces the address. */
export function useLiveMapUrlState(): readonly [LiveMapUrlState, (change: Partial<LiveMapUrlState>) => void] {
  const search: { readonly [name: string]: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  const place = useMemo(() => readLiveMapUrlState(search), [search]);
  const change = useCallback(
    (changes: Partial<LiveMapUrlState>) => {
      void navigate({
        to: '.',
        search: (before: object) => ({
          ...before,
          ...writeLiveMapUrlState({ ...readLiveMapUrlState({ ...before }), ...changes }),
        }),
        replace: true,
        resetScroll: false,
      });
    },
    [navigate],
  );
  return [place, change];
}

/** The view given by the address; otherwise Europe until the first positions have loaded. */
export function startView({ center, zoom }: LiveMapUrlState): InitialMapView {
  return center === null ? europe : { center: [center[0], center[1]], zoom };
}
