-- The tables as the newest migration leaves them, written by "npm run schema". Functions are in functions/.

CREATE TABLE agreement (
  id uuid NOT NULL,
  shipper_id uuid NOT NULL,
  carrier_id uuid NOT NULL,
  status text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  answered_at timestamp with time zone,
  CONSTRAINT agreement_pkey PRIMARY KEY (id),
  CONSTRAINT agreement_answered_at_can_be_shown CHECK (((answered_at >= '1970-01-01 00:00:00+00'::timestamp with time zone) AND (answered_at <= '2200-01-01 00:00:00+00'::timestamp with time zone))),
  CONSTRAINT agreement_check CHECK (((status = 'PENDING'::text) = (answered_at IS NULL))),
  CONSTRAINT agreement_created_at_can_be_shown CHECK (((created_at >= '1970-01-01 00:00:00+00'::timestamp with time zone) AND (created_at <= '2200-01-01 00:00:00+00'::timestamp with time zone))),
  CONSTRAINT agreement_status_check CHECK ((status = ANY (ARRAY['PENDING'::text, 'ACCEPTED'::text, 'DECLINED'::text]))),
  CONSTRAINT agreement_carrier_id_fkey FOREIGN KEY (carrier_id) REFERENCES organization(id),
  CONSTRAINT agreement_shipper_id_fkey FOREIGN KEY (shipper_id) REFERENCES organization(id)
);
CREATE INDEX agreement_of_carrier ON agreement (carrier_id, status);
CREATE INDEX agreement_of_shipper ON agreement (shipper_id, carrier_id);
CREATE UNIQUE INDEX agreement_open ON agreement (shipper_id, carrier_id) WHERE (status = ANY (ARRAY['PENDING'::text, 'ACCEPTED'::text]));
ALTER TABLE agreement ENABLE ROW LEVEL SECURITY;
ALTER TABLE agreement FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON agreement TO milepost_owner USING (true);
CREATE POLICY tenant ON agreement TO milepost_app USING ((( SELECT current_organization() AS current_organization) = ANY (ARRAY[shipper_id, carrier_id])));
CREATE POLICY worker ON agreement TO milepost_worker USING (true);
GRANT SELECT ON agreement TO milepost_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON agreement TO milepost_worker;

CREATE TABLE api_key (
  id uuid NOT NULL,
  organization_id uuid NOT NULL,
  name text NOT NULL,
  key_hash bytea NOT NULL,
  created_by uuid,
  created_at timestamp with time zone NOT NULL,
  revoked_at timestamp with time zone,
  last_used_at timestamp with time zone,
  CONSTRAINT api_key_pkey PRIMARY KEY (id),
  CONSTRAINT api_key_key_hash_key UNIQUE (key_hash),
  CONSTRAINT api_key_name_check CHECK ((name <> ''::text)),
  CONSTRAINT api_key_created_by_fkey FOREIGN KEY (created_by) REFERENCES person(id),
  CONSTRAINT api_key_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id)
);
CREATE INDEX api_key_of_organization ON api_key (organization_id);
CREATE INDEX api_key_of_person ON api_key (created_by) WHERE (revoked_at IS NULL);
ALTER TABLE api_key ENABLE ROW LEVEL SECURITY;
ALTER TABLE api_key FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON api_key TO milepost_owner USING (true);
CREATE POLICY tenant ON api_key TO milepost_app USING ((organization_id = current_organization()));
CREATE POLICY worker ON api_key TO milepost_worker USING (true);
GRANT INSERT, SELECT, UPDATE ON api_key TO milepost_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON api_key TO milepost_worker;

CREATE TABLE assignment (
  organization_id uuid NOT NULL,
  transport_id uuid NOT NULL,
  person_id uuid NOT NULL,
  assigned_at timestamp with time zone NOT NULL,
  CONSTRAINT assignment_pkey PRIMARY KEY (organization_id, transport_id),
  CONSTRAINT assignment_assigned_at_check CHECK (((assigned_at >= '1970-01-01 00:00:00+00'::timestamp with time zone) AND (assigned_at <= '2200-01-01 00:00:00+00'::timestamp with time zone))),
  CONSTRAINT assignment_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  CONSTRAINT assignment_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id),
  CONSTRAINT assignment_transport_id_fkey FOREIGN KEY (transport_id) REFERENCES transport(id) ON DELETE CASCADE
);
CREATE INDEX assignment_of_person ON assignment (person_id);
CREATE INDEX assignment_of_transport ON assignment (transport_id);
ALTER TABLE assignment ENABLE ROW LEVEL SECURITY;
ALTER TABLE assignment FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON assignment TO milepost_owner USING (true);
CREATE POLICY tenant ON assignment TO milepost_app USING ((organization_id = current_organization()));
CREATE POLICY worker ON assignment TO milepost_worker USING (true);
GRANT DELETE, INSERT, SELECT, UPDATE ON assignment TO milepost_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON assignment TO milepost_worker;

CREATE TABLE device (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  carrier_id uuid NOT NULL,
  tracking_id text NOT NULL,
  connection_id uuid,
  first_seen_at timestamp with time zone NOT NULL,
  last_signal_at timestamp with time zone,
  last_received_at timestamp with time zone,
  last_latitude double precision,
  last_longitude double precision,
  tracking_key text COLLATE "C" GENERATED ALWAYS AS (tracking_key(tracking_id)) STORED,
  CONSTRAINT device_pkey PRIMARY KEY (id),
  CONSTRAINT device_first_seen_at_can_be_shown CHECK (((first_seen_at >= '1970-01-01 00:00:00+00'::timestamp with time zone) AND (first_seen_at <= '2200-01-01 00:00:00+00'::timestamp with time zone))),
  CONSTRAINT device_last_received_at_can_be_shown CHECK (((last_received_at >= '1970-01-01 00:00:00+00'::timestamp with time zone) AND (last_received_at <= '2200-01-01 00:00:00+00'::timestamp with time zone))),
  CONSTRAINT device_last_signal_at_can_be_shown CHECK (((last_signal_at >= '1970-01-01 00:00:00+00'::timestamp with time zone) AND (last_signal_at <= '2200-01-01 00:00:00+00'::timestamp with time zone))),
  CONSTRAINT device_tracking_id_check CHECK ((tracking_id <> ''::text)),
  CONSTRAINT device_carrier_id_fkey FOREIGN KEY (carrier_id) REFERENCES organization(id),
  CONSTRAINT device_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES gps_connection(id)
) WITH (fillfactor=60);
CREATE INDEX device_of_carrier ON device (carrier_id, id);
CREATE INDEX device_of_connection ON device (connection_id);
CREATE UNIQUE INDEX device_of_key ON device (carrier_id, tracking_key);
ALTER TABLE device ENABLE ROW LEVEL SECURITY;
ALTER TABLE device FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON device TO milepost_owner USING (true);
CREATE POLICY tenant ON device TO milepost_app USING ((carrier_id = current_organization()));
CREATE POLICY worker ON device TO milepost_worker USING (true);
GRANT SELECT ON device TO milepost_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON device TO milepost_worker;

CREATE TABLE device_log (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  carrier_id uuid NOT NULL,
  connection_id uuid,
  tracking_id text,
  received_at timestamp with time zone NOT NULL,
  at timestamp with time zone,
  outcome text NOT NULL,
  reason text,
  signal jsonb,
  tracking_key text COLLATE "C" GENERATED ALWAYS AS (tracking_key(tracking_id)) STORED,
  CONSTRAINT device_log_pkey PRIMARY KEY (id),
  CONSTRAINT device_log_at_can_be_shown CHECK (((at >= '1970-01-01 00:00:00+00'::timestamp with time zone) AND (at <= '2200-01-01 00:00:00+00'::timestamp with time zone))),
  CONSTRAINT device_log_outcome_check CHECK ((outcome = ANY (ARRAY['STORED'::text, 'DUPLICATE'::text, 'QUARANTINED'::text]))),
  CONSTRAINT device_log_received_at_can_be_shown CHECK (((received_at >= '1970-01-01 00:00:00+00'::timestamp with time zone) AND (received_at <= '2200-01-01 00:00:00+00'::timestamp with time zone)))
);
CREATE INDEX device_log_age ON device_log USING brin (received_at);
CREATE INDEX device_log_of_carrier ON device_log (carrier_id, received_at DESC);
CREATE INDEX device_log_of_device ON device_log (carrier_id, tracking_key, received_at DESC);
ALTER TABLE device_log ENABLE ROW LEVEL SECURITY;
ALTER TABLE device_log FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON device_log TO milepost_owner USING (true);
CREATE POLICY tenant ON device_log TO milepost_app USING ((carrier_id = current_organization()));
CREATE POLICY worker ON device_log TO milepost_worker USING (true);
GRANT SELECT ON device_log TO milepost_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON device_log TO milepost_worker;

CREATE TABLE forecast (
  transport_id uuid NOT NULL,
  shipper_id uuid NOT NULL,
  carrier_id uuid NOT NULL,
  waypoint_id uuid NOT NULL,
  made_at timestamp with time zone NOT NULL,
  min timestamp with time zone NOT NULL,
  expected timestamp with time zone NOT NULL,
  max timestamp with time zone NOT NULL,
  because jsonb NOT NULL,
  late_risk real,
  basis jsonb,
  CONSTRAINT forecast_pkey PRIMARY KEY (transport_id, waypoint_id, made_at),
  CONSTRAINT forecast_expected_can_be_shown CHECK (((expected >= '1970-01-01 00:00:00+00'::timestamp with time zone) AND (expected <= '2200-01-01 00:00:00+00'::timestamp with time zone))),
  CONSTRAINT forecast_late_risk_check CHECK (((late_risk >= (0)::double precision) AND (late_risk <= (1)::double precision))),
  CONSTRAINT forecast_made_at_can_be_shown CHECK (((made_at >= '1970-01-01 00:00:00+00'::timestamp with time zone) AND (made_at <= '2200-01-01 00:00:00+00'::timestamp with time zone))),
  CONSTRAINT forecast_max_can_be_shown CHECK (((max >= '1970-01-01 00:00:00+00'::timestamp with time zone) AND (max <= '2200-01-01 00:00:00+00'::timestamp with time zone))),
  CONSTRAINT forecast_min_can_be_shown CHECK (((min >= '1970-01-01 00:00:00+00'::timestamp with time zone) AND (min <= '2200-01-01 00:00:00+00'::timestamp with time zone))),
  CONSTRAINT forecast_transport_id_shipper_id_carrier_id_fkey FOREIGN KEY (transport_id, shipper_id, carrier_id) REFERENCES transport(id, shipper_id, carrier_id) ON DELETE CASCADE
);
CREATE INDEX forecast_age ON forecast (made_at);
ALTER TABLE forecast ENABLE ROW LEVEL SECURITY;
ALTER TABLE forecast FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON forecast TO milepost_owner USING (true);
CREATE POLICY tenant ON forecast TO milepost_app USING (((shipper_id = current_organization()) OR (carrier_id = current_organization())));
CREATE POLICY worker ON forecast TO milepost_worker USING (true);
GRANT DELETE, INSERT, SELECT, UPDATE ON forecast TO milepost_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON forecast TO milepost_worker;

CREATE TABLE gps_connection (
  id uuid NOT NULL,
  carrier_id uuid NOT NULL,
  kind text NOT NULL,
  name text NOT NULL,
  key_hash bytea,
  settings jsonb,
  created_at timestamp with time zone NOT NULL,
  revoked_at timestamp with time zone,
  last_used_at timestamp with time zone,
  last_problem text,
  tracking_id text,
  CONSTRAINT gps_connection_pkey PRIMARY KEY (id),
  CONSTRAINT gps_connection_key_hash_key UNIQUE (key_hash),
  CONSTRAINT gps_connection_kind_check CHECK ((kind = ANY (ARRAY['NATIVE'::text, 'TRACCAR_CLIENT'::text, 'TRACCAR_FORWARD'::text, 'OWNTRACKS'::text, 'OPEN_TRIP_MODEL'::text, 'TRANSPOREON'::text, 'RFMS'::text]))),
  CONSTRAINT gps_connection_name_check CHECK ((name <> ''::text)),
  CONSTRAINT gps_connection_tracking_id_check CHECK ((tracking_id <> ''::text)),
  CONSTRAINT vehicle_of_phone CHECK (((tracking_id IS NULL) OR (kind = ANY (ARRAY['TRACCAR_CLIENT'::text, 'OWNTRACKS'::text])))),
  CONSTRAINT gps_connection_carrier_id_fkey FOREIGN KEY (carrier_id) REFERENCES organization(id)
);
CREATE INDEX gps_connection_of_carrier ON gps_connection (carrier_id);
ALTER TABLE gps_connection ENABLE ROW LEVEL SECURITY;
ALTER TABLE gps_connection FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON gps_connection TO milepost_owner USING (true);
CREATE POLICY tenant ON gps_connection TO milepost_app USING ((carrier_id = current_organization()));
CREATE POLICY worker ON gps_connection TO milepost_worker USING (true);
GRANT INSERT, SELECT, UPDATE ON gps_connection TO milepost_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON gps_connection TO milepost_worker;

CREATE TABLE gps_signal (
  device_id bigint NOT NULL,
  at timestamp with time zone NOT NULL,
  carrier_id uuid NOT NULL,
  received_at timestamp with time zone NOT NULL,
  latitude double precision,
  longitude double precision,
  speed_kmh real,
  heading real,
  accuracy_m real,
  CONSTRAINT gps_signal_pkey PRIMARY KEY (device_id, at)
) PARTITION BY RANGE (at);
ALTER TABLE gps_signal ENABLE ROW LEVEL SECURITY;
ALTER TABLE gps_signal FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON gps_signal TO milepost_owner USING (true);
CREATE POLICY tenant ON gps_signal TO milepost_app USING ((carrier_id = current_organization()));
CREATE POLICY worker ON gps_signal TO milepost_worker USING (true);
GRANT SELECT ON gps_signal TO milepost_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON gps_signal TO milepost_worker;

CREATE TABLE identity_provider_record (
  model text NOT NULL,
  id text NOT NULL,
  payload jsonb NOT NULL,
  grant_id text,
  user_code text,
  uid text,
  consumed_at timestamp with time zone,
  expires_at timestamp with time zone,
  CONSTRAINT identity_provider_record_pkey PRIMARY KEY (model, id)
);
CREATE INDEX identity_provider_record_expiry ON identity_provider_record (expires_at);
CREATE INDEX identity_provider_record_grant ON identity_provider_record (grant_id) WHERE (grant_id IS NOT NULL);
CREATE INDEX identity_provider_record_uid ON identity_provider_record (uid) WHERE (uid IS NOT NULL);
ALTER TABLE identity_provider_record ENABLE ROW LEVEL SECURITY;
ALTER TABLE identity_provider_record FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON identity_provider_record TO milepost_owner USING (true);
CREATE POLICY worker ON identity_provider_record TO milepost_worker USING (true);
GRANT DELETE, INSERT, SELECT, UPDATE ON identity_provider_record TO milepost_worker;

CREATE TABLE installation (
  key text NOT NULL,
  value jsonb NOT NULL,
  CONSTRAINT installation_pkey PRIMARY KEY (key)
);
ALTER TABLE installation ENABLE ROW LEVEL SECURITY;
ALTER TABLE installation FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON installation TO milepost_owner USING (true);
CREATE POLICY worker ON installation TO milepost_worker USING (true);
GRANT DELETE, INSERT, SELECT, UPDATE ON installation TO milepost_worker;

CREATE TABLE migration (
  name text NOT NULL,
  applied_at timestamp with time zone DEFAULT now() NOT NULL,
  checksum text,
  CONSTRAINT migration_pkey PRIMARY KEY (name)
);

CREATE TABLE organization (
  id uuid NOT NULL,
  name text COLLATE "und-x-icu" NOT NULL,
  role text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  vehicle_naming text DEFAULT 'ALWAYS'::text NOT NULL,
  CONSTRAINT organization_pkey PRIMARY KEY (id),
  CONSTRAINT organization_check CHECK (((vehicle_naming = 'ALWAYS'::text) OR (role = 'CARRIER'::text))),
  CONSTRAINT organization_name_check CHECK ((name <> ''::text)),
  CONSTRAINT organization_role_check CHECK ((role = ANY (ARRAY['SHIPPER'::text, 'CARRIER'::text]))),
  CONSTRAINT organization_vehicle_naming_check CHECK ((vehicle_naming = ANY (ARRAY['ALWAYS'::text, 'USED_BEFORE'::text, 'AFTER_CONFIRMATION'::text])))
);
ALTER TABLE organization ENABLE ROW LEVEL SECURITY;
ALTER TABLE organization FORCE ROW LEVEL SECURITY;
CREATE POLICY own_settings ON organization AS RESTRICTIVE FOR UPDATE TO milepost_app USING ((id = current_organization()));
CREATE POLICY owner ON organization TO milepost_owner USING (true);
CREATE POLICY tenant ON organization TO milepost_app USING (((id = ( SELECT current_organization() AS current_organization)) OR (id IN ( SELECT a.carrier_id
   FROM agreement a
  WHERE (a.shipper_id = ( SELECT current_organization() AS current_organization)))) OR (id IN ( SELECT a.shipper_id
   FROM agreement a
  WHERE (a.carrier_id = ( SELECT current_organization() AS current_organization))))));
CREATE POLICY worker ON organization TO milepost_worker USING (true);
GRANT SELECT, UPDATE (vehicle_naming) ON organization TO milepost_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON organization TO milepost_worker;

CREATE TABLE organization_feature (
  organization_id uuid NOT NULL,
  name text NOT NULL,
  CONSTRAINT organization_feature_pkey PRIMARY KEY (organization_id, name),
  CONSTRAINT organization_feature_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id)
);
ALTER TABLE organization_feature ENABLE ROW LEVEL SECURITY;
ALTER TABLE organization_feature FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON organization_feature TO milepost_owner USING (true);
CREATE POLICY tenant ON organization_feature TO milepost_app USING ((organization_id = current_organization()));
CREATE POLICY worker ON organization_feature TO milepost_worker USING (true);
GRANT SELECT ON organization_feature TO milepost_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON organization_feature TO milepost_worker;

CREATE TABLE overview_access (
  organization_id uuid NOT NULL,
  hour timestamp with time zone NOT NULL,
  person_id uuid NOT NULL,
  view text NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT overview_access_pkey PRIMARY KEY (organization_id, hour, person_id, view),
  CONSTRAINT overview_access_view_check CHECK ((view = ANY (ARRAY['COCKPIT'::text, 'LIST'::text, 'SEARCH'::text, 'MAP'::text, 'CSV'::text]))),
  CONSTRAINT overview_access_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  CONSTRAINT overview_access_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id)
);
ALTER TABLE overview_access ENABLE ROW LEVEL SECURITY;
ALTER TABLE overview_access FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON overview_access TO milepost_owner USING (true);
CREATE POLICY tenant ON overview_access TO milepost_app USING ((organization_id = current_organization()));
CREATE POLICY worker ON overview_access TO milepost_worker USING (true);
GRANT INSERT, SELECT ON overview_access TO milepost_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON overview_access TO milepost_worker;

CREATE TABLE person (
  id uuid NOT NULL,
  organization_id uuid,
  email text,
  given_name text NOT NULL,
  family_name text NOT NULL,
  administrator boolean DEFAULT false NOT NULL,
  issuer text,
  subject text,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  removed_at timestamp with time zone,
  former_organization_id uuid,
  CONSTRAINT person_pkey PRIMARY KEY (id),
  CONSTRAINT person_email_key UNIQUE (email),
  CONSTRAINT person_issuer_subject_key UNIQUE (issuer, subject),
  CONSTRAINT person_check CHECK (((issuer IS NULL) = (subject IS NULL))),
  CONSTRAINT person_check1 CHECK (((removed_at IS NULL) OR ((organization_id IS NULL) AND (NOT administrator) AND (email IS NULL) AND (issuer IS NULL)))),
  CONSTRAINT person_check2 CHECK (((former_organization_id IS NULL) OR (removed_at IS NOT NULL))),
  CONSTRAINT person_email_check CHECK ((email = lower(email))),
  CONSTRAINT person_former_organization_id_fkey FOREIGN KEY (former_organization_id) REFERENCES organization(id),
  CONSTRAINT person_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id)
);
CREATE INDEX person_of_organization ON person (organization_id);
ALTER TABLE person ENABLE ROW LEVEL SECURITY;
ALTER TABLE person FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON person TO milepost_owner USING (true);
CREATE POLICY tenant ON person TO milepost_app USING (((organization_id = current_organization()) OR (former_organization_id = current_organization())));
CREATE POLICY worker ON person TO milepost_worker USING (true);
GRANT SELECT ON person TO milepost_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON person TO milepost_worker;

CREATE TABLE position_access (
  transport_id uuid NOT NULL,
  shipper_id uuid NOT NULL,
  carrier_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  person_id uuid,
  hour timestamp with time zone NOT NULL,
  at timestamp with time zone NOT NULL,
  key_id uuid,
  CONSTRAINT position_access_at_can_be_shown CHECK (((at >= '1970-01-01 00:00:00+00'::timestamp with time zone) AND (at <= '2200-01-01 00:00:00+00'::timestamp with time zone))),
  CONSTRAINT position_access_check CHECK ((num_nonnulls(person_id, key_id) = 1)),
  CONSTRAINT position_access_hour_can_be_shown CHECK (((hour >= '1970-01-01 00:00:00+00'::timestamp with time zone) AND (hour <= '2200-01-01 00:00:00+00'::timestamp with time zone))),
  CONSTRAINT position_access_key_id_fkey FOREIGN KEY (key_id) REFERENCES api_key(id),
  CONSTRAINT position_access_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  CONSTRAINT position_access_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id),
  CONSTRAINT position_access_transport_id_shipper_id_carrier_id_fkey FOREIGN KEY (transport_id, shipper_id, carrier_id) REFERENCES transport(id, shipper_id, carrier_id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX position_access_of_key ON position_access (transport_id, key_id, hour) WHERE (key_id IS NOT NULL);
CREATE UNIQUE INDEX position_access_of_person ON position_access (transport_id, person_id, hour);
ALTER TABLE position_access ENABLE ROW LEVEL SECURITY;
ALTER TABLE position_access FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON position_access TO milepost_owner USING (true);
CREATE POLICY tenant ON position_access FOR SELECT TO milepost_app USING (((shipper_id = current_organization()) OR (carrier_id = current_organization())));
CREATE POLICY tenant_looks ON position_access FOR INSERT TO milepost_app WITH CHECK (((organization_id = current_organization()) AND ((shipper_id = current_organization()) OR (carrier_id = current_organization()))));
CREATE POLICY worker ON position_access TO milepost_worker USING (true);
GRANT INSERT, SELECT ON position_access TO milepost_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON position_access TO milepost_worker;

CREATE TABLE reminder (
  id uuid NOT NULL,
  transport_id uuid NOT NULL,
  shipper_id uuid NOT NULL,
  carrier_id uuid NOT NULL,
  person_id uuid,
  sent_at timestamp with time zone NOT NULL,
  CONSTRAINT reminder_pkey PRIMARY KEY (id),
  CONSTRAINT reminder_sent_at_can_be_shown CHECK (((sent_at >= '1970-01-01 00:00:00+00'::timestamp with time zone) AND (sent_at <= '2200-01-01 00:00:00+00'::timestamp with time zone))),
  CONSTRAINT reminder_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id),
  CONSTRAINT reminder_transport_id_shipper_id_carrier_id_fkey FOREIGN KEY (transport_id, shipper_id, carrier_id) REFERENCES transport(id, shipper_id, carrier_id) ON DELETE CASCADE
);
CREATE INDEX reminder_of_transport ON reminder (transport_id, sent_at DESC);
ALTER TABLE reminder ENABLE ROW LEVEL SECURITY;
ALTER TABLE reminder FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON reminder TO milepost_owner USING (true);
CREATE POLICY tenant ON reminder TO milepost_app USING (((shipper_id = current_organization()) OR (carrier_id = current_organization())));
CREATE POLICY worker ON reminder TO milepost_worker USING (true);
GRANT DELETE, INSERT, SELECT, UPDATE ON reminder TO milepost_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON reminder TO milepost_worker;

CREATE TABLE saved_view (
  id uuid NOT NULL,
  organization_id uuid NOT NULL,
  person_id uuid NOT NULL,
  name text NOT NULL,
  list text NOT NULL,
  query jsonb NOT NULL,
  is_shared boolean NOT NULL,
  position integer NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT saved_view_pkey PRIMARY KEY (id),
  CONSTRAINT saved_view_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  CONSTRAINT saved_view_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  CONSTRAINT saved_view_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id)
);
CREATE INDEX saved_view_of_organization ON saved_view (organization_id, person_id, "position");
CREATE INDEX saved_view_of_person ON saved_view (person_id);
ALTER TABLE saved_view ENABLE ROW LEVEL SECURITY;
ALTER TABLE saved_view FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON saved_view TO milepost_owner USING (true);
CREATE POLICY tenant ON saved_view TO milepost_app USING ((organization_id = current_organization()));
CREATE POLICY worker ON saved_view TO milepost_worker USING (true);
GRANT DELETE, INSERT, SELECT, UPDATE ON saved_view TO milepost_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON saved_view TO milepost_worker;

CREATE TABLE session (
  id bytea NOT NULL,
  person_id uuid NOT NULL,
  tokens bytea,
  refreshing_until timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  refreshed_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  secret_hash bytea,
  is_confirmed boolean DEFAULT true NOT NULL,
  previous_hash bytea,
  handover bytea,
  user_agent text,
  address text,
  last_used_at timestamp with time zone NOT NULL,
  CONSTRAINT session_pkey PRIMARY KEY (id),
  CONSTRAINT session_check CHECK (((previous_hash IS NULL) = (handover IS NULL))),
  CONSTRAINT session_user_agent_check CHECK ((length(user_agent) <= 200)),
  CONSTRAINT session_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id)
);
CREATE INDEX session_expiry ON session (expires_at);
CREATE INDEX session_of_person ON session (person_id);
CREATE TRIGGER session_ended AFTER DELETE ON session REFERENCING OLD TABLE AS ended FOR EACH STATEMENT EXECUTE FUNCTION tell_ended_sessions();
ALTER TABLE session ENABLE ROW LEVEL SECURITY;
ALTER TABLE session FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON session TO milepost_owner USING (true);
CREATE POLICY worker ON session TO milepost_worker USING (true);
GRANT DELETE, INSERT, SELECT, UPDATE ON session TO milepost_worker;

CREATE TABLE signing_key (
  purpose text NOT NULL,
  private_jwk jsonb NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT signing_key_pkey PRIMARY KEY (purpose)
);
ALTER TABLE signing_key ENABLE ROW LEVEL SECURITY;
ALTER TABLE signing_key FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON signing_key TO milepost_owner USING (true);
CREATE POLICY worker ON signing_key TO milepost_worker USING (true);
GRANT DELETE, INSERT, SELECT, TRUNCATE, UPDATE ON signing_key TO milepost_worker;

CREATE TABLE site (
  shipper_id uuid NOT NULL,
  place_key text NOT NULL,
  waypoint_id uuid NOT NULL,
  words text NOT NULL,
  exactness smallint NOT NULL,
  uses integer NOT NULL,
  last_used_at timestamp with time zone NOT NULL,
  CONSTRAINT site_pkey PRIMARY KEY (shipper_id, place_key),
  CONSTRAINT site_exactness_check CHECK (((exactness >= 0) AND (exactness <= 2))),
  CONSTRAINT site_last_used_at_can_be_shown CHECK (((last_used_at >= '1970-01-01 00:00:00+00'::timestamp with time zone) AND (last_used_at <= '2200-01-01 00:00:00+00'::timestamp with time zone))),
  CONSTRAINT site_uses_check CHECK ((uses > 0)),
  CONSTRAINT site_shipper_id_fkey FOREIGN KEY (shipper_id) REFERENCES organization(id),
  CONSTRAINT site_waypoint_id_fkey FOREIGN KEY (waypoint_id) REFERENCES waypoint(id) ON DELETE CASCADE
);
CREATE INDEX site_of_waypoint ON site (waypoint_id);
ALTER TABLE site ENABLE ROW LEVEL SECURITY;
ALTER TABLE site FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON site TO milepost_owner USING (true);
CREATE POLICY tenant ON site TO milepost_app USING ((shipper_id = current_organization()));
CREATE POLICY worker ON site TO milepost_worker USING (true);
GRANT INSERT, SELECT, UPDATE ON site TO milepost_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON site TO milepost_worker;

CREATE TABLE snooze (
  organization_id uuid NOT NULL,
  transport_id uuid NOT NULL,
  person_id uuid NOT NULL,
  snoozed_at timestamp with time zone NOT NULL,
  until_at timestamp with time zone NOT NULL,
  gps_signal_status text,
  confirmation_needed boolean NOT NULL,
  ends_with_signal boolean NOT NULL,
  latest_signal_at timestamp with time zone,
  CONSTRAINT snooze_pkey PRIMARY KEY (organization_id, transport_id),
  CONSTRAINT snooze_latest_signal_at_check CHECK (((latest_signal_at >= '1970-01-01 00:00:00+00'::timestamp with time zone) AND (latest_signal_at <= '2200-01-01 00:00:00+00'::timestamp with time zone))),
  CONSTRAINT snooze_snoozed_at_check CHECK (((snoozed_at >= '1970-01-01 00:00:00+00'::timestamp with time zone) AND (snoozed_at <= '2200-01-01 00:00:00+00'::timestamp with time zone))),
  CONSTRAINT snooze_until_at_check CHECK (((until_at >= '1970-01-01 00:00:00+00'::timestamp with time zone) AND (until_at <= '2200-01-01 00:00:00+00'::timestamp with time zone))),
  CONSTRAINT snooze_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  CONSTRAINT snooze_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id),
  CONSTRAINT snooze_transport_id_fkey FOREIGN KEY (transport_id) REFERENCES transport(id) ON DELETE CASCADE
);
CREATE INDEX snooze_of_transport ON snooze (transport_id);
ALTER TABLE snooze ENABLE ROW LEVEL SECURITY;
ALTER TABLE snooze FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON snooze TO milepost_owner USING (true);
CREATE POLICY tenant ON snooze TO milepost_app USING ((organization_id = current_organization()));
CREATE POLICY worker ON snooze TO milepost_worker USING (true);
GRANT DELETE, INSERT, SELECT, UPDATE ON snooze TO milepost_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON snooze TO milepost_worker;

CREATE TABLE transport (
  id uuid NOT NULL,
  shipper_id uuid NOT NULL,
  carrier_id uuid NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  status text NOT NULL,
  completion_reason text,
  tracking_id text COLLATE "und-x-icu",
  reference text COLLATE "und-x-icu",
  gps_signal_status text,
  latest_signal_at timestamp with time zone,
  eta_calculated_at timestamp with time zone,
  confirmation_needed boolean DEFAULT false NOT NULL,
  scheduled_at timestamp with time zone NOT NULL,
  from_city text COLLATE "und-x-icu" NOT NULL,
  eta_expected timestamp with time zone,
  next_eta timestamp with time zone,
  next_scheduled_at timestamp with time zone,
  arrived_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  completed_at timestamp with time zone,
  cancelled_at timestamp with time zone,
  tracking jsonb,
  revision integer DEFAULT 1 NOT NULL,
  driver jsonb,
  needs_refold boolean DEFAULT false NOT NULL,
  next_moment timestamp with time zone,
  forecast_due timestamp with time zone,
  planned_by uuid,
  api_reference text,
  driver_phone text,
  plan_version integer DEFAULT 1 NOT NULL,
  eta_status text,
  tracking_key text COLLATE "C" GENERATED ALWAYS AS (tracking_key(tracking_id)) STORED,
  asked_tracking_id text,
  declined_tracking_ids text[] DEFAULT '{}'::text[] NOT NULL,
  standing text,
  eta_current_until timestamp with time zone,
  late_from timestamp with time zone,
  spare_ms double precision,
  is_overdue boolean DEFAULT false NOT NULL,
  CONSTRAINT transport_pkey PRIMARY KEY (id),
  CONSTRAINT transport_id_shipper_id_carrier_id_key UNIQUE (id, shipper_id, carrier_id),
  CONSTRAINT transport_arrived_at_can_be_shown CHECK (((arrived_at >= '1970-01-01 00:00:00+00'::timestamp with time zone) AND (arrived_at <= '2200-01-01 00:00:00+00'::timestamp with time zone))),
  CONSTRAINT transport_cancelled_at_can_be_shown CHECK (((cancelled_at >= '1970-01-01 00:00:00+00'::timestamp with time zone) AND (cancelled_at <= '2200-01-01 00:00:00+00'::timestamp with time zone))),
  CONSTRAINT transport_check CHECK (((status = 'CANCELLED'::text) = (cancelled_at IS NOT NULL))),
  CONSTRAINT transport_check1 CHECK (((status = 'COMPLETED'::text) = (completed_at IS NOT NULL))),
  CONSTRAINT transport_check2 CHECK (((status = ANY (ARRAY['COMPLETED'::text, 'CANCELLED'::text])) = (completion_reason IS NOT NULL))),
  CONSTRAINT transport_completed_at_can_be_shown CHECK (((completed_at >= '1970-01-01 00:00:00+00'::timestamp with time zone) AND (completed_at <= '2200-01-01 00:00:00+00'::timestamp with time zone))),
  CONSTRAINT transport_completion_reason_check CHECK ((completion_reason = ANY (ARRAY['AREA_ARRIVED'::text, 'ARRIVED'::text, 'CANCELED'::text, 'MANUALLY_COMPLETED'::text, 'OVERDUE'::text]))),
  CONSTRAINT transport_created_at_can_be_shown CHECK (((created_at >= '1970-01-01 00:00:00+00'::timestamp with time zone) AND (created_at <= '2200-01-01 00:00:00+00'::timestamp with time zone))),
  CONSTRAINT transport_eta_calculated_at_can_be_shown CHECK (((eta_calculated_at >= '1970-01-01 00:00:00+00'::timestamp with time zone) AND (eta_calculated_at <= '2200-01-01 00:00:00+00'::timestamp with time zone))),
  CONSTRAINT transport_eta_current_until_can_be_shown CHECK (((eta_current_until >= '1970-01-01 00:00:00+00'::timestamp with time zone) AND (eta_current_until <= '2200-01-01 00:00:00+00'::timestamp with time zone))),
  CONSTRAINT transport_eta_expected_can_be_shown CHECK (((eta_expected >= '1970-01-01 00:00:00+00'::timestamp with time zone) AND (eta_expected <= '2200-01-01 00:00:00+00'::timestamp with time zone))),
  CONSTRAINT transport_eta_status_check CHECK ((eta_status = ANY (ARRAY['DELAYED'::text, 'EARLY'::text, 'ON_TIME'::text]))),
  CONSTRAINT transport_forecast_due_can_be_shown CHECK (((forecast_due >= '1970-01-01 00:00:00+00'::timestamp with time zone) AND (forecast_due <= '2200-01-01 00:00:00+00'::timestamp with time zone))),
  CONSTRAINT transport_gps_signal_status_check CHECK ((gps_signal_status = ANY (ARRAY['TRACKING_ID_MISSING'::text, 'GPS_SIGNAL_MISSING'::text, 'GPS_SIGNAL_LOST'::text, 'GPS_SIGNAL_LOW'::text, 'GPS_SIGNAL_OK'::text]))),
  CONSTRAINT transport_late_from_can_be_shown CHECK (((late_from >= '1970-01-01 00:00:00+00'::timestamp with time zone) AND (late_from <= '2200-01-01 00:00:00+00'::timestamp with time zone))),
  CONSTRAINT transport_latest_signal_at_can_be_shown CHECK (((latest_signal_at >= '1970-01-01 00:00:00+00'::timestamp with time zone) AND (latest_signal_at <= '2200-01-01 00:00:00+00'::timestamp with time zone))),
  CONSTRAINT transport_next_eta_can_be_shown CHECK (((next_eta >= '1970-01-01 00:00:00+00'::timestamp with time zone) AND (next_eta <= '2200-01-01 00:00:00+00'::timestamp with time zone))),
  CONSTRAINT transport_next_moment_can_be_shown CHECK (((next_moment >= '1970-01-01 00:00:00+00'::timestamp with time zone) AND (next_moment <= '2200-01-01 00:00:00+00'::timestamp with time zone))),
  CONSTRAINT transport_next_scheduled_at_can_be_shown CHECK (((next_scheduled_at >= '1970-01-01 00:00:00+00'::timestamp with time zone) AND (next_scheduled_at <= '2200-01-01 00:00:00+00'::timestamp with time zone))),
  CONSTRAINT transport_scheduled_at_can_be_shown CHECK (((scheduled_at >= '1970-01-01 00:00:00+00'::timestamp with time zone) AND (scheduled_at <= '2200-01-01 00:00:00+00'::timestamp with time zone))),
  CONSTRAINT transport_standing_check CHECK ((standing = ANY (ARRAY['DELAYED'::text, 'AT_RISK'::text, 'EARLY'::text, 'ON_TIME'::text]))),
  CONSTRAINT transport_status_check CHECK ((status = ANY (ARRAY['PLANNED'::text, 'INCOMING'::text, 'PRESUMABLY_INCOMING'::text, 'ONGOING'::text, 'PRESUMABLY_ONGOING'::text, 'COMPLETED'::text, 'CANCELLED'::text]))),
  CONSTRAINT transport_version_check CHECK ((version >= 1)),
  CONSTRAINT transport_carrier_id_fkey FOREIGN KEY (carrier_id) REFERENCES organization(id),
  CONSTRAINT transport_planned_by_fkey FOREIGN KEY (planned_by) REFERENCES person(id),
  CONSTRAINT transport_shipper_id_fkey FOREIGN KEY (shipper_id) REFERENCES organization(id)
) WITH (fillfactor=70);
CREATE UNIQUE INDEX transport_api_reference ON transport (shipper_id, api_reference) WHERE (api_reference IS NOT NULL);
CREATE INDEX transport_asks_for_vehicle ON transport (carrier_id) WHERE ((asked_tracking_id IS NOT NULL) AND (status <> ALL (ARRAY['COMPLETED'::text, 'CANCELLED'::text])));
CREATE INDEX transport_due ON transport (next_moment) WHERE (next_moment IS NOT NULL);
CREATE INDEX transport_forecast_due ON transport (forecast_due) WHERE (forecast_due IS NOT NULL);
CREATE INDEX transport_of_carrier ON transport (carrier_id, status, scheduled_at, id);
CREATE INDEX transport_of_device ON transport (carrier_id, tracking_key, COALESCE(completed_at, 'infinity'::timestamp with time zone)) WHERE ((status <> 'CANCELLED'::text) AND (tracking_key IS NOT NULL));
CREATE INDEX transport_of_shipper ON transport (shipper_id, status, scheduled_at, id);
CREATE TRIGGER list_changed_eta AFTER UPDATE OF eta_expected, next_eta, status, completion_reason, gps_signal_status, confirmation_needed, standing, eta_current_until, late_from, spare_ms, is_overdue, next_scheduled_at ON transport FOR EACH ROW WHEN ((new.eta_expected IS NOT NULL OR new.next_eta IS NOT NULL OR old.eta_expected IS NOT NULL OR old.next_eta IS NOT NULL OR (new.status <> ALL (ARRAY['PLANNED'::text, 'COMPLETED'::text, 'CANCELLED'::text])) OR (old.status <> ALL (ARRAY['PLANNED'::text, 'COMPLETED'::text, 'CANCELLED'::text]))) AND (old.eta_expected IS DISTINCT FROM new.eta_expected OR old.next_eta IS DISTINCT FROM new.next_eta OR old.status IS DISTINCT FROM new.status OR old.completion_reason IS DISTINCT FROM new.completion_reason OR old.gps_signal_status IS DISTINCT FROM new.gps_signal_status OR old.confirmation_needed IS DISTINCT FROM new.confirmation_needed OR old.standing IS DISTINCT FROM new.standing OR old.eta_current_until IS DISTINCT FROM new.eta_current_until OR old.late_from IS DISTINCT FROM new.late_from OR old.spare_ms IS DISTINCT FROM new.spare_ms OR old.is_overdue IS DISTINCT FROM new.is_overdue OR old.next_scheduled_at IS DISTINCT FROM new.next_scheduled_at)) EXECUTE FUNCTION list_eta();
CREATE TRIGGER list_changed_transport AFTER UPDATE OF status, completion_reason, gps_signal_status, confirmation_needed, completed_at, cancelled_at, eta_status, scheduled_at, next_scheduled_at, arrived_at, reference, tracking_id, from_city ON transport FOR EACH ROW WHEN (old.status IS DISTINCT FROM new.status OR old.completion_reason IS DISTINCT FROM new.completion_reason OR old.gps_signal_status IS DISTINCT FROM new.gps_signal_status OR old.confirmation_needed IS DISTINCT FROM new.confirmation_needed OR old.completed_at IS DISTINCT FROM new.completed_at OR old.cancelled_at IS DISTINCT FROM new.cancelled_at OR old.eta_status IS DISTINCT FROM new.eta_status OR old.scheduled_at IS DISTINCT FROM new.scheduled_at OR old.next_scheduled_at IS DISTINCT FROM new.next_scheduled_at OR old.arrived_at IS DISTINCT FROM new.arrived_at OR old.reference IS DISTINCT FROM new.reference OR old.tracking_id IS DISTINCT FROM new.tracking_id OR old.from_city IS DISTINCT FROM new.from_city) EXECUTE FUNCTION list_changed_transport();
CREATE TRIGGER list_new_eta AFTER INSERT ON transport FOR EACH ROW WHEN (new.eta_expected IS NOT NULL OR new.next_eta IS NOT NULL OR (new.status <> ALL (ARRAY['PLANNED'::text, 'COMPLETED'::text, 'CANCELLED'::text]))) EXECUTE FUNCTION list_eta();
ALTER TABLE transport ENABLE ROW LEVEL SECURITY;
ALTER TABLE transport FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON transport TO milepost_owner USING (true);
CREATE POLICY tenant ON transport TO milepost_app USING ((( SELECT current_organization() AS current_organization) = ANY (ARRAY[shipper_id, carrier_id])));
CREATE POLICY worker ON transport TO milepost_worker USING (true);
GRANT INSERT, SELECT, UPDATE ON transport TO milepost_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON transport TO milepost_worker;

CREATE TABLE transport_count (
  shipper_id uuid NOT NULL,
  carrier_id uuid NOT NULL,
  state smallint NOT NULL,
  transports integer NOT NULL,
  CONSTRAINT transport_count_pkey PRIMARY KEY (shipper_id, carrier_id, state)
) WITH (fillfactor=50);
CREATE INDEX transport_count_of_carrier ON transport_count (carrier_id);
ALTER TABLE transport_count ENABLE ROW LEVEL SECURITY;
ALTER TABLE transport_count FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON transport_count TO milepost_owner USING (true);
CREATE POLICY tenant ON transport_count TO milepost_app USING ((( SELECT current_organization() AS current_organization) = ANY (ARRAY[shipper_id, carrier_id])));
CREATE POLICY worker ON transport_count TO milepost_worker USING (true);
GRANT SELECT ON transport_count TO milepost_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON transport_count TO milepost_worker;

CREATE TABLE transport_count_change (
  shipper_id uuid NOT NULL,
  carrier_id uuid NOT NULL,
  state smallint NOT NULL,
  change integer NOT NULL
) WITH (autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=10000);
CREATE INDEX transport_count_change_of_carrier ON transport_count_change (carrier_id);
CREATE INDEX transport_count_change_of_shipper ON transport_count_change (shipper_id);
ALTER TABLE transport_count_change ENABLE ROW LEVEL SECURITY;
ALTER TABLE transport_count_change FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON transport_count_change TO milepost_owner USING (true);
CREATE POLICY tenant ON transport_count_change TO milepost_app USING ((( SELECT current_organization() AS current_organization) = ANY (ARRAY[shipper_id, carrier_id])));
CREATE POLICY worker ON transport_count_change TO milepost_worker USING (true);
GRANT SELECT ON transport_count_change TO milepost_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON transport_count_change TO milepost_worker;

CREATE TABLE transport_eta (
  transport_id uuid NOT NULL,
  shipper_id uuid NOT NULL,
  carrier_id uuid NOT NULL,
  state smallint NOT NULL,
  eta_expected timestamp with time zone,
  next_eta timestamp with time zone,
  standing text,
  current_until timestamp with time zone,
  late_from timestamp with time zone,
  attention double precision,
  CONSTRAINT transport_eta_pkey PRIMARY KEY (transport_id),
  CONSTRAINT transport_eta_current_until_can_be_shown CHECK (((current_until >= '1970-01-01 00:00:00+00'::timestamp with time zone) AND (current_until <= '2200-01-01 00:00:00+00'::timestamp with time zone))),
  CONSTRAINT transport_eta_eta_expected_can_be_shown CHECK (((eta_expected >= '1970-01-01 00:00:00+00'::timestamp with time zone) AND (eta_expected <= '2200-01-01 00:00:00+00'::timestamp with time zone))),
  CONSTRAINT transport_eta_late_from_can_be_shown CHECK (((late_from >= '1970-01-01 00:00:00+00'::timestamp with time zone) AND (late_from <= '2200-01-01 00:00:00+00'::timestamp with time zone))),
  CONSTRAINT transport_eta_next_eta_can_be_shown CHECK (((next_eta >= '1970-01-01 00:00:00+00'::timestamp with time zone) AND (next_eta <= '2200-01-01 00:00:00+00'::timestamp with time zone))),
  CONSTRAINT transport_eta_transport_id_shipper_id_carrier_id_fkey FOREIGN KEY (transport_id, shipper_id, carrier_id) REFERENCES transport(id, shipper_id, carrier_id) ON DELETE CASCADE
);
CREATE INDEX eta_carrier_attention ON transport_eta (carrier_id, state, attention, transport_id) WHERE (attention IS NOT NULL);
CREATE INDEX eta_carrier_last ON transport_eta (carrier_id, state, eta_expected, transport_id) WHERE (eta_expected IS NOT NULL);
CREATE INDEX eta_carrier_next ON transport_eta (carrier_id, state, next_eta, transport_id) WHERE (next_eta IS NOT NULL);
CREATE INDEX eta_shipper_attention ON transport_eta (shipper_id, state, attention, transport_id) WHERE (attention IS NOT NULL);
CREATE INDEX eta_shipper_last ON transport_eta (shipper_id, state, eta_expected, transport_id) WHERE (eta_expected IS NOT NULL);
CREATE INDEX eta_shipper_next ON transport_eta (shipper_id, state, next_eta, transport_id) WHERE (next_eta IS NOT NULL);
ALTER TABLE transport_eta ENABLE ROW LEVEL SECURITY;
ALTER TABLE transport_eta FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON transport_eta TO milepost_owner USING (true);
CREATE POLICY tenant ON transport_eta TO milepost_app USING ((( SELECT current_organization() AS current_organization) = ANY (ARRAY[shipper_id, carrier_id])));
CREATE POLICY worker ON transport_eta TO milepost_worker USING (true);
GRANT SELECT ON transport_eta TO milepost_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON transport_eta TO milepost_worker;

CREATE TABLE transport_event (
  transport_id uuid NOT NULL,
  shipper_id uuid NOT NULL,
  carrier_id uuid NOT NULL,
  sequence bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  type text NOT NULL,
  waypoint integer,
  at timestamp with time zone NOT NULL,
  known_at timestamp with time zone NOT NULL,
  withdrawn_at timestamp with time zone,
  organization_id uuid,
  person_id uuid,
  details jsonb NOT NULL,
  CONSTRAINT transport_event_pkey PRIMARY KEY (transport_id, sequence),
  CONSTRAINT transport_event_at_can_be_shown CHECK (((at >= '1970-01-01 00:00:00+00'::timestamp with time zone) AND (at <= '2200-01-01 00:00:00+00'::timestamp with time zone))),
  CONSTRAINT transport_event_known_at_can_be_shown CHECK (((known_at >= '1970-01-01 00:00:00+00'::timestamp with time zone) AND (known_at <= '2200-01-01 00:00:00+00'::timestamp with time zone))),
  CONSTRAINT transport_event_withdrawn_at_can_be_shown CHECK (((withdrawn_at >= '1970-01-01 00:00:00+00'::timestamp with time zone) AND (withdrawn_at <= '2200-01-01 00:00:00+00'::timestamp with time zone))),
  CONSTRAINT transport_event_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  CONSTRAINT transport_event_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id),
  CONSTRAINT transport_event_transport_id_shipper_id_carrier_id_fkey FOREIGN KEY (transport_id, shipper_id, carrier_id) REFERENCES transport(id, shipper_id, carrier_id) ON DELETE CASCADE
);
CREATE INDEX transport_event_note ON transport_event (transport_id, sequence DESC) WHERE (type = 'NOTED'::text);
ALTER TABLE transport_event ENABLE ROW LEVEL SECURITY;
ALTER TABLE transport_event FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON transport_event TO milepost_owner USING (true);
CREATE POLICY tenant ON transport_event TO milepost_app USING (((shipper_id = current_organization()) OR (carrier_id = current_organization())));
CREATE POLICY worker ON transport_event TO milepost_worker USING (true);
GRANT DELETE, INSERT, SELECT, UPDATE ON transport_event TO milepost_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON transport_event TO milepost_worker;

CREATE TABLE transport_listing (
  transport_id uuid NOT NULL,
  shipper_id uuid NOT NULL,
  carrier_id uuid NOT NULL,
  state smallint NOT NULL,
  ended_at timestamp with time zone,
  eta_status text,
  scheduled_at timestamp with time zone NOT NULL,
  next_scheduled_at timestamp with time zone,
  arrived_at timestamp with time zone,
  cancelled_at timestamp with time zone,
  reference text COLLATE "und-x-icu",
  tracking_id text COLLATE "und-x-icu",
  from_city text COLLATE "und-x-icu" NOT NULL,
  to_city text COLLATE "und-x-icu" NOT NULL,
  from_place text NOT NULL,
  to_place text NOT NULL,
  next_place text NOT NULL,
  words text NOT NULL,
  CONSTRAINT transport_listing_pkey PRIMARY KEY (transport_id),
  CONSTRAINT transport_listing_arrived_at_can_be_shown CHECK (((arrived_at >= '1970-01-01 00:00:00+00'::timestamp with time zone) AND (arrived_at <= '2200-01-01 00:00:00+00'::timestamp with time zone))),
  CONSTRAINT transport_listing_cancelled_at_can_be_shown CHECK (((cancelled_at >= '1970-01-01 00:00:00+00'::timestamp with time zone) AND (cancelled_at <= '2200-01-01 00:00:00+00'::timestamp with time zone))),
  CONSTRAINT transport_listing_ended_at_can_be_shown CHECK (((ended_at >= '1970-01-01 00:00:00+00'::timestamp with time zone) AND (ended_at <= '2200-01-01 00:00:00+00'::timestamp with time zone))),
  CONSTRAINT transport_listing_next_scheduled_at_can_be_shown CHECK (((next_scheduled_at >= '1970-01-01 00:00:00+00'::timestamp with time zone) AND (next_scheduled_at <= '2200-01-01 00:00:00+00'::timestamp with time zone))),
  CONSTRAINT transport_listing_scheduled_at_can_be_shown CHECK (((scheduled_at >= '1970-01-01 00:00:00+00'::timestamp with time zone) AND (scheduled_at <= '2200-01-01 00:00:00+00'::timestamp with time zone))),
  CONSTRAINT transport_listing_transport_id_shipper_id_carrier_id_fkey FOREIGN KEY (transport_id, shipper_id, carrier_id) REFERENCES transport(id, shipper_id, carrier_id) ON DELETE CASCADE
) WITH (fillfactor=80);
CREATE INDEX listing_carrier_arrived ON transport_listing (carrier_id, state, arrived_at, transport_id) WHERE (arrived_at IS NOT NULL);
CREATE INDEX listing_carrier_cancelled ON transport_listing (carrier_id, state, cancelled_at, transport_id) WHERE (cancelled_at IS NOT NULL);
CREATE INDEX listing_carrier_ended ON transport_listing (carrier_id, ended_at) INCLUDE (state, eta_status) WHERE (ended_at IS NOT NULL);
CREATE INDEX listing_carrier_from ON transport_listing (carrier_id, state, from_city, transport_id);
CREATE INDEX listing_carrier_next ON transport_listing (carrier_id, state, next_scheduled_at, transport_id);
CREATE INDEX listing_carrier_reference ON transport_listing (carrier_id, state, reference, transport_id);
CREATE INDEX listing_carrier_scheduled ON transport_listing (carrier_id, state, scheduled_at, transport_id);
CREATE INDEX listing_carrier_tracking ON transport_listing (carrier_id, state, tracking_id, transport_id);
CREATE INDEX listing_ended ON transport_listing (ended_at) WHERE (ended_at IS NOT NULL);
CREATE INDEX listing_lane ON transport_listing (shipper_id, carrier_id, from_city, to_city, scheduled_at) WHERE (tracking_id IS NOT NULL);
CREATE INDEX listing_partners ON transport_listing (shipper_id, carrier_id, state);
CREATE INDEX listing_shipper_arrived ON transport_listing (shipper_id, state, arrived_at, transport_id) WHERE (arrived_at IS NOT NULL);
CREATE INDEX listing_shipper_cancelled ON transport_listing (shipper_id, state, cancelled_at, transport_id) WHERE (cancelled_at IS NOT NULL);
CREATE INDEX listing_shipper_ended ON transport_listing (shipper_id, ended_at) INCLUDE (state, eta_status) WHERE (ended_at IS NOT NULL);
CREATE INDEX listing_shipper_from ON transport_listing (shipper_id, state, from_city, transport_id);
CREATE INDEX listing_shipper_next ON transport_listing (shipper_id, state, next_scheduled_at, transport_id);
CREATE INDEX listing_shipper_reference ON transport_listing (shipper_id, state, reference, transport_id);
CREATE INDEX listing_shipper_scheduled ON transport_listing (shipper_id, state, scheduled_at, transport_id);
CREATE INDEX listing_shipper_tracking ON transport_listing (shipper_id, state, tracking_id, transport_id);
CREATE TRIGGER count_listed AFTER INSERT ON transport_listing REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_listed();
CREATE TRIGGER count_moved AFTER UPDATE ON transport_listing REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION count_moved();
CREATE TRIGGER count_unlisted AFTER DELETE ON transport_listing REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_unlisted();
ALTER TABLE transport_listing ENABLE ROW LEVEL SECURITY;
ALTER TABLE transport_listing FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON transport_listing TO milepost_owner USING (true);
CREATE POLICY tenant ON transport_listing TO milepost_app USING ((( SELECT current_organization() AS current_organization) = ANY (ARRAY[shipper_id, carrier_id])));
CREATE POLICY worker ON transport_listing TO milepost_worker USING (true);
GRANT SELECT ON transport_listing TO milepost_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON transport_listing TO milepost_worker;

CREATE TABLE transport_search (
  transport_id uuid NOT NULL,
  shipper_id uuid NOT NULL,
  carrier_id uuid NOT NULL,
  search_text text NOT NULL,
  postal_codes text DEFAULT ''::text NOT NULL,
  CONSTRAINT transport_search_pkey PRIMARY KEY (transport_id),
  CONSTRAINT transport_search_transport_id_shipper_id_carrier_id_fkey FOREIGN KEY (transport_id, shipper_id, carrier_id) REFERENCES transport(id, shipper_id, carrier_id) ON DELETE CASCADE
);
CREATE INDEX transport_search_keys ON transport_search USING gin (((search_keys(shipper_id, ((search_text || '|'::text) || postal_codes)) || search_keys(carrier_id, ((search_text || '|'::text) || postal_codes)))));
ALTER TABLE transport_search ENABLE ROW LEVEL SECURITY;
ALTER TABLE transport_search FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON transport_search TO milepost_owner USING (true);
CREATE POLICY tenant ON transport_search TO milepost_app USING ((( SELECT current_organization() AS current_organization) = ANY (ARRAY[shipper_id, carrier_id])));
CREATE POLICY worker ON transport_search TO milepost_worker USING (true);
GRANT SELECT ON transport_search TO milepost_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON transport_search TO milepost_worker;

CREATE TABLE watchlist_entry (
  person_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  transport_id uuid NOT NULL,
  added_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT watchlist_entry_pkey PRIMARY KEY (person_id, transport_id),
  CONSTRAINT watchlist_entry_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  CONSTRAINT watchlist_entry_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id),
  CONSTRAINT watchlist_entry_transport_id_fkey FOREIGN KEY (transport_id) REFERENCES transport(id) ON DELETE CASCADE
);
CREATE INDEX watchlist_entry_of_transport ON watchlist_entry (transport_id);
ALTER TABLE watchlist_entry ENABLE ROW LEVEL SECURITY;
ALTER TABLE watchlist_entry FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON watchlist_entry TO milepost_owner USING (true);
CREATE POLICY tenant ON watchlist_entry TO milepost_app USING ((organization_id = current_organization()));
CREATE POLICY worker ON watchlist_entry TO milepost_worker USING (true);
GRANT DELETE, INSERT, SELECT ON watchlist_entry TO milepost_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON watchlist_entry TO milepost_worker;

CREATE TABLE waypoint (
  id uuid NOT NULL,
  transport_id uuid NOT NULL,
  shipper_id uuid NOT NULL,
  carrier_id uuid NOT NULL,
  position integer NOT NULL,
  status text NOT NULL,
  completion_reason text,
  city text NOT NULL,
  country_code text NOT NULL,
  country text NOT NULL,
  postal_code text,
  state text,
  latitude double precision NOT NULL,
  longitude double precision NOT NULL,
  timezone text NOT NULL,
  planned_kind text NOT NULL,
  planned_from timestamp with time zone NOT NULL,
  planned_to timestamp with time zone NOT NULL,
  eta_min timestamp with time zone,
  eta_expected timestamp with time zone,
  eta_max timestamp with time zone,
  ata timestamp with time zone,
  confirmation_needed boolean DEFAULT false NOT NULL,
  state_code text,
  address_line text,
  precision text DEFAULT 'TOWN_CENTRE'::text NOT NULL,
  completed_at timestamp with time zone,
  ata_not_before timestamp with time zone,
  departed_at timestamp with time zone,
  confirmation_raised_at timestamp with time zone,
  closes_at timestamp with time zone,
  eta_late_risk real,
  CONSTRAINT waypoint_pkey PRIMARY KEY (id),
  CONSTRAINT waypoint_transport_id_position_key UNIQUE (transport_id, "position"),
  CONSTRAINT waypoint_ata_can_be_shown CHECK (((ata >= '1970-01-01 00:00:00+00'::timestamp with time zone) AND (ata <= '2200-01-01 00:00:00+00'::timestamp with time zone))),
  CONSTRAINT waypoint_ata_not_before_can_be_shown CHECK (((ata_not_before >= '1970-01-01 00:00:00+00'::timestamp with time zone) AND (ata_not_before <= '2200-01-01 00:00:00+00'::timestamp with time zone))),
  CONSTRAINT waypoint_check CHECK ((planned_to >= planned_from)),
  CONSTRAINT waypoint_check1 CHECK (((status = 'COMPLETED'::text) = (completion_reason IS NOT NULL))),
  CONSTRAINT waypoint_check2 CHECK ((((eta_expected IS NULL) = (eta_min IS NULL)) AND ((eta_expected IS NULL) = (eta_max IS NULL)))),
  CONSTRAINT waypoint_closes_at_can_be_shown CHECK (((closes_at >= '1970-01-01 00:00:00+00'::timestamp with time zone) AND (closes_at <= '2200-01-01 00:00:00+00'::timestamp with time zone))),
  CONSTRAINT waypoint_completed_at_can_be_shown CHECK (((completed_at >= '1970-01-01 00:00:00+00'::timestamp with time zone) AND (completed_at <= '2200-01-01 00:00:00+00'::timestamp with time zone))),
  CONSTRAINT waypoint_completion_reason_check CHECK ((completion_reason = ANY (ARRAY['AREA_ARRIVED'::text, 'ARRIVED'::text, 'MANUALLY_COMPLETED'::text, 'OVERDUE'::text, 'BY_SUBSEQUENT_WAYPOINT'::text]))),
  CONSTRAINT waypoint_confirmation_raised_at_can_be_shown CHECK (((confirmation_raised_at >= '1970-01-01 00:00:00+00'::timestamp with time zone) AND (confirmation_raised_at <= '2200-01-01 00:00:00+00'::timestamp with time zone))),
  CONSTRAINT waypoint_country_code_check CHECK ((country_code ~ '^[A-Z]{2}$'::text)),
  CONSTRAINT waypoint_departed_at_can_be_shown CHECK (((departed_at >= '1970-01-01 00:00:00+00'::timestamp with time zone) AND (departed_at <= '2200-01-01 00:00:00+00'::timestamp with time zone))),
  CONSTRAINT waypoint_eta_expected_can_be_shown CHECK (((eta_expected >= '1970-01-01 00:00:00+00'::timestamp with time zone) AND (eta_expected <= '2200-01-01 00:00:00+00'::timestamp with time zone))),
  CONSTRAINT waypoint_eta_late_risk_check CHECK (((eta_late_risk >= (0)::double precision) AND (eta_late_risk <= (1)::double precision))),
  CONSTRAINT waypoint_eta_max_can_be_shown CHECK (((eta_max >= '1970-01-01 00:00:00+00'::timestamp with time zone) AND (eta_max <= '2200-01-01 00:00:00+00'::timestamp with time zone))),
  CONSTRAINT waypoint_eta_min_can_be_shown CHECK (((eta_min >= '1970-01-01 00:00:00+00'::timestamp with time zone) AND (eta_min <= '2200-01-01 00:00:00+00'::timestamp with time zone))),
  CONSTRAINT waypoint_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  CONSTRAINT waypoint_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  CONSTRAINT waypoint_planned_from_can_be_shown CHECK (((planned_from >= '1970-01-01 00:00:00+00'::timestamp with time zone) AND (planned_from <= '2200-01-01 00:00:00+00'::timestamp with time zone))),
  CONSTRAINT waypoint_planned_kind_check CHECK ((planned_kind = ANY (ARRAY['APPOINTMENT'::text, 'RANGE'::text]))),
  CONSTRAINT waypoint_planned_to_can_be_shown CHECK (((planned_to >= '1970-01-01 00:00:00+00'::timestamp with time zone) AND (planned_to <= '2200-01-01 00:00:00+00'::timestamp with time zone))),
  CONSTRAINT waypoint_position_check CHECK (("position" >= 0)),
  CONSTRAINT waypoint_precision_check CHECK (("precision" = ANY (ARRAY['TOWN_CENTRE'::text, 'ADDRESS'::text, 'PIN'::text]))),
  CONSTRAINT waypoint_status_check CHECK ((status = ANY (ARRAY['OPEN'::text, 'STARTED'::text, 'APPROACHING'::text, 'AREA_ENTERED'::text, 'COMPLETED'::text]))),
  CONSTRAINT waypoint_transport_id_shipper_id_carrier_id_fkey FOREIGN KEY (transport_id, shipper_id, carrier_id) REFERENCES transport(id, shipper_id, carrier_id) ON DELETE CASCADE
);
CREATE INDEX waypoint_place ON waypoint (shipper_id, latitude, longitude) WHERE ("position" = 0);
CREATE INDEX waypoint_stays ON waypoint (shipper_id, latitude, longitude) WHERE (departed_at IS NOT NULL);
CREATE TRIGGER list_changed_waypoint AFTER UPDATE OF status, city, postal_code, country_code, "position" ON waypoint FOR EACH ROW WHEN ((old.status = 'COMPLETED'::text) IS DISTINCT FROM (new.status = 'COMPLETED'::text) OR old.city IS DISTINCT FROM new.city OR old.postal_code IS DISTINCT FROM new.postal_code OR old.country_code IS DISTINCT FROM new.country_code OR old."position" IS DISTINCT FROM new."position") EXECUTE FUNCTION list_changed_waypoint();
CREATE TRIGGER list_new_waypoints AFTER INSERT ON waypoint REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION list_new_waypoints();
CREATE TRIGGER list_removed_waypoints AFTER DELETE ON waypoint REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION list_new_waypoints();
ALTER TABLE waypoint ENABLE ROW LEVEL SECURITY;
ALTER TABLE waypoint FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON waypoint TO milepost_owner USING (true);
CREATE POLICY tenant ON waypoint TO milepost_app USING ((( SELECT current_organization() AS current_organization) = ANY (ARRAY[shipper_id, carrier_id])));
CREATE POLICY worker ON waypoint TO milepost_worker USING (true);
GRANT DELETE, INSERT, SELECT, UPDATE ON waypoint TO milepost_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON waypoint TO milepost_worker;

CREATE TABLE waypoint_contact (
  id uuid NOT NULL,
  waypoint_id uuid NOT NULL,
  shipper_id uuid NOT NULL,
  carrier_id uuid NOT NULL,
  kind text NOT NULL,
  recipient text NOT NULL,
  CONSTRAINT waypoint_contact_pkey PRIMARY KEY (id),
  CONSTRAINT waypoint_contact_waypoint_id_kind_recipient_key UNIQUE (waypoint_id, kind, recipient),
  CONSTRAINT waypoint_contact_kind_check CHECK ((kind = ANY (ARRAY['SMS'::text, 'EMAIL'::text]))),
  CONSTRAINT waypoint_contact_waypoint_id_fkey FOREIGN KEY (waypoint_id) REFERENCES waypoint(id) ON DELETE CASCADE
);
ALTER TABLE waypoint_contact ENABLE ROW LEVEL SECURITY;
ALTER TABLE waypoint_contact FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON waypoint_contact TO milepost_owner USING (true);
CREATE POLICY tenant ON waypoint_contact TO milepost_app USING (((shipper_id = current_organization()) OR (carrier_id = current_organization())));
CREATE POLICY worker ON waypoint_contact TO milepost_worker USING (true);
GRANT DELETE, INSERT, SELECT, UPDATE ON waypoint_contact TO milepost_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON waypoint_contact TO milepost_worker;

CREATE TABLE wrapped_key (
  id text NOT NULL,
  purpose text NOT NULL,
  wrapped bytea NOT NULL,
  created_at timestamp with time zone NOT NULL,
  superseded_at timestamp with time zone,
  CONSTRAINT wrapped_key_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX wrapped_key_newest ON wrapped_key (purpose) WHERE (superseded_at IS NULL);
ALTER TABLE wrapped_key ENABLE ROW LEVEL SECURITY;
ALTER TABLE wrapped_key FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON wrapped_key TO milepost_owner USING (true);
CREATE POLICY worker ON wrapped_key TO milepost_worker USING (true);
GRANT DELETE, INSERT, SELECT, UPDATE ON wrapped_key TO milepost_worker;
