import { Trans, useLingui } from '@lingui/react/macro';
import type { Cockpit } from '@milepost/api-contract/cockpit/cockpit';
import { INSIDE_GOAL } from '@milepost/domain/cockpit/eta-scorecard';
import { useLanguage } from '../i18n/use-language.ts';
import classes from './scorecard-card.module.css';

type Props = { readonly horizons: Cockpit['scorecard']['horizons'] };

/** The same share by how long before the arrival the window was shown; where too few arrivals tell, there is no bar. */
export function Horizons({ horizons }: Props) {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const number = new Intl.NumberFormat(locale);
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  const bounded = horizons.flatMap(({ hours, ...rest }) => (hours === null ? [] : { hours, ...rest }));
  return (
    <figure className={classes['figure']}>
      <ol className={classes['bars']} style={{ ['--goal' as string]: `${INSIDE_GOAL * 100}%` }}>
        {bounded.map(({ hours, arrivals, inside }) => {
          const ahead = number.format(hours);
          const volume = number.format(arrivals);
          const words =
            inside === null
              ? t`up to ${ahead} h before: not enough data`
              : t`up to ${ahead} h before: ${percent.format(inside)} of ${volume}`;
          return (
            <li key={hours} title={words}>
              <span className={classes['bar']} style={{ height: `${(inside ?? 0) * 100}%` }} />
              <span className={classes['hours']}>{ahead} h</span>
              <span className={classes['heard']}>{words}</span>
            </li>
          );
        })}
      </ol>
      <figcaption className={classes['caption']}>
        <Trans>by how long before the arrival it was shown</Trans>
      </figcaption>
    </figure>
  );
}
