import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { paths } from '../addresses/paths.ts';
import { BrandMark } from '../ui/brand-mark.tsx';
import classes from './header.module.css';

export function Logo() {
  const { t } = useLingui();
  return (
    <Link to={paths.cockpit()} className={classes['logo']} aria-label={t`Milepost, to the cockpit`}>
      <BrandMark size={26} />
      <span className={classes['name']} aria-hidden>
        Milepost
      </span>
    </Link>
  );
}
