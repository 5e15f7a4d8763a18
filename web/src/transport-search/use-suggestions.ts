import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useId, useState } from 'react';
import { paths } from '../addresses/paths.ts';
import { useVisitor } from '../session/visitor.ts';
import { type Found, useFoundTransports } from './use-found-transports.ts';

/** The id of one of the suggestions in the list of the given id. */
export const optionId = (id: string, at: number): string => `${id}-${at}`;

/**
 * Where an arrow leads in a list whose last place is `last`; beyond either end lies the field itself, which is no place
 * in the list. Undefined: the key is none of the arrows.
 */
export function nextPlace(key: string, at: number | null, last: number): number | null | undefined {
  if (key === 'ArrowDown') return at === null ? 0 : at === last ? null : at + 1;
  if (key === 'ArrowUp') return at === null ? last : at === 0 ? null : at - 1;
  return undefined;
}

/** The last place, which leads to the page of the search. */
const ALL_RESULTS = 'all';
/** The partner whose name the text is, before all transports. */
const PARTNER = 'partner';
/** Chosen before there is a list. */
const WHATEVER_IS_FIRST = 'first';

/** What comes late may move the chosen one or leave it out, but chooses no other. */
function placeOf(chosen: string, ids: readonly string[], isSettled: boolean): number | null {
  if (chosen === WHATEVER_IS_FIRST) return isSettled ? 0 : null;
  return ids.includes(chosen) ? ids.indexOf(chosen) : null;
}

type Suggestions = {
  readonly id: string;
  readonly found: Found;
  readonly at: number | null;
  readonly isOpen: boolean;
  /** Somebody types, or comes to the field. */
  readonly open: () => void;
  readonly close: () => void;
  readonly choose: (at: number) => void;
  /** Whether the key was meant for the list. */
  readonly takeKey: (event: KeyboardEvent) => boolean;
};

/** The list below the search field: opened by typing, walked by arrows, left by Escape. */
export function useSuggestions(text: string, onSearch: () => void): Suggestions {
  const id = useId();
  const navigate = useNavigate();
  const filter = useVisitor().organization.organizationRole === 'SHIPPER' ? 'filter.carriers' : 'filter.shippers';
  const [isWanted, setWanted] = useState(false);
  const [chosen, setChosen] = useState<{ readonly text: string; readonly id: string } | null>(null);
  const isOpen = isWanted && text.trim() !== '';
  const found = useFoundTransports(isOpen ? text : '');
  const { partner } = found;
  const ids = [...(partner === null ? [] : [PARTNER]), ...found.transports.map(({ id: each }) => each), ALL_RESULTS];
  const at = chosen === null || chosen.text !== text ? null : placeOf(chosen.id, ids, found.isSettled);
  const close = (): void => {
    setWanted(false);
    setChosen(null);
  };
  const choose = (place: number): void => {
    const wanted = ids[place] ?? ALL_RESULTS;
    close();
    if (wanted === ALL_RESULTS) onSearch();
    else if (wanted !== PARTNER) void navigate({ to: paths.transport({ transportId: wanted }) });
    else if (partner !== null) void navigate({ to: paths.ongoing(), search: { [filter]: [partner.id] } });
  };
  const takeKey = (event: KeyboardEvent): boolean => {
    if (event.nativeEvent.isComposing) return false;
    const place = nextPlace(event.key, isOpen ? at : null, ids.length - 1);
    if (place !== undefined && text.trim() !== '') {
      setWanted(true);
      const next = place === null ? undefined : isOpen || place > 0 ? ids[place] : WHATEVER_IS_FIRST;
      setChosen(next === undefined ? null : { text, id: next });
      return true;
    }
    if (!isOpen) return false;
    if (event.key === 'Escape') {
      close();
      return true;
    }
    if (event.key !== 'Enter' || at === null) return false;
    choose(at);
    return true;
  };
  return { id, found, at, isOpen, open: () => setWanted(true), close, choose, takeKey };
}
