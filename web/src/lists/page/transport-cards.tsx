import { Trans } from '@lingui/react/macro';
import { Skeleton, VisuallyHidden } from '@mantine/core';
import { memo, type MouseEvent, type ReactNode, startTransition, useDeferredValue, useEffect, useState } from 'react';
import { openRow } from '../table/open-row.ts';
import type { RowsProperties } from '../table/drawn-rows.tsx';
import { useNow } from '../../ui/time/use-now.ts';
import { TransportCard } from './transport-card.tsx';
import classes from './transport-cards.module.css';
import type { SettledRows } from '../use-settled-rows.ts';

type CardProperties = Pick<RowsProperties, 'changed' | 'lastViewed' | 'onOpen' | 'selected' | 'onSelect'> & {
  /** A press selects the card, and does not open it. */
  readonly selecting: boolean;
};

type Properties = CardProperties & {
  readonly label: string;
  readonly rows: SettledRows | undefined;
  readonly outgoing: boolean;
};

const loading = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

/**
 * Cards scroll with the page, which the router brings back to where it was; but it may do so before all cards have their
 * height, and then that was too far up.
 */
function bringBack(card: HTMLElement | null): void {
  if (card === null) return;
  requestAnimationFrame(() => {
    const { top, bottom } = card.getBoundingClientRect();
    if (bottom < 0 || top > globalThis.innerHeight) card.scrollIntoView({ block: 'center' });
  });
}

/** As many as a high screen shows; the others follow bit by bit, so that a press is answered at once. */
const AT_FIRST = 10;
const AT_ONCE = 5;

function useCardsDrawn(count: number, all: boolean): number {
  const [drawn, setDrawn] = useState(all ? count : AT_FIRST);
  useEffect(() => {
    if (drawn >= count) return undefined;
    const frame = requestAnimationFrame(() => startTransition(() => setDrawn(drawn + AT_ONCE)));
    return () => cancelAnimationFrame(frame);
  }, [drawn, count]);
  return drawn;
}

type CardsProperties = CardProperties & {
  readonly rows: SettledRows;
};

/** Memoised, like the rows of the table. */
const Cards = memo(function Cards(properties: CardsProperties): ReactNode {
  const { rows, changed, lastViewed, onOpen, selected, onSelect, selecting } = properties;
  const [returnedFrom] = useState(lastViewed);
  // The cards of the minute before stay until those of this one are ready: drawing all at once would be felt.
  const now = useDeferredValue(useNow('minute'));
  const drawn = useCardsDrawn(rows.transports.length, returnedFrom !== null);
  const toggle = (id: string): void => onSelect({ kind: 'TOGGLE', id });
  const open = (event: MouseEvent<HTMLElement>): void => openRow(event, selecting ? toggle : onOpen);
  return (
    <>
      {rows.transports.slice(0, drawn).map((transport) => (
        <li
          key={transport.id}
          className={classes['card']}
          ref={transport.id === returnedFrom ? bringBack : undefined}
          data-row={transport.id}
          data-card
          data-changed={changed.has(transport.id) || undefined}
          data-last-viewed={transport.id === lastViewed || undefined}
          data-selected={selected.has(transport.id) || undefined}
          onClick={open}
          onAuxClick={open}
        >
          <TransportCard
            transport={transport}
            now={now}
            isSelected={selecting ? selected.has(transport.id) : undefined}
            onSelect={onSelect}
          />
          {transport.id === lastViewed && (
            <VisuallyHidden>
              <Trans>last viewed</Trans>
            </VisuallyHidden>
          )}
        </li>
      ))}
    </>
  );
});

/** The rows of the table, for screens too narrow for one. */
export function TransportCards(properties: Properties): ReactNode {
  const { label, rows, outgoing, ...others } = properties;
  if (rows === undefined) {
    return (
      <div className={classes['cards']} aria-busy aria-label={label} role="group">
        {loading.map((each) => (
          <div key={each} className={classes['loading']}>
            <Skeleton height={12} width="40%" mx={16} mt={14} />
            <Skeleton height={14} width="65%" mx={16} mt={14} />
          </div>
        ))}
      </div>
    );
  }
  return (
    <ul className={classes['cards']} aria-label={label} aria-busy={outgoing} data-outgoing={outgoing || undefined}>
      <Cards key={rows.request} rows={rows} {...others} />
    </ul>
  );
}
