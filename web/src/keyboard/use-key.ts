import { useEffect, useRef } from 'react';
import { firesKey, type Key } from './fires-key.ts';

/** Listens to a key of the app for as long as the component stands. */
export function useKey({ key, withCommand = false }: Key, action: () => void): void {
  const latest = useRef(action);
  useEffect(() => {
    latest.current = action;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (!firesKey(event, { key, withCommand })) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [key, withCommand]);
}
