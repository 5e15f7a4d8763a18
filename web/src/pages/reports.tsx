import type { ReactNode } from 'react';
import { BillingReport } from '../reports/billing/billing-report.tsx';
import { CarrierPerformance } from '../reports/carriers/carrier-performance.tsx';
import { Punctuality } from '../reports/punctuality/punctuality.tsx';
import { ScorecardReport } from '../reports/scorecard/scorecard-report.tsx';
import { VolumeReport } from '../reports/volume/volume-report.tsx';

// Loaded together, because they share their charts and texts.

export function PunctualityPage(): ReactNode {
  return <Punctuality />;
}

export function CarrierPerformancePage(): ReactNode {
  return <CarrierPerformance />;
}

export function VolumeReportPage(): ReactNode {
  return <VolumeReport />;
}

export function BillingReportPage(): ReactNode {
  return <BillingReport />;
}

export function EtaQualityPage(): ReactNode {
  return <ScorecardReport />;
}
