import { Trans, useLingui } from '@lingui/react/macro';
import type { Transport } from '@milepost/api-contract/transports/transport';
import { Skeleton, VisuallyHidden } from '@mantine/core';
import { memo, type MouseEvent, type ReactNode, useState } from 'react';
import { WatchStar } from '../../watchlist/watch-star.tsx';
import { columnDefinitions } from '../table/column-definitions.ts';
import type { ColumnKey } from '../column-key.ts';
import { ALWAYS_SHOWN } from '../column-settings/column-settings.ts';
import { openRow } from '../table/open-row.ts';
import type { RowsProperties } from '../table/drawn-rows.tsx';
import classes from './transport-cards.module.css';
import type { SettledRows } from '../use-settled-rows.ts';

type Properties = Pick<RowsProperties, 'changed' | 'lastViewed' | 'onOpen'> & {
  readonly label: string;
  readonly rows: SettledRows | undefined;
  readonly columns: readonly ColumnKey[];
  readonly outgoing: boolean;
};

const loading = ['a', 'b', 'c', 'd', 'e'];

function Card({
  transport,
  columns,
}: {
  readonly transport: Transport;
  readonly columns: readonly ColumnKey[];
}): ReactNode {
  const { t } = useLingui();
  const { Cell: Heading } = columnDefinitions[ALWAYS_SHOWN];
  const facts = columns.filter((key) => key !== ALWAYS_SHOWN).map((key) => ({ key, ...columnDefinitions[key] }));
  return (
    <>
      <div className={classes['head']}>
        <h2 className={classes['heading']}>
          <Heading transport={transport} />
        </h2>
        <WatchStar transportId={transport.id} />
      </div>
      <dl className={classes['facts']}>
        {facts.map(({ key, header, Cell }) => (
          <div key={key} data-column={key}>
            <dt>{t(header)}</dt>
            <dd>
              <Cell transport={transport} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

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

type CardsProperties = Pick<Properties, 'columns' | 'changed' | 'lastViewed' | 'onOpen'> & {
  readonly rows: SettledRows;
};

/** Memoised, like the rows of the table. */
const Cards = memo(function Cards({ rows, columns, changed, lastViewed, onOpen }: CardsProperties): ReactNode {
  const [returnedFrom] = useState(lastViewed);
  const open = (event: MouseEvent<HTMLElement>): void => openRow(event, onOpen);
  return (
    <>
      {rows.transports.map((transport) => (
        <li
          key={transport.id}
          className={classes['card']}
          ref={transport.id === returnedFrom ? bringBack : undefined}
          data-row={transport.id}
          data-card
          data-changed={changed.has(transport.id) || undefined}
          data-last-viewed={transport.id === lastViewed || undefined}
          onClick={open}
          onAuxClick={open}
        >
          <Card transport={transport} columns={columns} />
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
  const { label, rows, columns, outgoing, changed, lastViewed, onOpen } = properties;
  if (rows === undefined) {
    return (
      <div className={classes['cards']} aria-busy aria-label={label} role="group">
        {loading.map((each) => (
          <Skeleton key={each} height={216} radius="lg" />
        ))}
      </div>
    );
  }
  return (
    <ul className={classes['cards']} aria-label={label} aria-busy={outgoing} data-outgoing={outgoing || undefined}>
      <Cards key={rows.request} {...{ rows, columns, changed, lastViewed, onOpen }} />
    </ul>
  );
}
