import { useEffect } from 'react';
import { usePlace } from '../navigation/use-place.ts';
import { rememberPage } from './recent-pages-storage.ts';

/** Notes every page of the layout for the palette. */
export function useRememberPage(): void {
  const route = usePlace()?.route;
  useEffect(() => {
    if (route !== undefined) rememberPage(route);
  }, [route]);
}
