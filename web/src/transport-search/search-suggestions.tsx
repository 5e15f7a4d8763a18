import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import type { Transport } from '@milepost/api-contract/transports/transport';
import type { MeantPartner } from '@milepost/api-contract/transports/transport-lists';
import { IconSearch } from '@tabler/icons-react';
import { phaseWords } from '../transport/phase-words.ts';
import { NotSet } from '../transport/not-set.tsx';
import classes from './search-suggestions.module.css';
import { transportLine } from './transport-line.ts';
import type { FoundTransports } from './use-found-transports.ts';
import { optionId } from './use-suggestions.ts';

type Props = {
  readonly id: string;
  readonly text: string;
  readonly found: FoundTransports;
  /** The index of the chosen one; the last is "all results". */
  readonly at: number | null;
  readonly onChoose: (at: number) => void;
};

function Line({ transport }: { readonly transport: Transport }) {
  const { t } = useLingui();
  return (
    <>
      <span className={classes['name']}>{transport.reference ?? transport.trackingId ?? <NotSet />}</span>
      <span className={classes['phase']}>{t(phaseWords[transport.status])}</span>
      <span className={classes['line']}>{transportLine(transport)}</span>
    </>
  );
}

function PartnerLine({ partner: { name, ongoing, delayed } }: { readonly partner: MeantPartner }) {
  return (
    <>
      <span className={classes['name']}>{name}</span>
      <span className={classes['line']}>
        <Plural value={ongoing} _0="nothing ongoing" one="# ongoing" other="# ongoing" />
        {delayed > 0 && (
          <>
            {', '}
            <Trans>{delayed} delayed</Trans>
          </>
        )}
      </span>
    </>
  );
}

function Remark({ found: { isSettled, hasFailed, transports } }: Pick<Props, 'found'>) {
  if (hasFailed) return <Trans>The search failed. Please try again.</Trans>;
  if (!isSettled) return transports.length === 0 && <Trans>Searching…</Trans>;
  return transports.length === 0 && <Trans>No transport matches.</Trans>;
}

/** The results so far, below the field that keeps the focus (ARIA 1.2, combobox with a list). */
export function SearchSuggestions({ id, text, found, at, onChoose }: Props) {
  const { t } = useLingui();
  const { transports, partner, isSettled } = found;
  const count = transports.length;
  const lines = [
    ...(partner === null ? [] : [{ key: 'partner', content: <PartnerLine partner={partner} /> }]),
    ...transports.map((transport) => ({ key: transport.id, content: <Line transport={transport} /> })),
    {
      key: 'all',
      content: (
        <span className={classes['all']}>
          <IconSearch size={15} stroke={1.8} aria-hidden />
          <Trans>Show all results for “{text}”</Trans>
        </span>
      ),
    },
  ];
  return (
    <div className={classes['popup']}>
      <div role="status" className={classes['remark']}>
        <Remark found={found} />
        {isSettled && transports.length > 0 && (
          <VisuallyHidden>
            <Plural value={count} one="# suggestion" other="# suggestions" />
          </VisuallyHidden>
        )}
      </div>
      <div id={id} role="listbox" aria-label={t`Found transports`} data-outgoing={!isSettled || undefined}>
        {lines.map(({ key, content }, place) => (
          <button
            key={key}
            type="button"
            id={optionId(id, place)}
            role="option"
            aria-selected={place === at}
            tabIndex={-1}
            className={classes['option']}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(place)}
          >
            {content}
          </button>
        ))}
      </div>
    </div>
  );
}
