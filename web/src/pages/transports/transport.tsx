import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { DetailsView } from '../../details/transport/details-view.tsx';
import { OpenTransport } from '../../details/open-transport.tsx';

export function TransportPage(): ReactNode {
  const { transportId = '' }: { readonly transportId?: string } = useParams({ strict: false });
  return (
    <OpenTransport key={transportId} transportId={transportId}>
      {(details, state) => <DetailsView details={details} state={state} />}
    </OpenTransport>
  );
}
