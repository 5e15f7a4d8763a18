import { useLingui } from '@lingui/react/macro';
import { readWrittenTimeOfDay } from '@milepost/domain/waypoint/written-time-of-day';
import { stepTimeOfDay } from './step-time-of-day.ts';
import { WrittenField } from './written-field.tsx';

type Props = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (time: string) => void;
  readonly isWrong: boolean;
  readonly describedBy: string;
};

/** A time of day with 24 hours; with fewer digits too. */
export function ClockField({ label, ...field }: Props) {
  const { t } = useLingui();
  return (
    <WrittenField
      {...field}
      label={t`${label}: time`}
      placeholder={t`HH:MM`}
      read={readWrittenTimeOfDay}
      write={(time) => time}
      step={stepTimeOfDay}
      width="5.5rem"
    />
  );
}
