import { Trans, useLingui } from '@lingui/react/macro';
import { Radio, TextInput } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { dateFormat } from '../../ui/time/date-format.ts';
import { knownZone, zoneName } from '../../ui/time/zone.ts';
import { readTime, type EnteredTime, type ReadTime } from './entered-time.ts';
import classes from './time-field.module.css';

type Props = {
  readonly label: string;
  readonly value: EnteredTime;
  readonly onChange: (value: EnteredTime) => void;
  readonly timezone: string;
  /** What is wrong with it beyond what the clock says; shown once somebody tried. */
  readonly error: ReactNode;
  readonly startsHere?: boolean;
};

function zoned(at: number, timezone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(knownZone(timezone));
}

type ChoiceProps = Pick<Props, 'label' | 'value' | 'onChange' | 'timezone'> & {
  readonly read: Extract<ReadTime, { kind: 'TWICE' }>;
};

/** The clock is set back: which of the two hours is meant. */
function TwiceChoice({ label, value, onChange, timezone, read }: ChoiceProps) {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const earlier = zoneName(zoned(read.earlier, timezone), locale);
  const later = zoneName(zoned(read.later, timezone), locale);
  return (
    <Radio.Group
      aria-label={t`${label}: which of the two`}
      description={<Trans>The clocks go back: this time is there twice.</Trans>}
      value={value.isLater ? 'later' : 'earlier'}
      onChange={(chosen) => onChange({ ...value, isLater: chosen === 'later' })}
    >
      <div className={classes['row']}>
        <Radio value="earlier" label={t`before (${earlier})`} />
        <Radio value="later" label={t`after (${later})`} />
      </div>
    </Radio.Group>
  );
}

/** A date and a time of day as clocks at the place show it, with the name of their zone. */
export function TimeField({ label, value, onChange, timezone, error, startsHere = false }: Props) {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const problemId = useId();
  const read = readTime(value, timezone);
  const clock = (at: number): string => dateFormat(locale, knownZone(timezone), 'clock').format(at);
  const never =
    read.kind === 'NEVER'
      ? t`This time does not exist on that day, because the clocks go forward. Do you mean ${clock(read.before)} or ${clock(read.after)}?`
      : undefined;
  const problem = never ?? error;
  const isWrong = problem !== undefined && problem !== null;
  const described = isWrong ? { 'aria-describedby': problemId } : {};
  const zone = 'at' in read ? zoneName(zoned(read.at, timezone), locale) : null;
  return (
    <fieldset className={classes['field']}>
      <legend className={classes['label']}>{label}</legend>
      <div className={classes['row']}>
        <TextInput
          type="date"
          aria-label={t`${label}: date`}
          value={value.date}
          error={isWrong}
          min="2000-01-01"
          max="2100-12-31"
          data-autofocus={startsHere || undefined}
          {...described}
          onChange={({ currentTarget }) => onChange({ ...value, date: currentTarget.value })}
        />
        <TextInput
          type="time"
          aria-label={t`${label}: time`}
          value={value.time}
          error={isWrong}
          {...described}
          onChange={({ currentTarget }) => onChange({ ...value, time: currentTarget.value.slice(0, 5) })}
        />
        <span className={classes['zone']}>{zone ?? timezone}</span>
      </div>
      {read.kind === 'TWICE' && <TwiceChoice {...{ label, value, onChange, timezone, read }} />}
      <div id={problemId} role="status" className={classes['problem']}>
        {problem}
      </div>
    </fieldset>
  );
}
