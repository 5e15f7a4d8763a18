import { loadDialogMessages } from '../i18n/activate-language.ts';
import { Trans } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { Skeleton } from '@mantine/core';
import { Card } from '../ui/card.tsx';
import classes from './live-map-card.module.css';

const LiveMapPreview = lazy(async () => ({
  default: (await Promise.all([import('../live-map/live-map-preview.tsx'), loadDialogMessages()]))[0].LiveMapPreview,
}));

/** The live map in small; it comes after all that needs somebody. */
export function LiveMapCard() {
  return (
    <Card title={<Trans>Live map</Trans>}>
      <div className={classes['map']}>
        <Suspense fallback={<Skeleton height="100%" radius={0} />}>
          <LiveMapPreview />
        </Suspense>
      </div>
    </Card>
  );
}
