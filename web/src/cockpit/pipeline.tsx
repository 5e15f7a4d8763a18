import { useLingui } from '@lingui/react/macro';
import type { Counts } from '@milepost/api-contract/transports/counts';
import { type Icon, IconCalendar, IconChevronRight, IconTruck, IconTruckLoading } from '@tabler/icons-react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Link } from '@tanstack/react-router';
import { routeTitles } from '../i18n/route-titles.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { paths } from '../paths.ts';
import classes from './pipeline.module.css';

type Phase = {
  readonly name: 'planned' | 'incoming' | 'ongoing';
  readonly icon: Icon;
  readonly meaning: MessageDescriptor;
};

/** Specification §4, Transport status flow. */
const phases: readonly Phase[] = [
  { name: 'planned', icon: IconCalendar, meaning: msg`more than 24 hours before the first stop` },
  { name: 'incoming', icon: IconTruckLoading, meaning: msg`at the first stop within 24 hours` },
  { name: 'ongoing', icon: IconTruck, meaning: msg`on the way since the first stop` },
];

type Props = { readonly counts: Counts };

/** The phases of a transport from left to right, with how many are in each. */
export function Pipeline({ counts }: Props) {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const number = new Intl.NumberFormat(locale);
  return (
    <ol className={classes['phases']}>
      {phases.map(({ name, icon: Picture, meaning }) => (
        <li key={name}>
          <Link to={paths[name]()} className={classes['phase']}>
            <span className={classes['name']}>
              <Picture size={20} stroke={1.6} aria-hidden />
              {t(routeTitles[name])}
            </span>
            <span className={classes['count']}>{number.format(counts[name])}</span>
            <span className={classes['meaning']}>{t(meaning)}</span>
            <IconChevronRight size={20} stroke={1.6} aria-hidden className={classes['go']} />
          </Link>
        </li>
      ))}
    </ol>
  );
}
