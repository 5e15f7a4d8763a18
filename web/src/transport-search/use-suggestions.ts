import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useId, useState } from 'react';
import { paths } from '../addresses/paths.ts';
import { useVisitor } from '../session/visitor.ts';
import { type FoundTransports, useFoundTransports } from './use-found-transports.ts';

/** The id of a suggestion in the list with the given id. */
export const optionId = (id: string, at: number): string => `${id}-${at}`;

/**
 * Where an arrow key leads in a list with the last index `last`; beyond either end is the field itself, which is null.
 * Undefined: not an arrow key.
 */
export function nextIndex(key: string, at: number | null, last: number): number | null | undefined {
  if (key === 'ArrowDown') return at === null ? 0 : at === last ? null : at + 1;
  if (key === 'ArrowUp') return at === null ? last : at === 0 ? null : at - 1;
  return undefined;
}

/** The last entry, which leads to the search page. */
const ALL_RESULTS = 'all';
/** The partner named by the text, listed before all transports. */
const PARTNER = 'partner';
/** Chosen before the list exists. */
const WHATEVER_IS_FIRST = 'first';

/** Late results may move the chosen entry or drop it, but never choose another. */
function indexOfChosen(chosen: string, ids: readonly string[], isSettled: boolean): number | null {
  if (chosen === WHATEVER_IS_FIRST) return isSettled ? 0 : null;
  return ids.includes(chosen) ? ids.indexOf(chosen) : null;
}

type Suggestions = {
  readonly id: string;
  readonly found: FoundTransports;
  readonly at: number | null;
  readonly isOpen: boolean;
  /** Called when a person types or enters the field. */
  readonly open: () => void;
  readonly close: () => void;
  readonly choose: (at: number) => void;
  /** Whether the key was meant for the list. */
  readonly takeKey: (event: KeyboardEvent) => boolean;
};

/** The list below the search field: opened by typing, navigated by arrow keys, closed by Escape. */
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
  const at = chosen === null || chosen.text !== text ? null : indexOfChosen(chosen.id, ids, found.isSettled);
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
    const place = nextIndex(event.key, isOpen ? at : null, ids.length - 1);
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
