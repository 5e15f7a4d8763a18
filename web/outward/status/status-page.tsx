import type { ShownStatus } from '@milepost/api-contract/links/transport-status';
import { useEffect } from 'preact/hooks';
import { dateWords, msOf } from '../date-words.ts';
import { CallButton } from './call-button.tsx';
import { Feedback } from './feedback.tsx';
import { Frame } from './frame.tsx';
import { MapCard } from './map/map-card.tsx';
import { Notice } from './notice.tsx';
import { clockOf, durationText, useLocalization } from './localization.ts';
import { StandingCard } from './standing-card.tsx';
import { ownStop, standingNow } from './standing-now.ts';
import { Stops } from './stops.tsx';
import { useServerTime } from './use-status.ts';
import styles from './app.module.css';

type Props = {
  readonly status: ShownStatus;
  readonly receivedAt: number;
  readonly isAway: boolean;
  readonly token: string;
};

/** By then two requests in a row have gone unanswered. */
const SILENT_MS = 75_000;

export function StatusPage({ status, receivedAt, isAway, token }: Props) {
  const reader = useLocalization();
  const { words, locale } = reader;
  const now = useServerTime(status.now, receivedAt);
  const stop = ownStop(status);
  const heading = headingOf(status, words);
  useEffect(() => {
    document.title = `${heading} · Milepost`;
  }, [heading]);
  if (stop === undefined) return <Notice kind="NOT_FOUND" />;
  const { organization, phone, expiresAt } = status;
  if (now >= msOf(expiresAt)) {
    return <Notice kind="EXPIRED" expired={{ state: 'EXPIRED', expiredAt: expiresAt, organization, phone }} />;
  }
  const standing = standingNow(stop, status.status, now);
  const asOf = clockOf(reader, stop.timezone, status.now);
  const age = now - msOf(status.now);
  const isSilent = isAway || age > SILENT_MS;
  return (
    <Frame
      aside={
        <>
          <i className={styles['dot']} data-away={isSilent ? '' : undefined} aria-hidden="true" />
          {isSilent ? asOf : `${words.updatesByItself} · ${asOf}`}
        </>
      }
    >
      {isSilent && (
        <p className={styles['away']} role="status">
          {words.offline(asOf, durationText(reader.language, age))}
        </p>
      )}
      <div>
        <h1 className={styles['title']}>{heading}</h1>
        <p className={styles['muted']}>
          {words.from} <b>{organization}</b>
          {status.reference !== null && (
            <>
              {` · ${words.reference} `}
              <b>{status.reference}</b>
            </>
          )}
        </p>
      </div>
      <StandingCard standing={standing} stop={stop} status={status} now={now} isAged={isSilent} />
      <Stops status={status} now={now} isOutdated={standing.kind === 'OUTDATED'} />
      {status.showsPosition && standing.kind !== 'CANCELLED' && (
        <MapCard status={status} now={now} isOld={standing.kind === 'OUTDATED'} />
      )}
      <CallButton organization={organization} phone={phone} />
      {standing.kind !== 'CANCELLED' && (
        <Feedback token={token} organization={organization} isGiven={status.feedbackGiven} />
      )}
      <footer className={styles['foot']}>
        <p>{`${words.zone(stop.timezone)} · ${words.validUntil(dateWords(locale, stop.timezone, 'day', expiresAt))}`}</p>
        <p>{words.nothingStored}</p>
      </footer>
    </Frame>
  );
}

/** The label names the recipient, but rarely the place. */
function headingOf(status: ShownStatus, words: ReturnType<typeof useLocalization>['words']): string {
  const stop = ownStop(status);
  const { label } = status;
  const city = stop?.city ?? '';
  const where = label.toLowerCase().includes(city.toLowerCase()) ? label : `${label}, ${city}`;
  return stop?.number === 1 ? words.pickUp(where) : words.delivery(where);
}
