import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ArrivalsTable } from '../arrivals/arrivals-table.tsx';

export function LocationArrivalsPage(): ReactNode {
  const { locationArrivalId }: { readonly locationArrivalId?: string } = useParams({ strict: false });
  return locationArrivalId === undefined ? null : (
    <ArrivalsTable key={locationArrivalId} locationArrivalId={locationArrivalId} />
  );
}
