import { Trans, useLingui } from '@lingui/react/macro';
import type { OpenStanding } from '@milepost/domain/eta/transport-standing';
import { useLanguage } from '../i18n/use-language.ts';
import type { MarkCounts } from './find-trucks.ts';
import classes from './legend.module.css';
import { markDisplay, MarkSwatch } from './mark-display.tsx';
import { marksInOrder } from './truck.ts';

/** Explains the symbols drawn inside the marks. */
function MotionKey() {
  return (
    <>
      <li className={classes['key']}>
        <svg width={14} height={14} viewBox="0 0 14 14" aria-hidden>
          <circle cx={7} cy={7} r={6.5} fill="var(--mp-text-muted)" />
          <path d="M7 2.6 10.2 10 7 8.2 3.8 10Z" fill="var(--mp-surface)" />
        </svg>
        <Trans>moving</Trans>
      </li>
      <li className={classes['key']}>
        <svg width={14} height={14} viewBox="0 0 14 14" aria-hidden>
          <circle cx={7} cy={7} r={6.5} fill="var(--mp-text-muted)" />
          <path d="M4.4 4h1.8v6H4.4zM7.8 4h1.8v6H7.8z" fill="var(--mp-surface)" />
        </svg>
        <Trans>standing</Trans>
      </li>
    </>
  );
}

type Props = {
  /** Null if unknown. */
  readonly counts: MarkCounts | null;
  readonly hidden: readonly OpenStanding[];
  /** If absent, the legend is only explanatory. */
  readonly onChange?: (hidden: readonly OpenStanding[]) => void;
};

/** What the marks mean, and how many there are of each; a click hides or shows a mark. */
export function Legend({ counts, hidden, onChange }: Props) {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const toggle = (mark: OpenStanding): void =>
    onChange?.(hidden.includes(mark) ? hidden.filter((each) => each !== mark) : [...hidden, mark]);
  return (
    <ul className={classes['legend']} aria-label={t`Legend`}>
      {marksInOrder.map((mark) => {
        const content = (
          <>
            <MarkSwatch mark={mark} />
            <span className={classes['word']}>{t(markDisplay[mark].word)}</span>
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
