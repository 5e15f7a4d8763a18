import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '../addresses/paths.ts';

type SearchText = {
  readonly text: string;
  readonly setText: (text: string) => void;
  /** Goes to the results; says whether there was anything to search for. */
  readonly search: () => boolean;
};

/** The text of the search field: on the page of the results it is what they answer. */
export function useSearchText(): SearchText {
  const navigate = useNavigate();
  const searched = useSearch({ strict: false, select: ({ q }: { q?: unknown }) => (typeof q === 'string' ? q : '') });
  const [text, setText] = useState(searched);
  const [shown, setShown] = useState(searched);
  if (shown !== searched) {
    setShown(searched);
    setText(searched);
  }
  const search = (): boolean => {
    const q = text.trim();
    if (q === '') return false;
    void navigate({ to: paths.search(), search: { q } });
    return true;
  };
  return { text, setText, search };
}
