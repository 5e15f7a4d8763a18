import { Trans, useLingui } from '@lingui/react/macro';
import type { Transport } from '@milepost/api-contract/transports/transport';
import { Skeleton, VisuallyHidden } from '@mantine/core';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { columnDefinitions } from './column-definitions.ts';
import type { ColumnKey } from './column-key.ts';
import { openRow } from './open-row.ts';
import type { RowsProperties } from './table-body.tsx';
import classes from './transport-cards.module.css';

type Properties = Pick<RowsProperties, 'changed' | 'lastViewed' | 'onOpen'> & {
  readonly label: string;
  readonly transports: readonly Transport[] | undefined;
  /** The first one is the heading of each card. */
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
  const [heading, ...others] = columns.map((key) => ({ key, ...columnDefinitions[key] }));
  return (
    <>
      {heading !== undefined && (
        <h2 className={classes['heading']}>
          <heading.Cell transport={transport} />
        </h2>
      )}
      <dl className={classes['facts']}>
        {others.map(({ key, header, Cell }) => (
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
 * Cards scroll with the page, which the router brings back to where it was; but it may do so before there are cards, and
 * then there was nothing to scroll.
 */
function bringBack(card: HTMLElement | null): void {
  if (card !== null && globalThis.scrollY === 0) card.scrollIntoView({ block: 'center' });
}

/** The rows of the table, for screens too narrow for one. */
export function TransportCards(properties: Properties): ReactNode {
  const { label, transports, columns, outgoing, changed, lastViewed, onOpen } = properties;
  const [returnedFrom] = useState(lastViewed);
  const open = (event: MouseEvent<HTMLElement>): void => openRow(event, onOpen);
  if (transports === undefined) {
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
      {transports.map((transport) => (
        <li
          key={transport.id}
          className={classes['card']}
          ref={transport.id === returnedFrom ? bringBack : undefined}
          data-row={transport.id}
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
    </ul>
  );
}
