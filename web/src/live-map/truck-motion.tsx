import { Trans, useLingui } from '@lingui/react/macro';
import { compassPointOf } from '@milepost/domain/geography/compass-point';
import { compassWords } from '../i18n/compass-words.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { durationWords } from '../ui/time/duration-words.ts';
import { motionOf } from './motion.ts';
import type { Truck } from './truck.ts';

type Props = { readonly truck: Truck };

/** Whether it goes, where to and how fast. Of one that has not been seen for long: how it was then. */
export function TruckMotion({ truck }: Props) {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const isOld = truck.mark === 'SIGNAL_OLD';
  const motion = motionOf(truck);
  switch (motion.kind) {
    case 'unknown':
      return <Trans>not known</Trans>;
    case 'moving': {
      const speed = motion.speedKmh;
      return <Trans>{speed} km/h</Trans>;
    }
    case 'heading': {
      const point = t(compassWords[compassPointOf(motion.heading)]);
      const speed = motion.speedKmh;
      if (speed === null) return point;
      return (
        <>
          {point} · <Trans>{speed} km/h</Trans>
        </>
      );
    }
    case 'standing': {
      // Up to when it was seen there: what it has done since is not known.
      const duration = durationWords(truck.at - motion.since, locale);
      if (isOld) return <Trans>was standing</Trans>;
      if (truck.at - motion.since < 60_000) return <Trans>standing</Trans>;
      return <Trans>standing for {duration}</Trans>;
    }
  }
}
