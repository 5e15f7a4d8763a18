import type { ActionReason } from '@milepost/domain/transport/reading/action-required';
import { createContext, useContext } from 'react';

/** What a dialog needs to know of a transport before it has asked the server. */
export type NamedTransport = {
  readonly id: string;
  readonly reference: string | null;
  readonly trackingId: string | null;
};

/** Opens the dialogs; what each of them shows is loaded when it is first opened. */
export type TransportDialogs = {
  readonly planTransport: () => void;
  /** Plans the same again, at other times. */
  readonly planAgain: (transportId: string) => void;
  readonly editTransport: (transportId: string) => void;
  readonly cancelTracking: (transport: NamedTransport) => void;
  readonly editTrackingId: (transport: NamedTransport) => void;
  /** Says yes to the vehicle that the shipper asks for. */
  readonly confirmVehicle: (transport: NamedTransport, trackingId: string) => void;
  /** Not this vehicle. */
  readonly declineVehicle: (transport: NamedTransport, trackingId: string) => void;
  /** Many at once, pasted from a spreadsheet. */
  readonly enterTrackingIds: () => void;
  readonly editReference: (transport: NamedTransport) => void;
  readonly completeWaypoint: (transport: NamedTransport, waypointId?: string) => void;
  readonly explainConfirmation: (transport: NamedTransport) => void;
  readonly movePin: (transport: NamedTransport, waypointId: string) => void;
  /** Without a reason: what each of them means. */
  readonly helpWith: (reason: ActionReason | null) => void;
};

export type DialogFrame = { readonly opened: boolean; readonly onClose: () => void };

export const TransportDialogsContext = createContext<TransportDialogs | null>(null);

export function useTransportDialogs(): TransportDialogs {
  const dialogs = useContext(TransportDialogsContext);
  if (dialogs === null) throw new Error('useTransportDialogs outside of a layout');
  return dialogs;
}
