import { startTransition, useCallback, useMemo, useRef, useState, type ComponentType, type RefObject } from 'react';
import { tellLoadFailure } from './tell-load-failure.ts';

type LateDialog<P> = {
  /** Null until it has first been opened. */
  readonly Loaded: ComponentType<P> | null;
  readonly frame: { readonly opened: boolean; readonly onClose: () => void };
  readonly open: () => void;
  /** What opens it, and has the focus again when it is closed. */
  readonly button: RefObject<HTMLButtonElement | null>;
};

/** A dialog that is loaded when it is first opened. `load` stays the same. */
export function useLateDialog<P>(load: () => Promise<ComponentType<P>>): LateDialog<P> {
  const [Loaded, setLoaded] = useState<ComponentType<P> | null>(null);
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const open = useCallback((): void => {
    const loadAndOpen = async (): Promise<void> => {
      try {
        const Dialog = await load();
        // Bit by bit: a form of many fields would hold up whatever is pressed next.
        startTransition(() => {
          setLoaded(() => Dialog);
          setOpened(true);
        });
      } catch {
        tellLoadFailure();
      }
    };
    void loadAndOpen();
  }, [load]);
  const onClose = useCallback((): void => {
    setOpened(false);
    button.current?.focus();
  }, []);
  const frame = useMemo(() => ({ opened, onClose }), [opened, onClose]);
  return { Loaded, frame, open, button };
}
