import { useCallback, useEffect, useRef } from 'react';
import { focusContent } from '../ui/focus-content.ts';

/**
 * Whoever comes to a page stands at its heading, which goes when what it announced has loaded: then at the one in its
 * place. Returns what is to be told where the focus was when the first one went.
 */
export function useHandedFocus(isLoaded: boolean): (wasAtHeading: boolean) => void {
  const wasAtHeading = useRef(false);
  useEffect(() => {
    if (!isLoaded || !wasAtHeading.current) return;
    wasAtHeading.current = false;
    focusContent();
  }, [isLoaded]);
  return useCallback((was: boolean) => {
    wasAtHeading.current = was;
  }, []);
}
