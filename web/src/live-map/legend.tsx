import { useLingui } from '@lingui/react/macro';
import type { PositionMark } from '@milepost/domain/transport/reading/position-mark';
import type { MarkCounts } from './find-trucks.ts';
import { markLooks } from './mark-looks.tsx';
import { marksInOrder } from './marks-in-order.ts';
import { MarkSwatch } from './mark-swatch.tsx';
import { MotionKey } from './motion-key.tsx';
import { useLanguage } from '../i18n/use-language.ts';
import classes from './legend.module.css';

type Props = {
  /** Null: not known. */
  readonly counts: MarkCounts | null;
  readonly hidden: readonly PositionMark[];
  /** None: the legend only explains. */
  readonly onChange?: (hidden: readonly PositionMark[]) => void;
};

/** What the marks mean, and how many there are of each; a click hides those, and shows them again. */
export function Legend({ counts, hidden, onChange }: Props) {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const toggle = (mark: PositionMark): void =>
    onChange?.(hidden.includes(mark) ? hidden.filter((each) => each !== mark) : [...hidden, mark]);
  return (
    <ul className={classes['legend']} aria-label={t`Legend`}>
      {marksInOrder.map((mark) => {
        const content = (
          <>
            <MarkSwatch mark={mark} />
            <span className={classes['word']}>{t(markLooks[mark].word)}</span>
            <b>{counts === null ? '–' : counts[mark].toLocaleString(locale)}</b>
          </>
        );
        return (
          <li key={mark}>
            {onChange === undefined ? (
              <span className={classes['item']}>{content}</span>
            ) : (
              <button
                type="button"
                className={classes['item']}
                aria-pressed={!hidden.includes(mark)}
                onClick={() => toggle(mark)}
              >
                {content}
              </button>
            )}
          </li>
        );
      })}
      {onChange !== undefined && <MotionKey />}
    </ul>
  );
}
