import type { SharedStop, ShownStatus } from '@milepost/api-contract/links/transport-status';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { msOf } from '../date-words.ts';
import { Icon, type IconName } from './icon.tsx';
import { clockOf, dayOf, durationText, momentOf, useLocalization, windowOf } from './localization.ts';
import { type PunctualityVerdict, slackOf, type Standing } from './standing-now.ts';
import { WindowBand } from './window-band.tsx';
import styles from './standing-card.module.css';

type Props = {
  readonly standing: Standing;
  readonly stop: SharedStop;
  readonly status: ShownStatus;
  readonly now: number;
  /** There has been no connection for a while. */
  readonly isAged: boolean;
};

/** What the reader came for: one large time, or a text that explains why there is none. */
export function StandingCard(props: Props) {
  const reader = useLocalization();
  const { standing, stop, status, now } = props;
  const { words } = reader;
  if (standing.kind === 'EXPECTED') return <Expected {...props} standing={standing} />;
  if (standing.kind === 'ARRIVED') {
    const { at, judged } = standing;
    return (
      <Card
        label={words.arrived(dayOf(reader, stop.timezone, at, now))}
        badge={words.arrivedBadge}
        tone="on-time"
        icon="check"
      >
        <p className={styles['large']}>
          <span className={styles['time']}>{clockOf(reader, stop.timezone, at)}</span>
          {judged !== null && <SlackWords at={at} judged={judged} stop={stop} />}
        </p>
        <Plan stop={stop} now={now} wasPlanned />
      </Card>
    );
  }
  if (standing.kind === 'OUTDATED') {
    const { eta, restsOn } = standing;
    const [before, after] = words.notHeard;
    const heard = status.lastHeardAt ?? restsOn;
    return (
      <Card
        label={words.expected(dayOf(reader, stop.timezone, stop.plannedTo, now))}
        badge={words.outOfDate}
        tone="signal-old"
        icon="history"
      >
        <p className={styles['words']}>{words.noCurrentTime}</p>
        <p className={styles['text']}>
          {before}
          <b className={styles['tone']}>{durationText(reader.language, now - msOf(heard))}</b>
          {after}{' '}
          {eta !== null && (
            <>
              {words.timeKnown(momentOf(reader, stop.timezone, restsOn, now))}
              <del>{momentOf(reader, stop.timezone, eta.expected, now)}</del>.
            </>
          )}
        </p>
        <Plan stop={stop} now={now} />
        <p className={styles['hint']}>{words.comesBack}</p>
      </Card>
    );
  }
  const plannedDay = words.plannedOn(dayOf(reader, stop.timezone, stop.plannedTo, now));
  if (standing.kind === 'MISSING') {
    const why =
      status.status === 'PLANNED'
        ? words.notStarted
        : status.lastHeardAt === null
          ? words.neverHeard
          : words.noCalculation;
    return (
      <Card label={plannedDay} badge={words.noTime} tone="no-eta" icon="clock">
        <p className={styles['words']}>{words.notYet}</p>
        <p className={styles['text']}>{why}</p>
        <Plan stop={stop} now={now} wasPlanned />
      </Card>
    );
  }
  const isCancelled = standing.kind === 'CANCELLED';
  return (
    <Card
      label={plannedDay}
      badge={isCancelled ? words.cancelledBadge : words.arrivedBadge}
      tone="no-eta"
      icon={isCancelled ? 'cross' : 'check'}
    >
      <p className={styles['words']}>{isCancelled ? words.cancelled : words.arrivalUnknown}</p>
      <p className={styles['text']}>
        {isCancelled ? words.cancelledText(status.organization) : words.arrivalUnknownText}
      </p>
      {!isCancelled && <Plan stop={stop} now={now} wasPlanned />}
    </Card>
  );
}

const looks: Readonly<Record<PunctualityVerdict, { readonly tone: string; readonly icon: IconName }>> = {
  ON_TIME: { tone: 'on-time', icon: 'clock' },
  AT_RISK: { tone: 'missing-id', icon: 'alert' },
  DELAYED: { tone: 'delayed', icon: 'alert' },
  EARLY: { tone: 'early', icon: 'clock' },
};

type ExpectedProps = Props & { readonly standing: Extract<Standing, { readonly kind: 'EXPECTED' }> };

function Expected({ standing: { eta, judged }, stop, now, isAged }: ExpectedProps) {
  const reader = useLocalization();
  const { words, locale } = reader;
  const zone = stop.timezone;
  const at = (moment: string): string => momentOf(reader, zone, moment, eta.expected);
  const badge = { ON_TIME: words.onTime, AT_RISK: words.atRisk, DELAYED: words.delayed, EARLY: words.early }[judged];
  const [before, between, after] = words.likely;
  const chance = eta.lateRisk === null ? null : words.chance(percentOf(1 - eta.lateRisk, locale), at(stop.plannedTo));
  return (
    <Card
      label={words.expected(dayOf(reader, zone, eta.expected, now))}
      badge={badge}
      {...looks[judged]}
      announcement={`${badge}. ${words.expectedAt(clockOf(reader, zone, eta.expected))}`}
    >
      <p className={styles['large']}>
        <span className={styles['time']} data-aged={isAged ? '' : undefined}>
          {clockOf(reader, zone, eta.expected)}
        </span>
        <SlackWords at={eta.expected} judged={judged} stop={stop} />
      </p>
      <p className={styles['text']}>
        {before}
        <b>{at(eta.min)}</b>
        {between}
        <b>{at(eta.max)}</b>
        {after}
      </p>
      {chance !== null && (
        <p className={styles['text']}>
          <b>{chance[0]}</b>
          {chance[1]}
        </p>
      )}
      <WindowBand stop={stop} eta={eta} now={now} />
    </Card>
  );
}

/** Nothing is certain before the arrival. */
function percentOf(share: number, locale: string): string {
  const told = Math.min(0.99, Math.max(0.01, share));
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(told);
}

type SlackProps = { readonly at: string; readonly judged: PunctualityVerdict; readonly stop: SharedStop };

function SlackWords({ at, judged, stop }: SlackProps) {
  const { words, language } = useLocalization();
  const slack = slackOf(at, judged, stop);
  if (slack === null) return null;
  const told = { SPARE: words.toSpare, LATE: words.late, EARLY: words.tooEarly }[slack.kind];
  const tone = slack.kind === 'LATE' ? 'delayed' : looks[judged].tone;
  return (
    <b className={styles['slack']} style={{ color: `var(--mp-${tone})` }}>
      {told(durationText(language, slack.ms))}
    </b>
  );
}

type PlanProps = { readonly stop: SharedStop; readonly now: number; readonly wasPlanned?: boolean };

function Plan({ stop, now, wasPlanned = false }: PlanProps) {
  const reader = useLocalization();
  return (
    <p className={styles['plan']}>
      <Icon name="calendar" size={18} />
      <span>
        {wasPlanned ? reader.words.wasPlanned : reader.words.stillPlanned}{' '}
        <b>{windowOf(reader, stop.timezone, stop.plannedFrom, stop.plannedTo, now)}</b>
      </span>
    </p>
  );
}

type CardProps = {
  readonly label: string;
  readonly badge: string;
  readonly tone: string;
  readonly icon: IconName;
  /** What a screen reader announces when the standing changes; the badge by default. */
  readonly announcement?: string;
  readonly children: ComponentChildren;
};

function Card({ label, badge, tone, icon, announcement = badge, children }: CardProps) {
  // A new minute is not a new standing: each badge is announced once.
  const [spoken, setSpoken] = useState({ badge, said: announcement });
  if (spoken.badge !== badge) setSpoken({ badge, said: announcement });
  return (
    <section className={styles['card']} data-tone={tone}>
      <div className={styles['head']}>
        <span className={styles['label']}>{label}</span>
        <span className={styles['badge']}>
          <Icon name={icon} size={15} />
          {badge}
        </span>
      </div>
      {children}
      <p className={styles['spoken']} aria-live="polite">
        {spoken.said}
      </p>
    </section>
  );
}
