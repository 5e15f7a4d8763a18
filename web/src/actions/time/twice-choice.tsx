import { Trans, useLingui } from '@lingui/react/macro';
import { Radio } from '@mantine/core';
import { useLanguage } from '../../i18n/use-language.ts';
import { zoneName } from '../../ui/time/zone.ts';
import type { EnteredTime, ReadTime } from './entered-time.ts';
import classes from './time-field.module.css';
import { zoned } from './zoned.ts';

type Props = {
  readonly value: EnteredTime;
  readonly onChange: (value: EnteredTime) => void;
  readonly timezone: string;
  readonly read: Extract<ReadTime, { kind: 'TWICE' }>;
};

/** The clock is set back: which of the two hours is meant. */
export function TwiceChoice({ value, onChange, timezone, read }: Props) {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const earlier = zoneName(zoned(read.earlier, timezone), locale);
  const later = zoneName(zoned(read.later, timezone), locale);
  return (
    <Radio.Group
      label={<Trans>The clocks go back: this time is there twice.</Trans>}
      value={value.isLater ? 'later' : 'earlier'}
      onChange={(chosen) => onChange({ ...value, isLater: chosen === 'later' })}
    >
      <div className={classes['choices']}>
        <Radio value="earlier" label={t`before (${earlier})`} />
        <Radio value="later" label={t`after (${later})`} />
      </div>
    </Radio.Group>
  );
}
