import { Trans, useLingui } from '@lingui/react/macro';
import { Skeleton, VisuallyHidden } from '@mantine/core';
import type { Transport } from '@milepost/api-contract/transports/transport';
import {
  type Dispatch,
  memo,
  type MouseEvent,
  type ReactNode,
  startTransition,
  useDeferredValue,
  useEffect,
  useState,
} from 'react';
import { paths } from '../../addresses/paths.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { arrivalOf, etaWords } from '../../transport/eta-words.ts';
import { NotSet } from '../../transport/not-set.tsx';
import { completionWords, phaseWords } from '../../transport/phase-words.ts';
import { rowActions } from '../../transport/row-actions.ts';
import { StandingMark } from '../../transport/standing-mark.tsx';
import { TriageFacts } from '../../transport/triage-facts.tsx';
import { useViewerRole } from '../../transport/viewer-role.ts';
import { decidingWaypoint, firstWaypoint, lastWaypoint } from '../../transport/waypoints-in-order.ts';
import { whyWords } from '../../transport/why-words.ts';
import { roughAge } from '@milepost/domain/calendar/duration-words';
import { plannedTimeWords } from '../../ui/time/planned-time-words.ts';
import { useNow } from '../../ui/time/use-now.ts';
import { readerZone } from '../../ui/time/zone.ts';
import { WatchStar } from '../../watchlist/watch-star.tsx';
import { hasRowButtons, RowButtons } from '../row-buttons.tsx';
import type { SelectionChange } from '../selection/row-selection.ts';
import { SelectBox } from '../selection/select-box.tsx';
import type { RowsProperties } from '../table/drawn-rows.tsx';
import { openRow } from '../table/open-row.ts';
import type { SettledRows } from '../use-settled-rows.ts';
import classes from './transport-cards.module.css';

type Props = {
  readonly transport: Transport;
  readonly now: number;
  /** Undefined while cards are not being selected. */
  readonly isSelected: boolean | undefined;
  readonly onSelect: Dispatch<SelectionChange>;
};

/**
 * A transport in three lines: which, where to and when, and why. The time is passed in, so all cards change at once.
 */
const TransportCard = memo(function TransportCard({ transport, now, isSelected, onSelect }: Props): ReactNode {
  const { t, i18n } = useLingui();
  const { locale } = useLanguage();
  const role = useViewerRole();
  const { status, completionReason, latestPosition, gpsSignalStatus } = transport;
  const name = transport.reference ?? transport.trackingId;
  const named = name ?? t`not set`;
  const first = firstWaypoint(transport);
  const isBefore = status === 'PLANNED';
  const stop = isBefore || status === 'CANCELLED' ? lastWaypoint(transport) : decidingWaypoint(transport, now);
  const judged = isBefore ? first : stop;
  if (first === undefined || stop === undefined || judged === undefined) return <NotSet />;
  const reader = { now, timeZone: readerZone(), locale };
  const arrival = arrivalOf(transport, judged, now);
  const { kind, time, difference, tone } = etaWords(arrival, i18n, reader);
  const planned = plannedTimeWords({ ...arrival.planned, timeZone: judged.timezone }, reader);
  const isOpen = status !== 'COMPLETED' && status !== 'CANCELLED';
  const age = isOpen && latestPosition !== null ? roughAge(Date.parse(latestPosition.at), now, locale) : null;
  const isOld = gpsSignalStatus !== null && gpsSignalStatus !== 'GPS_SIGNAL_OK';
  const actions = isOpen ? rowActions(transport, role, now).slice(0, 1) : [];
  const ending = status === 'COMPLETED' && completionReason !== null ? t(completionWords[completionReason]) : null;
  const phase = status === 'CANCELLED' ? t(phaseWords.CANCELLED) : ending;
  return (
    <>
      <div className={classes['line']}>
        <h2 className={classes['name']}>
          {isSelected !== undefined && (
            <SelectBox
              label={t`Select ${named}`}
              checked={isSelected}
              onClick={() => onSelect({ kind: 'TOGGLE', id: transport.id })}
            />
          )}
          {!isBefore && status !== 'CANCELLED' && <StandingMark kind={kind} size={13} named />}
          <a className={classes['link']} href={paths.transport({ transportId: transport.id })} data-row-link>
            {name ?? <NotSet />}
          </a>
          <WatchStar transportId={transport.id} />
        </h2>
        <span className={classes['facts']}>
          <span>{isBefore ? planned.relative : planned.brief}</span>
          {age !== null && (
            <>
              <span aria-hidden>·</span>
              <span data-old={isOld || undefined}>{age}</span>
            </>
          )}
        </span>
      </div>
      <div className={classes['line']}>
        <span className={classes['way']}>
          {first.id !== stop.id && <span className={classes['from']}>{first.address.city} → </span>}
          <strong>{stop.address.city}</strong>
        </span>
        <span className={classes['time']} data-standing={kind}>
          {isBefore ? planned.brief : (time ?? <NoTime status={status} />)}
        </span>
      </div>
      <div className={classes['line']}>
        <span className={classes['why']}>
          {isOpen && hasRowButtons(transport, actions) && <RowButtons transport={transport} actions={actions} />}
          <TriageFacts transport={transport} />
          <span className={classes['cause']}>
            {phase ?? whyWords(transport, judged, arrival.standing, i18n, reader)}
          </span>
        </span>
        {!isBefore && difference !== '' && (
          <span className={classes['difference']} data-standing={tone}>
            {difference}
          </span>
        )}
      </div>
    </>
  );
});

function NoTime({ status }: Pick<Transport, 'status'>): ReactNode {
  return status === 'COMPLETED' || status === 'CANCELLED' ? '–' : <Trans>No ETA</Trans>;
}

type CardProperties = Pick<RowsProperties, 'changed' | 'lastViewed' | 'onOpen' | 'selected' | 'onSelect'> & {
  /** A press selects the card instead of opening it. */
  readonly selecting: boolean;
};

type Properties = CardProperties & {
  readonly label: string;
  readonly rows: SettledRows | undefined;
  readonly outgoing: boolean;
};

const loading = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

/**
 * Cards scroll with the page, and the router restores its position; if that happens before all cards have their height,
 * the position is too far up.
 */
function scrollIntoViewIfNeeded(card: HTMLElement | null): void {
  if (card === null) return;
  requestAnimationFrame(() => {
    const { top, bottom } = card.getBoundingClientRect();
    if (bottom < 0 || top > globalThis.innerHeight) card.scrollIntoView({ block: 'center' });
  });
}

/** As many as most phones show; the others follow bit by bit, so a press is handled at once. */
const AT_FIRST = 7;
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
  // The cards of the previous minute stay until those of this one are ready: rendering all at once would be noticeable.
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
          ref={transport.id === returnedFrom ? scrollIntoViewIfNeeded : undefined}
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

/** The rows of the table, for screens too narrow for a table. */
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
