import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { TransportReport } from '@milepost/api-contract/reports/transport-report';
import { durationWords } from '@milepost/domain/calendar/duration-words';
import { IconAntennaBarsOff, IconHourglass } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { drillDownTo } from '../figures/figure-link.tsx';
import { useReportUrlState } from '../place/use-report-url-state.tsx';
import classes from '../figures/reports.module.css';
import { useFormats } from '../figures/use-formats.ts';
import { type Finding, findingsOf } from './findings.ts';

const MINUTE_MS = 60_000;
const icons = { MANY_UNKNOWN: IconAntennaBarsOff, LONG_STAYS: IconHourglass } as const;

/** At most two plain sentences that explain a number, each with the transports behind it. */
export function CarrierFindings({ report }: { readonly report: TransportReport }): ReactNode {
  const { t } = useLingui();
  const findings = findingsOf(report);
  if (findings.length === 0) return null;
  return (
    <ul className={classes['findings']} aria-label={t`What explains these figures`}>
      {findings.map((finding) => {
        const Icon = icons[finding.kind];
        return (
          <li key={finding.kind} className={classes['finding']}>
            <Icon size={22} stroke={1.6} aria-hidden />
            <div className={classes['findingWords']}>
              <Words finding={finding} />
            </div>
            <FindingLink finding={finding} />
          </li>
        );
      })}
    </ul>
  );
}

function Words({ finding }: { readonly finding: Finding }): ReactNode {
  const { number, percent, locale } = useFormats();
  const { name } = finding;
  if (finding.kind === 'MANY_UNKNOWN') {
    const [unknown, arrivals, known] = [number(finding.unknown), number(finding.arrivals), number(finding.known)];
    const share = percent(finding.share);
    return (
      <>
        <p>
          <Trans>
            {name}: {unknown} of {arrivals} arrivals unknown
          </Trans>
        </p>
        <p>
          {finding.share === null ? (
            <Trans>They were not tracked to the end. Only {known} are left to judge by.</Trans>
          ) : (
            <Trans>
              They were not tracked to the end. Its {share} is based only on the other {known}.
            </Trans>
          )}
        </p>
      </>
    );
  }
  const minutes = durationWords(finding.minutes * MINUTE_MS, locale);
  const usual = durationWords(finding.usualMinutes * MINUTE_MS, locale);
  const stays = number(finding.stays);
  return (
    <>
      <p>
        <Trans>{name} has the longest on-site times</Trans>
      </p>
      <p>
        <Trans>
          {minutes} for each of {stays} stays, all others {usual}. The place may be the reason, not the carrier.
        </Trans>
      </p>
    </>
  );
}

function FindingLink({ finding }: { readonly finding: Finding }): ReactNode {
  const { t } = useLingui();
  const { searchOf } = useReportUrlState();
  const { carrierId } = finding;
  const isUnknown = finding.kind === 'MANY_UNKNOWN';
  return (
    <Link
      to="."
      search={searchOf({ drillDown: drillDownTo(isUnknown ? 'unknown' : 'completed', { carrierId }) })}
      resetScroll={false}
    >
      {isUnknown ? (
        t`${plural(finding.unknown, { one: 'Open # transport', other: 'Open # transports' })}`
      ) : (
        <Trans>Open its transports</Trans>
      )}
    </Link>
  );
}
