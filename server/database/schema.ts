import type { AgreementStatus } from '@milepost/domain/agreement/agreement-status';
import type { Feature } from '@milepost/domain/access/feature';
import type { OrganizationRole } from '@milepost/domain/access/organization-role';
import type { GpsSignalStatus } from '@milepost/domain/gps-signal/gps-signal-status';
import type { CompletionReason } from '@milepost/domain/transport/completion-reason';
import type { TransportStatus } from '@milepost/domain/transport/transport-status';
import type { PlannedArrivalKind } from '@milepost/domain/waypoint/planned-arrival';
import type { WaypointCompletionReason } from '@milepost/domain/waypoint/waypoint-completion-reason';
import type { WaypointStatus } from '@milepost/domain/waypoint/waypoint-status';
import type { Generated } from 'kysely';

/** The tables as the newest migration leaves them. Whoever writes a migration writes it here too. */
export type Schema = {
  organization: {
    id: string;
    name: string;
    role: OrganizationRole;
    created_at: Generated<Date>;
  };
  agreement: {
    id: string;
    shipper_id: string;
    carrier_id: string;
    status: AgreementStatus;
    created_at: Date;
    answered_at: Date | null;
  };
  organization_feature: { organization_id: string; name: Feature };
  person: {
    id: string;
    organization_id: string | null;
    email: string | null;
    given_name: string;
    family_name: string;
    administrator: Generated<boolean>;
    issuer: string | null;
    subject: string | null;
    created_at: Generated<Date>;
  };
  transport: {
    id: string;
    shipper_id: string;
    carrier_id: string;
    version: Generated<number>;
    status: TransportStatus;
    completion_reason: CompletionReason | null;
    tracking_id: string | null;
    reference: string | null;
    gps_signal_status: GpsSignalStatus | null;
    latest_signal_at: Date | null;
    eta_calculated_at: Date | null;
    confirmation_needed: Generated<boolean>;
    scheduled_at: Date;
    from_city: string;
    eta_expected: Date | null;
    next_eta: Date | null;
    next_scheduled_at: Date | null;
    arrived_at: Date | null;
    created_at: Date;
    completed_at: Date | null;
    cancelled_at: Date | null;
  };
  waypoint: {
    id: string;
    transport_id: string;
    shipper_id: string;
    carrier_id: string;
    position: number;
    status: WaypointStatus;
    completion_reason: WaypointCompletionReason | null;
    city: string;
    country_code: string;
    country: string;
    postal_code: string | null;
    state: string | null;
    latitude: number;
    longitude: number;
    timezone: string;
    planned_kind: PlannedArrivalKind;
    planned_from: Date;
    planned_to: Date;
    eta_min: Date | null;
    eta_expected: Date | null;
    eta_max: Date | null;
    ata: Date | null;
    confirmation_needed: Generated<boolean>;
  };
  watchlist_entry: {
    person_id: string;
    organization_id: string;
    transport_id: string;
    added_at: Generated<Date>;
  };
  session: {
    id: Buffer;
    person_id: string;
    tokens: Buffer | null;
    refreshing_until: Date | null;
    created_at: Date;
    refreshed_at: Date;
    expires_at: Date;
  };
  signing_key: { purpose: string; private_jwk: unknown; created_at: Generated<Date> };
  identity_provider_record: {
    model: string;
    id: string;
    payload: unknown;
    grant_id: string | null;
    user_code: string | null;
    uid: string | null;
    consumed_at: Date | null;
    expires_at: Date | null;
  };
  installation: { key: string; value: unknown };
};
