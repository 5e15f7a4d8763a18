import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { useReportUrlState } from '../place/use-report-url-state.tsx';

const DIALOG_PX = 980;

type Props<L> = {
  /** What the address names; null if nothing. */
  readonly listed: L | null;
  readonly titleOf: (listed: L) => string;
  readonly children: (listed: L) => ReactNode;
};

/** What is behind a figure. The address names the figure, so that it can be shared and going back closes it. */
export function DrillDownDialog<L>({ listed, titleOf, children }: Props<L>): ReactNode {
  const { searchOf } = useReportUrlState();
  const navigate = useNavigate();
  const openedHere = useOpenedHere(listed !== null);
  // While fading out, it still shows its content.
  const [last, setLast] = useState(listed);
  if (listed !== null && listed !== last) setLast(listed);
  const shown = listed ?? last;
  const close = (): void => {
    if (openedHere()) globalThis.history.back();
    else void navigate({ to: '.', search: searchOf({ drillDown: null }), replace: true, resetScroll: false });
  };
  return (
    <Dialog title={shown === null ? '' : titleOf(shown)} opened={listed !== null} onClose={close} size={DIALOG_PX}>
      {shown !== null && children(shown)}
    </Dialog>
  );
}

/** Whether the previous history entry is the report without the dialog. */
function useOpenedHere(isOpen: boolean): () => boolean {
  const wasClosed = useRef(!isOpen);
  useEffect(() => {
    if (!isOpen) wasClosed.current = true;
  }, [isOpen]);
  return () => wasClosed.current;
}
