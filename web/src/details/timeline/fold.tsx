import { VisuallyHidden } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import classes from './fold.module.css';

type FoldProps = {
  readonly icon: ReactNode;
  readonly label: string;
  /** What a closed fold already tells. */
  readonly summary?: ReactNode;
  /** Whose it is, for those who hear the page and not see where it stands. */
  readonly of?: string;
  /** Called when it is first opened, so that it is loaded only then. */
  readonly render: () => ReactNode;
};

/** One line that opens on click. */
export function Fold({ icon, label, summary, of, render }: FoldProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={classes['fold']}>
      <button
        type="button"
        className={classes['line']}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {icon}
        <span className={classes['label']}>{label}</span>
        <span className={classes['summary']}>{summary}</span>
        {of !== undefined && <VisuallyHidden>{of}</VisuallyHidden>}
        <IconChevronRight size={16} aria-hidden data-open={isOpen || undefined} />
      </button>
      {isOpen && (
        <div id={id} className={classes['body']}>
          {render()}
        </div>
      )}
    </div>
  );
}
