import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { TransportReport } from '@milepost/api-contract/reports/transport-report';
import { byOnTimeShare, isRanked } from '@milepost/domain/reports/punctuality-share';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { useReportUrlState } from '../place/use-report-url-state.tsx';
import { ReportTable } from '../figures/report-table.tsx';
import { useFormats } from '../figures/use-formats.ts';
import { carrierColumns, type CarrierRow } from './carrier-columns.tsx';
import classes from './carriers.module.css';

function rowsOf({ carriers }: TransportReport): CarrierRow[] {
  return byOnTimeShare(carriers).map((carrier, index) => ({
    ...carrier,
    key: carrier.carrierId,
    rank: isRanked(carrier) ? index + 1 : null,
    part: { carrierId: carrier.carrierId },
  }));
}

/** The ranked carriers: how punctual, how well tracked, how long at the stops. */
export function CarrierTable({ report }: { readonly report: TransportReport }): ReactNode {
  const { t } = useLingui();
  const formats = useFormats();
  const { isCompared } = useReportUrlState().place;
  const { number } = formats;
  const groups = { punctuality: t`Punctuality`, tracking: t`Tracking`, stops: t`At the stops` };
  const columns = carrierColumns({ formats, isCompared, groups });
  const total: CarrierRow = {
    ...report.total,
    key: 'total',
    name: t`All carriers`,
    rank: null,
    before: report.before.total,
    tracking: report.tracking,
    part: {},
  };
  const { measured } = report.tracking;
  const { completed } = report.total;
  const counted = number(measured);
  return (
    <Card>
      <ReportTable
        label={t`Carriers`}
        columns={columns}
        rows={rowsOf(report)}
        keyOf={({ key }) => key}
        isFew={({ rank }) => rank === null}
        total={total}
      />
      {measured < completed && measured > 0 && (
        <p className={classes['remark']}>
          <Trans>
            GPS OK and delay are known for {counted} of <Plural value={completed} one="# arrival" other="# arrivals" />.
          </Trans>
        </p>
      )}
    </Card>
  );
}
