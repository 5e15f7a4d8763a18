/** Columns whose values the domain names: by table and column, or by the column wherever it stands. */
export const columnTypes: Readonly<Record<string, readonly [type: string, module: string]>> = {
  'agreement.status': ['AgreementStatus', '@milepost/domain/agreement/agreement-status'],
  'gps_connection.kind': ['GpsConnectionKind', '@milepost/domain/gps-signal/gps-connection-kind'],
  'organization.role': ['OrganizationRole', '@milepost/domain/access/organization-role'],
  'organization.vehicle_naming': ['VehicleNaming', '@milepost/domain/transport/name-vehicle'],
  'organization_feature.name': ['Feature', '@milepost/domain/access/feature'],
  'overview_access.view': ['OverviewView', '@milepost/api-contract/transports/position-access'],
  'transport.completion_reason': ['CompletionReason', '@milepost/domain/transport/completion-reason'],
  'transport.status': ['TransportStatus', '@milepost/domain/transport/transport-status'],
  'transport.standing': ['Standing', '@milepost/domain/eta/transport-standing'],
  'waypoint.completion_reason': ['WaypointCompletionReason', '@milepost/domain/waypoint/waypoint-completion-reason'],
  'waypoint.planned_kind': ['PlannedArrivalKind', '@milepost/domain/waypoint/planned-arrival'],
  'waypoint.status': ['WaypointStatus', '@milepost/domain/waypoint/waypoint-status'],
  'wrapped_key.purpose': ['KeyPurpose', '../secret/key-purpose.ts'],
  eta_status: ['EtaStatus', '@milepost/domain/eta/punctuality'],
  gps_signal_status: ['GpsSignalStatus', '@milepost/domain/gps-signal/gps-signal-status'],
};
