import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { DetailsView } from '../../transport-details/details-view.tsx';
import { OpenTransport } from '../../transport-details/open-transport.tsx';

export function TransportPage(): ReactNode {
  const { transportId = '' }: { readonly transportId?: string } = useParams({ strict: false });
  return (
    <OpenTransport key={transportId} transportId={transportId}>
      {(details, state) => <DetailsView details={details} state={state} />}
    </OpenTransport>
  );
}
