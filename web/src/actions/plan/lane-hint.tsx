import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { getLane, type Lane } from '@milepost/api-contract/transports/lanes';
import { Button } from '@mantine/core';
import { IconRoute } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { durationWords } from '@milepost/domain/calendar/duration-words';
import { useNow } from '../../ui/time/use-now.ts';
import classes from './lane-hint.module.css';
import type { FormStop, PlanForm } from './plan-form.ts';
import { readPoint } from './read-point.ts';
import { suggestedWindow } from './suggested-window.ts';
import { plannedMeaning } from './written-plan.ts';

type Props = {
  readonly form: PlanForm;
  readonly onChange: (patch: Partial<PlanForm>) => void;
  /** The transport being edited, if there is one. */
  readonly editedId: string | null;
};

function pointOf(stop: FormStop | undefined): string | null {
  const point = (stop?.pin && readPoint(stop.pin)) ?? stop?.place;
  return point ? `${point.latitude.toFixed(5)},${point.longitude.toFixed(5)}` : null;
}

function Times({ lane }: { readonly lane: Lane }) {
  const { locale } = useLanguage();
  const duration = (minutes: number): string => durationWords(minutes * 60_000, locale);
  const { onTheWay, atFirst, atLast } = lane;
  return (
    <ul className={classes['times']}>
      {onTheWay !== null && (
        <li>
          <Trans>
            On the way usually {duration(onTheWay.medianMinutes)} ({duration(onTheWay.shortestMinutes)} to{' '}
            {duration(onTheWay.longestMinutes)})
          </Trans>
        </li>
      )}
      {atFirst !== null && (
        <li>
          <Trans>At the first stop usually {duration(atFirst.medianMinutes)}</Trans>
        </li>
      )}
      {atLast !== null && (
        <li>
          <Trans>At the last stop usually {duration(atLast.medianMinutes)}</Trans>
        </li>
      )}
    </ul>
  );
}

type SuggestionProps = Pick<Props, 'form' | 'onChange'> & { readonly onTheWayMinutes: number };

/** A window for the last stop while it has none. */
function Suggestion({ form, onChange, onTheWayMinutes }: SuggestionProps) {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const now = useNow('minute');
  const window = suggestedWindow(form.stops, onTheWayMinutes);
  const last = form.stops.at(-1);
  if (window === null || last === undefined) return null;
  const stop = { ...last, ...window };
  const meaning = plannedMeaning(stop, locale, now)?.there ?? '';
  return (
    <Button
      size="compact-sm"
      variant="default"
      onClick={() => onChange({ stops: form.stops.with(-1, stop) })}
    >{t`Suggested for the last stop: ${meaning}`}</Button>
  );
}

/** Earlier transports between nearly the same two places. Only a convenience, so a failure is silent. */
export function LaneHint({ form, onChange, editedId }: Props) {
  const { t } = useLingui();
  const [from, to] = [pointOf(form.stops[0]), pointOf(form.stops.at(-1))];
  const { data: lane } = useQuery({
    queryKey: ['lane', from, to, editedId],
    queryFn: ({ signal }) =>
      callApi(getLane, {
        query: { from: from ?? '', to: to ?? '', ...(editedId === null ? {} : { except: editedId }) },
        signal,
      }),
    enabled: from !== null && to !== null,
  });
  if (lane === undefined || from === null || to === null) return null;
  const usual = lane.carriers.find(({ id }) => id === form.carrierId) ?? lane.carriers[0];
  return (
    <section className={classes['lane']} aria-label={t`On this lane before`}>
      <IconRoute size={20} stroke={1.6} aria-hidden className={classes['icon']} />
      <div className={classes['words']}>
        <p className={classes['title']}>
          {lane.transports === 0 ? (
            <Trans>You have not had a transport on this lane in the past half year.</Trans>
          ) : (
            <Plural
              value={lane.transports}
              one="# transport on this lane in the past half year"
              other="# transports on this lane in the past half year"
            />
          )}
        </p>
        <Times lane={lane} />
        <Suggestion form={form} onChange={onChange} onTheWayMinutes={lane.onTheWay?.medianMinutes ?? 0} />
        {usual !== undefined && (
          <div className={classes['usual']}>
            {editedId === null && usual.id !== form.carrierId && (
              <Button
                size="compact-sm"
                variant="default"
                onClick={() => onChange({ carrierId: usual.id })}
              >{t`Usual carrier: ${usual.name}`}</Button>
            )}
            {usual.id === form.carrierId &&
              usual.trackingIds
                .filter((trackingId) => trackingId !== form.trackingId.trim())
                .map((trackingId) => (
                  <Button
                    key={trackingId}
                    size="compact-sm"
                    variant="default"
                    onClick={() => onChange({ trackingId })}
                  >{t`Vehicle: ${trackingId}`}</Button>
                ))}
          </div>
        )}
      </div>
    </section>
  );
}
