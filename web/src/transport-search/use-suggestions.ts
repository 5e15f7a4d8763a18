import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useId, useState } from 'react';
import { paths } from '../addresses/paths.ts';
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
  const [isWanted, setWanted] = useState(false);
  const [chosen, setChosen] = useState<{ readonly text: string; readonly at: number } | null>(null);
  const isOpen = isWanted && text.trim() !== '';
  const found = useFoundTransports(isOpen ? text : '');
  // Another text is another list.
  const at = chosen !== null && chosen.text === text && chosen.at <= found.transports.length ? chosen.at : null;
  const close = (): void => {
    setWanted(false);
    setChosen(null);
  };
  const choose = (place: number): void => {
    const transport = found.transports[place];
    close();
    if (transport === undefined) onSearch();
    else void navigate({ to: paths.transport({ transportId: transport.id }) });
  };
  const takeKey = (event: KeyboardEvent): boolean => {
    if (event.nativeEvent.isComposing) return false;
    const place = nextPlace(event.key, isOpen ? at : null, found.transports.length);
    if (place !== undefined && text.trim() !== '') {
      setWanted(true);
      setChosen(place === null ? null : { text, at: place });
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
