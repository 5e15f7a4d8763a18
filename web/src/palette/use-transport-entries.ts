import { useLingui } from '@lingui/react/macro';
import {
  IconBan,
  IconBell,
  IconCircleCheck,
  IconClipboardText,
  IconCopyPlus,
  IconDeviceTv,
  IconMapPin,
  IconMapPinQuestion,
  IconPencil,
  IconPlus,
  IconShare,
  IconStar,
  IconStarFilled,
  IconTag,
  IconTruck,
  IconTruckOff,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { triageActionDisplay } from '../actions/triage/triage-action-display.ts';
import { useDialogs } from '../actions/use-dialogs.ts';
import { useRemindCarrier } from '../actions/use-remind-carrier.ts';
import { useTriageAction } from '../actions/use-triage-action.ts';
import { paths } from '../addresses/paths.ts';
import { transportQuery } from '../api/transport.ts';
import { useVisitor } from '../session/visitor.ts';
import { type TriageAction, triageActions } from '../transport/row-actions.ts';
import { shortAddress } from '../transport/short-address.ts';
import { useNow } from '../ui/time/use-now.ts';
import { useWatch } from '../watchlist/watch-star.tsx';
import type { PaletteEntry } from './find-entries.ts';

const otherNames: Readonly<Record<Exclude<TriageAction, 'REMIND_CARRIER'>, readonly string[]>> = {
  WRITE_NOTE: ['comment', 'Notiz schreiben'],
  ACKNOWLEDGE: ['acknowledge', 'erledigt'],
  SNOOZE: ['later', 'zurückstellen'],
  END_SNOOZE: ['end snooze', 'wieder aufnehmen'],
  ASSIGN: ['colleague', 'zuweisen Kollegin Kollege'],
};

function transportIdIn(parameters: unknown): string {
  const isThere = typeof parameters === 'object' && parameters !== null && 'transportId' in parameters;
  return isThere && typeof parameters.transportId === 'string' ? parameters.transportId : '';
}

/** What can be done with transports from anywhere and, if one is open, with that one now. */
export function useTransportEntries(): readonly PaletteEntry[] {
  const { t } = useLingui();
  const openDialog = useDialogs();
  const { remind } = useRemindCarrier();
  const triage = useTriageAction();
  const now = useNow('minute');
  const { organization } = useVisitor();
  const transportId = transportIdIn(useParams({ strict: false }));
  const { data: open } = useQuery({ ...transportQuery(transportId), enabled: transportId !== '' });
  const { isWatched, toggle } = useWatch(transportId);
  const navigate = useNavigate();
  const isShipper = organization.organizationRole === 'SHIPPER';
  const anywhere: readonly (PaletteEntry & { readonly isOpen: boolean })[] = [
    {
      id: 'planTransport',
      isOpen: isShipper,
      title: t`Plan new transport`,
      alsoKnownAs: ['new transport', 'Transport planen neu'],
      icon: IconPlus,
      run: () => openDialog('planTransport'),
    },
    {
      id: 'enterTrackingIds',
      isOpen: true,
      title: t`Enter many tracking IDs`,
      alsoKnownAs: ['paste spreadsheet', 'Tracking-IDs einfügen Tabelle'],
      icon: IconClipboardText,
      run: () => openDialog('enterTrackingIds'),
    },
    {
      id: 'arrivalLink',
      isOpen: isShipper,
      title: t`Location arrival link`,
      alsoKnownAs: ['gate screen arrivals', 'Tor Ankünfte Bildschirm Link'],
      icon: IconDeviceTv,
      run: () => openDialog('arrivalLink', { at: null }),
    },
  ];
  if (open === undefined) return anywhere.filter(({ isOpen }) => isOpen);
  const { actions } = open;
  const ofOpen: typeof anywhere = [
    {
      id: 'editTrackingId',
      isOpen: actions.setTrackingId,
      title: t`Edit tracking ID`,
      alsoKnownAs: ['Tracking-ID'],
      icon: IconTruck,
      run: () => openDialog('editTrackingId', { transport: open }),
    },
    {
      id: 'confirmVehicle',
      isOpen: actions.confirmVehicle,
      title: t`Confirm vehicle`,
      alsoKnownAs: ['Fahrzeug bestätigen'],
      icon: IconTruck,
      run: () => openDialog('confirmVehicle', { transport: open, trackingId: open.requestedTrackingId ?? '' }),
    },
    {
      id: 'declineVehicle',
      isOpen: actions.declineVehicle,
      title: t`Not this vehicle`,
      alsoKnownAs: ['decline', 'nicht dieses Fahrzeug'],
      icon: IconTruckOff,
      run: () =>
        openDialog('declineVehicle', {
          transport: open,
          trackingId: open.requestedTrackingId ?? open.trackingId ?? '',
        }),
    },
    {
      id: 'completeWaypoint',
      isOpen: actions.completeWaypoints.length > 0,
      title: t`Confirm arrival`,
      alsoKnownAs: ['Wegpunkt abschließen'],
      icon: IconCircleCheck,
      run: () => openDialog('completeWaypoint', { transport: open }),
    },
    {
      id: 'explainConfirmation',
      isOpen: open.waypoints.some(({ confirmationNeeded }) => confirmationNeeded),
      title: t`Waypoint confirmation: what to do`,
      alsoKnownAs: ['Wegpunktbestätigung'],
      icon: IconMapPinQuestion,
      run: () => openDialog('explainConfirmation', { transport: open }),
    },
    {
      id: 'shareStatus',
      isOpen: open.status !== 'CANCELLED',
      title: t`Share transport status`,
      alsoKnownAs: ['link driver QR', 'Transportstatus teilen Link Fahrer'],
      icon: IconShare,
      run: () => openDialog('shareStatus', { transport: open }),
    },
    {
      id: 'editReference',
      isOpen: actions.setReference,
      title: t`Edit reference`,
      alsoKnownAs: ['Referenz'],
      icon: IconTag,
      run: () => openDialog('editReference', { transport: open }),
    },
    {
      id: 'editTransport',
      isOpen: actions.replan,
      title: t`Edit transport`,
      alsoKnownAs: ['replan', 'Transport bearbeiten umplanen'],
      icon: IconPencil,
      run: () => openDialog('editTransport', { transportId: open.id }),
    },
    {
      id: 'planAgain',
      isOpen: actions.planAgain,
      title: t`Plan again`,
      alsoKnownAs: ['copy repeat', 'erneut planen kopieren'],
      icon: IconCopyPlus,
      run: () => openDialog('planAgain', { transportId: open.id }),
    },
    {
      id: 'remindCarrier',
      isOpen: actions.remindCarrier,
      title: t`Remind carrier`,
      alsoKnownAs: ['Frachtführer erinnern'],
      icon: IconBell,
      run: () => remind(open.id),
    },
    ...triageActions(open, organization.organizationRole, now)
      .filter((action) => action !== 'REMIND_CARRIER')
      .map((action) => ({
        id: `triage:${action}`,
        isOpen: true,
        title: t(triageActionDisplay[action].words),
        alsoKnownAs: otherNames[action],
        icon: triageActionDisplay[action].Picture,
        run: () => triage(action, open),
      })),
    {
      id: 'watch',
      isOpen: isWatched !== undefined,
      title: isWatched === true ? t`Take off the watchlist` : t`Put on the watchlist`,
      alsoKnownAs: ['watch star', 'Merkliste Stern'],
      icon: isWatched === true ? IconStarFilled : IconStar,
      run: toggle,
    },
    ...open.waypoints.map((waypoint) => ({
      id: `goTo:${waypoint.id}`,
      isOpen: true,
      title: t`Go to stop: ${shortAddress(waypoint.address)}`,
      alsoKnownAs: ['stop', 'Stopp öffnen'],
      icon: IconMapPin,
      run: () => void navigate({ to: paths.waypoint({ transportId: open.id, waypointId: waypoint.id }) }),
    })),
    ...open.waypoints
      .filter(({ id }) => actions.movePins.includes(id))
      .map((waypoint) => ({
        id: `movePin:${waypoint.id}`,
        isOpen: true,
        title: t`Move pin: ${shortAddress(waypoint.address)}`,
        alsoKnownAs: ['Pin verschieben'],
        icon: IconMapPin,
        run: () => openDialog('movePin', { transport: open, waypointId: waypoint.id }),
      })),
    {
      id: 'cancelTracking',
      isOpen: actions.cancel,
      title: t`Cancel tracking`,
      alsoKnownAs: ['stop', 'Verfolgung abbrechen'],
      icon: IconBan,
      run: () => openDialog('cancelTracking', { transport: open }),
    },
  ];
  return [...ofOpen, ...anywhere].filter(({ isOpen }) => isOpen);
}
