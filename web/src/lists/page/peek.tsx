import { type ComponentType, createContext, type ReactNode, use, useCallback, useEffect, useState } from 'react';
import { showLoadFailure } from '../../dialogs/use-lazy-dialog.ts';

export type PeekProps = {
  readonly transportId: string;
  readonly onOpen: () => void;
  readonly onClose: () => void;
  /** Whether Escape means something else first. */
  readonly keepsEscape: boolean;
};

type LoadedPeek = ComponentType<PeekProps>;

/**
 * Loads the component that shows a transport next to its list: the details depend on the lists, so the wiring injects
 * it.
 */
export const PeekLoader = createContext<(() => Promise<LoadedPeek>) | null>(null);

/** Below this width there is no room next to the list. */
const PEEK_MEDIA_QUERY = '(min-width: 1280px)';

type Peeking = {
  readonly peekedId: string | null;
  /** Shows the row next to the list, or closes it; without room, opens the page of the row. */
  readonly peek: (transportId: string) => void;
  /** Another row has the focus: what is shown follows. */
  readonly follow: (transportId: string) => void;
  readonly close: () => void;
};

export function usePeek(open: (transportId: string) => void): Peeking {
  const [peekedId, setPeekedId] = useState<string | null>(null);
  const canPeek = use(PeekLoader) !== null;
  const peek = useCallback(
    (id: string): void => {
      if (canPeek && matchMedia(PEEK_MEDIA_QUERY).matches) setPeekedId((before) => (before === id ? null : id));
      else open(id);
    },
    [canPeek, open],
  );
  const follow = useCallback((id: string): void => setPeekedId((before) => before && id), []);
  const close = useCallback((): void => setPeekedId(null), []);
  return { peekedId, peek, follow, close };
}

/** A column next to the list. */
export function Peek(props: PeekProps): ReactNode {
  const load = use(PeekLoader);
  const [Loaded, setLoaded] = useState<LoadedPeek>();
  const { onClose } = props;
  useEffect(() => {
    if (load === null) return;
    load().then(
      (view) => setLoaded(() => view),
      () => {
        showLoadFailure();
        onClose();
      },
    );
  }, [load, onClose]);
  return Loaded === undefined ? null : <Loaded {...props} />;
}
