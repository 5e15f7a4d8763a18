import type { PaletteEntry } from './palette-entry.ts';
import classes from './palette.module.css';

type Props = {
  readonly id: string;
  readonly entry: PaletteEntry;
  readonly isSelected: boolean;
  readonly onRun: () => void;
};

/** The focus stays in the field, so the option itself takes no key. */
export function PaletteOption({ id, entry, isSelected, onRun }: Props) {
  return (
    <button
      type="button"
      id={id}
      role="option"
      aria-selected={isSelected}
      tabIndex={-1}
      className={classes['option']}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onRun}
    >
      <entry.icon size={18} stroke={1.6} aria-hidden className={classes['icon']} />
      <span className={classes['title']}>{entry.title}</span>
    </button>
  );
}
