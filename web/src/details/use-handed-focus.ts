import { useCallback, useEffect, useRef } from 'react';
import { focusContent } from '../ui/focus-content.ts';

/**
 * Focus on a loading heading moves to the heading that replaces it. Returns a function that records whether the first
 * one had it.
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
