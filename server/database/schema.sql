-- The tables as the newest migration leaves them, written by "npm run schema". Functions are in functions/.

CREATE TABLE agreement (
  id uuid NOT NULL,
  shipper_id uuid NOT NULL,
  carrier_id uuid NOT NULL,
  status text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  answered_at timestamp with time zone,
  asked_by_name text,
  note text,
  reference text,
  answered_by uuid,
  reason text,
  ended_at timestamp with time zone,
  ended_by uuid,
  CONSTRAINT agreement_pkey PRIMARY KEY (id),
  CONSTRAINT agreement_answered_at_can_be_shown CHECK (((answered_at >= '1970-01-01 00:00:00+00'::timestamp with time zone) AND (answered_at <= '2200-01-01 00:00:00+00'::timestamp with time zone))),
  CONSTRAINT agreement_check CHECK (((status = 'PENDING'::text) = (answered_at IS NULL))),
  CONSTRAINT agreement_created_at_can_be_shown CHECK (((created_at >= '1970-01-01 00:00:00+00'::timestamp with time zone) AND (created_at <= '2200-01-01 00:00:00+00'::timestamp with time zone))),
  CONSTRAINT agreement_ended_at_check CHECK (((ended_at >= '1970-01-01 00:00:00+00'::timestamp with time zone) AND (ended_at <= '2200-01-01 00:00:00+00'::timestamp with time zone))),
  CONSTRAINT agreement_ended_is_declined CHECK (((ended_at IS NULL) OR (status = 'DECLINED'::text))),
  CONSTRAINT agreement_note_check CHECK (((length(note) >= 1) AND (length(note) <= 1000))),
  CONSTRAINT agreement_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500))),
  CONSTRAINT agreement_reference_check CHECK (((length(reference) >= 1) AND (length(reference) <= 100))),
  CONSTRAINT agreement_status_check CHECK ((status = ANY (ARRAY['PENDING'::text, 'ACCEPTED'::text, 'DECLINED'::text]))),
  CONSTRAINT agreement_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES person(id),
  CONSTRAINT agreement_carrier_id_fkey FOREIGN KEY (carrier_id) REFERENCES organization(id),
  CONSTRAINT agreement_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES person(id),
  CONSTRAINT agreement_shipper_id_fkey FOREIGN KEY (shipper_id) REFERENCES organization(id)
);
CREATE INDEX agreement_of_carrier ON agreement (carrier_id, status);
CREATE INDEX agreement_of_shipper ON agreement (shipper_id, carrier_id);
CREATE UNIQUE INDEX agreement_open ON agreement (shipper_id, carrier_id) WHERE (status = ANY (ARRAY['PENDING'::text, 'ACCEPTED'::text]));
ALTER TABLE agreement ENABLE ROW LEVEL SECURITY;
ALTER TABLE agreement FORCE ROW LEVEL SECURITY;
CREATE POLICY carrier_answers ON agreement AS RESTRICTIVE FOR UPDATE TO milepost_app USING ((carrier_id = current_organization()));
CREATE POLICY owner ON agreement TO milepost_owner USING (true);
CREATE POLICY tenant ON agreement TO milepost_app USING ((( SELECT current_organization() AS current_organization) = ANY (ARRAY[shipper_id, carrier_id])));
CREATE POLICY worker ON agreement TO milepost_worker USING (true);
GRANT SELECT, UPDATE (answered_at), UPDATE (answered_by), UPDATE (ended_at), UPDATE (ended_by), UPDATE (reason), UPDATE (status) ON agreement TO milepost_app;
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
  scope text DEFAULT 'ALL'::text NOT NULL,
  expires_at timestamp with time zone,
  CONSTRAINT api_key_pkey PRIMARY KEY (id),
  CONSTRAINT api_key_key_hash_key UNIQUE (key_hash),
  CONSTRAINT api_key_check CHECK (((scope = 'REPORTS'::text) = (expires_at IS NOT NULL))),
  CONSTRAINT api_key_name_check CHECK ((name <> ''::text)),
  CONSTRAINT api_key_scope_check CHECK ((scope = ANY (ARRAY['ALL'::text, 'REPORTS'::text]))),
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

CREATE TABLE arrival_location (
  id uuid NOT NULL,
  organization_id uuid NOT NULL,
  name text NOT NULL,
  latitude double precision NOT NULL,
  longitude double precision NOT NULL,
  street text,
  city text NOT NULL,
  country_code text NOT NULL,
  timezone text NOT NULL,
  hours integer NOT NULL,
  token_hash bytea NOT NULL,
  token_made_at timestamp with time zone NOT NULL,
  created_at timestamp with time zone NOT NULL,
  created_by uuid,
  last_opened_at timestamp with time zone,
  CONSTRAINT arrival_location_pkey PRIMARY KEY (id),
  CONSTRAINT arrival_location_token_hash_key UNIQUE (token_hash),
  CONSTRAINT arrival_location_country_code_check CHECK ((country_code ~ '^[A-Z]{2}$'::text)),
  CONSTRAINT arrival_location_hours_check CHECK (((hours >= 1) AND (hours <= 72))),
  CONSTRAINT arrival_location_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  CONSTRAINT arrival_location_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  CONSTRAINT arrival_location_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  CONSTRAINT arrival_location_token_hash_check CHECK ((length(token_hash) = 32)),
  CONSTRAINT arrival_location_created_by_fkey FOREIGN KEY (created_by) REFERENCES person(id) ON DELETE SET NULL,
  CONSTRAINT arrival_location_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE
);
CREATE INDEX arrival_location_of_organization ON arrival_location (organization_id, created_at);
CREATE INDEX arrival_location_of_person ON arrival_location (created_by);
ALTER TABLE arrival_location ENABLE ROW LEVEL SECURITY;
ALTER TABLE arrival_location FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON arrival_location TO milepost_owner USING (true);
CREATE POLICY tenant ON arrival_location TO milepost_app USING ((organization_id = current_organization()));
CREATE POLICY worker ON arrival_location TO milepost_worker USING (true);
GRANT DELETE, INSERT, SELECT, UPDATE ON arrival_location TO milepost_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON arrival_location TO milepost_worker;

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

CREATE TABLE device_name (
  carrier_id uuid NOT NULL,
  device_id text NOT NULL,
  tracking_id text NOT NULL,
  named_at timestamp with time zone NOT NULL,
  device_key text COLLATE "C" GENERATED ALWAYS AS (tracking_key(device_id)) STORED NOT NULL,
  tracking_key text COLLATE "C" GENERATED ALWAYS AS (tracking_key(tracking_id)) STORED,
  CONSTRAINT device_name_pkey PRIMARY KEY (carrier_id, device_key),
  CONSTRAINT device_name_device_id_check CHECK ((device_id <> ''::text)),
  CONSTRAINT device_name_tracking_id_check CHECK ((tracking_id <> ''::text)),
  CONSTRAINT device_name_carrier_id_fkey FOREIGN KEY (carrier_id) REFERENCES organization(id)
);
ALTER TABLE device_name ENABLE ROW LEVEL SECURITY;
ALTER TABLE device_name FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON device_name TO milepost_owner USING (true);
CREATE POLICY tenant ON device_name TO milepost_app USING ((carrier_id = current_organization()));
CREATE POLICY worker ON device_name TO milepost_worker USING (true);
GRANT DELETE, INSERT, SELECT, UPDATE ON device_name TO milepost_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON device_name TO milepost_worker;

CREATE TABLE document (
  transport_id uuid NOT NULL,
  id uuid NOT NULL,
  shipper_id uuid NOT NULL,
  carrier_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  person_id uuid,
  by_driver boolean NOT NULL,
  waypoint_id uuid,
  name text,
  kind text NOT NULL,
  bytes integer NOT NULL,
  file_id uuid NOT NULL,
  type text,
  sha256 bytea,
  taken_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  whole_at timestamp with time zone,
  deleted_at timestamp with time zone,
  deleted_by uuid,
  CONSTRAINT document_pkey PRIMARY KEY (transport_id, id),
  CONSTRAINT document_file_id_key UNIQUE (file_id),
  CONSTRAINT document_bytes_check CHECK ((bytes > 0)),
  CONSTRAINT document_check CHECK ((by_driver = (person_id IS NULL))),
  CONSTRAINT document_check1 CHECK (((name IS NULL) = (deleted_at IS NOT NULL))),
  CONSTRAINT document_check2 CHECK ((((whole_at IS NULL) = (type IS NULL)) AND ((whole_at IS NULL) = (sha256 IS NULL)))),
  CONSTRAINT document_kind_check CHECK ((kind = ANY (ARRAY['DELIVERY_NOTE'::text, 'PHOTO'::text, 'OTHER'::text]))),
  CONSTRAINT document_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  CONSTRAINT document_sha256_check CHECK ((length(sha256) = 32)),
  CONSTRAINT document_type_check CHECK ((type = ANY (ARRAY['image/jpeg'::text, 'image/png'::text, 'image/webp'::text, 'application/pdf'::text]))),
  CONSTRAINT document_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES person(id),
  CONSTRAINT document_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  CONSTRAINT document_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id),
  CONSTRAINT document_transport_id_shipper_id_carrier_id_fkey FOREIGN KEY (transport_id, shipper_id, carrier_id) REFERENCES transport(id, shipper_id, carrier_id) ON DELETE CASCADE,
  CONSTRAINT document_waypoint_id_fkey FOREIGN KEY (waypoint_id) REFERENCES waypoint(id) ON DELETE SET NULL
);
CREATE INDEX document_of_organization ON document (organization_id, created_at) INCLUDE (bytes) WHERE (deleted_at IS NULL);
CREATE INDEX document_of_person ON document (person_id);
CREATE INDEX document_of_waypoint ON document (waypoint_id);
CREATE INDEX document_unfinished ON document (created_at) WHERE (whole_at IS NULL);
CREATE TRIGGER note_deleted_file AFTER UPDATE OF deleted_at ON document FOR EACH ROW WHEN (old.deleted_at IS NULL AND new.deleted_at IS NOT NULL) EXECUTE FUNCTION note_gone_file();
CREATE TRIGGER note_gone_file AFTER DELETE ON document FOR EACH ROW EXECUTE FUNCTION note_gone_file();
ALTER TABLE document ENABLE ROW LEVEL SECURITY;
ALTER TABLE document FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON document TO milepost_owner USING (true);
CREATE POLICY tenant ON document FOR SELECT TO milepost_app USING (((shipper_id = current_organization()) OR (carrier_id = current_organization())));
CREATE POLICY tenant_adds ON document FOR INSERT TO milepost_app WITH CHECK (((organization_id = current_organization()) AND ((organization_id = shipper_id) OR (organization_id = carrier_id))));
CREATE POLICY tenant_changes ON document FOR UPDATE TO milepost_app USING ((organization_id = current_organization())) WITH CHECK ((organization_id = current_organization()));
CREATE POLICY tenant_deletes ON document FOR DELETE TO milepost_app USING ((organization_id = current_organization()));
CREATE POLICY worker ON document TO milepost_worker USING (true);
GRANT DELETE, INSERT, SELECT, UPDATE ON document TO milepost_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON document TO milepost_worker;

CREATE TABLE document_part (
  transport_id uuid NOT NULL,
  document_id uuid NOT NULL,
  part smallint NOT NULL,
  organization_id uuid NOT NULL,
  content bytea NOT NULL,
  CONSTRAINT document_part_pkey PRIMARY KEY (transport_id, document_id, part),
  CONSTRAINT document_part_part_check CHECK ((part >= 0)),
  CONSTRAINT document_part_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  CONSTRAINT document_part_transport_id_document_id_fkey FOREIGN KEY (transport_id, document_id) REFERENCES document(transport_id, id) ON DELETE CASCADE
);
CREATE INDEX document_part_of_organization ON document_part (organization_id);
ALTER TABLE document_part ENABLE ROW LEVEL SECURITY;
ALTER TABLE document_part FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON document_part TO milepost_owner USING (true);
CREATE POLICY tenant ON document_part TO milepost_app USING ((organization_id = current_organization()));
CREATE POLICY worker ON document_part TO milepost_worker USING (true);
GRANT DELETE, INSERT, SELECT ON document_part TO milepost_app;
GRANT DELETE, INSERT, SELECT ON document_part TO milepost_worker;

CREATE TABLE feedback (
  transport_id uuid NOT NULL,
  id uuid NOT NULL,
  shipper_id uuid NOT NULL,
  link_id uuid,
  label text NOT NULL,
  rating integer NOT NULL,
  text text NOT NULL,
  given_at timestamp with time zone NOT NULL,
  CONSTRAINT feedback_pkey PRIMARY KEY (transport_id, id),
  CONSTRAINT feedback_label_check CHECK (((length(label) >= 1) AND (length(label) <= 100))),
  CONSTRAINT feedback_rating_check CHECK (((rating >= 1) AND (rating <= 5))),
  CONSTRAINT feedback_text_check CHECK ((length(text) <= 1000)),
  CONSTRAINT feedback_link_id_fkey FOREIGN KEY (link_id) REFERENCES share_link(id) ON DELETE SET NULL,
  CONSTRAINT feedback_shipper_id_fkey FOREIGN KEY (shipper_id) REFERENCES organization(id) ON DELETE CASCADE,
  CONSTRAINT feedback_transport_id_fkey FOREIGN KEY (transport_id) REFERENCES transport(id) ON DELETE CASCADE
);
CREATE INDEX feedback_of_link ON feedback (link_id, given_at);
CREATE INDEX feedback_of_shipper ON feedback (shipper_id);
ALTER TABLE feedback ENABLE ROW LEVEL SECURITY;
ALTER TABLE feedback FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON feedback TO milepost_owner USING (true);
CREATE POLICY tenant ON feedback FOR SELECT TO milepost_app USING ((shipper_id = current_organization()));
CREATE POLICY worker ON feedback TO milepost_worker USING (true);
GRANT SELECT ON feedback TO milepost_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON feedback TO milepost_worker;

CREATE TABLE finished_change (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  shipper_id uuid NOT NULL,
  ended_at timestamp with time zone NOT NULL,
  CONSTRAINT finished_change_pkey PRIMARY KEY (id),
  CONSTRAINT finished_change_shipper_id_fkey FOREIGN KEY (shipper_id) REFERENCES organization(id) ON DELETE CASCADE
);
CREATE INDEX finished_change_of_shipper ON finished_change (shipper_id, ended_at);
ALTER TABLE finished_change ENABLE ROW LEVEL SECURITY;
ALTER TABLE finished_change FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON finished_change TO milepost_owner USING (true);
CREATE POLICY tenant ON finished_change FOR SELECT TO milepost_app USING ((shipper_id = ( SELECT current_organization() AS current_organization)));
CREATE POLICY worker ON finished_change TO milepost_worker USING (true);
GRANT SELECT ON finished_change TO milepost_app;
GRANT DELETE, SELECT ON finished_change TO milepost_worker;

CREATE TABLE finished_transport (
  transport_id uuid NOT NULL,
  shipper_id uuid NOT NULL,
  carrier_id uuid NOT NULL,
  ended_at timestamp with time zone NOT NULL,
  is_completed boolean NOT NULL,
  is_tracked boolean NOT NULL,
  arrival text,
  from_country text NOT NULL,
  from_city text NOT NULL,
  to_country text NOT NULL,
  to_city text NOT NULL,
  stays integer NOT NULL,
  minutes_on_site integer NOT NULL,
  lane text COLLATE "C" GENERATED ALWAYS AS (((((((from_country || chr(31)) || replace(from_city, chr(31), ' '::text)) || chr(31)) || to_country) || chr(31)) || replace(to_city, chr(31), ' '::text))) STORED NOT NULL,
  under_way_from timestamp with time zone,
  under_way_to timestamp with time zone,
  minutes_under_way integer,
  minutes_gps_ok integer,
  delayed_1 integer,
  delayed_2 integer,
  delayed_3 integer,
  delayed_4 integer,
  delayed_5 integer,
  delayed_6 integer,
  delayed_7 integer,
  delayed_8 integer,
  delayed_9 integer,
  measure_due timestamp with time zone DEFAULT '-infinity'::timestamp with time zone,
  measure_round integer DEFAULT 0 NOT NULL,
  tonne_km integer,
  CONSTRAINT finished_transport_pkey PRIMARY KEY (transport_id),
  CONSTRAINT finished_transport_arrival_check CHECK ((arrival = ANY (ARRAY['EARLY'::text, 'ON_TIME'::text, 'DELAYED'::text, 'UNKNOWN'::text]))),
  CONSTRAINT finished_transport_check CHECK ((is_completed = (arrival IS NOT NULL))),
  CONSTRAINT finished_transport_check1 CHECK (((under_way_from IS NULL) = (under_way_to IS NULL))),
  CONSTRAINT finished_transport_check2 CHECK ((under_way_from < under_way_to)),
  CONSTRAINT finished_transport_check3 CHECK ((num_nulls(minutes_under_way, minutes_gps_ok, delayed_1, delayed_2, delayed_3, delayed_4, delayed_5, delayed_6, delayed_7, delayed_8, delayed_9) = ANY (ARRAY[0, 11]))),
  CONSTRAINT finished_transport_tonne_km_check CHECK ((tonne_km >= 0)),
  CONSTRAINT finished_transport_transport_id_shipper_id_carrier_id_fkey FOREIGN KEY (transport_id, shipper_id, carrier_id) REFERENCES transport(id, shipper_id, carrier_id) ON DELETE CASCADE
);
CREATE INDEX finished_of_carrier ON finished_transport (shipper_id, carrier_id, ended_at) INCLUDE (is_completed, is_tracked, arrival, lane, stays, minutes_on_site, tonne_km);
CREATE INDEX finished_of_lane ON finished_transport (shipper_id, lane, ended_at);
CREATE INDEX finished_of_shipper ON finished_transport (shipper_id, ended_at) INCLUDE (carrier_id, is_completed, is_tracked, arrival, lane, stays, minutes_on_site, tonne_km, minutes_under_way, minutes_gps_ok, delayed_1, delayed_2, delayed_3, delayed_4, delayed_5, delayed_6, delayed_7, delayed_8, delayed_9);
CREATE INDEX finished_to_measure ON finished_transport (measure_due) WHERE (measure_due IS NOT NULL);
CREATE TRIGGER count_tonne_km BEFORE INSERT OR UPDATE ON finished_transport FOR EACH ROW EXECUTE FUNCTION count_tonne_km();
CREATE TRIGGER note_finished_change AFTER UPDATE ON finished_transport REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION note_finished_change();
CREATE TRIGGER note_gone_finished AFTER DELETE ON finished_transport REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION note_finished_change();
CREATE TRIGGER note_new_finished AFTER INSERT ON finished_transport REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION note_finished_change();
ALTER TABLE finished_transport ENABLE ROW LEVEL SECURITY;
ALTER TABLE finished_transport FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON finished_transport TO milepost_owner USING (true);
CREATE POLICY tenant ON finished_transport FOR SELECT TO milepost_app USING ((shipper_id = ( SELECT current_organization() AS current_organization)));
CREATE POLICY worker ON finished_transport TO milepost_worker USING (true);
GRANT SELECT ON finished_transport TO milepost_app;
GRANT SELECT, UPDATE ON finished_transport TO milepost_worker;

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

CREATE TABLE gone_file (
  file_id uuid NOT NULL,
  gone_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT gone_file_pkey PRIMARY KEY (file_id)
);
CREATE INDEX gone_file_by_time ON gone_file (gone_at);
ALTER TABLE gone_file ENABLE ROW LEVEL SECURITY;
ALTER TABLE gone_file FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON gone_file TO milepost_owner USING (true);
CREATE POLICY worker ON gone_file TO milepost_worker USING (true);
GRANT DELETE, SELECT ON gone_file TO milepost_worker;

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
  old_key_hash bytea,
  old_key_until timestamp with time zone,
  first_signal_of text,
  first_signal_at timestamp with time zone,
  first_signal_received_at timestamp with time zone,
  CONSTRAINT gps_connection_pkey PRIMARY KEY (id),
  CONSTRAINT gps_connection_key_hash_key UNIQUE (key_hash),
  CONSTRAINT gps_connection_old_key_hash_key UNIQUE (old_key_hash),
  CONSTRAINT drivers_have_links CHECK (((kind <> 'DRIVER_PAGE'::text) OR ((key_hash IS NULL) AND (old_key_hash IS NULL) AND (revoked_at IS NULL)))),
  CONSTRAINT gps_connection_kind_check CHECK ((kind = ANY (ARRAY['NATIVE'::text, 'TRACCAR_CLIENT'::text, 'TRACCAR_FORWARD'::text, 'OWNTRACKS'::text, 'OPEN_TRIP_MODEL'::text, 'TRANSPOREON'::text, 'RFMS'::text, 'DRIVER_PAGE'::text]))),
  CONSTRAINT gps_connection_name_check CHECK ((name <> ''::text)),
  CONSTRAINT gps_connection_tracking_id_check CHECK ((tracking_id <> ''::text)),
  CONSTRAINT old_key_ends CHECK (((old_key_hash IS NULL) = (old_key_until IS NULL))),
  CONSTRAINT vehicle_of_phone CHECK (((tracking_id IS NULL) OR (kind = ANY (ARRAY['TRACCAR_CLIENT'::text, 'OWNTRACKS'::text])))),
  CONSTRAINT gps_connection_carrier_id_fkey FOREIGN KEY (carrier_id) REFERENCES organization(id)
);
CREATE INDEX gps_connection_of_carrier ON gps_connection (carrier_id);
CREATE UNIQUE INDEX gps_connection_of_drivers ON gps_connection (carrier_id) WHERE (kind = 'DRIVER_PAGE'::text);
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

CREATE TABLE invitation (
  id uuid NOT NULL,
  organization_id uuid NOT NULL,
  kind text NOT NULL,
  email text NOT NULL,
  language text NOT NULL,
  name text,
  reference text,
  note text,
  manager boolean DEFAULT false NOT NULL,
  token_hash bytea NOT NULL,
  invited_by uuid,
  created_at timestamp with time zone NOT NULL,
  sent_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  opened_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  declined_at timestamp with time zone,
  reason text,
  used_at timestamp with time zone,
  used_by uuid,
  agreement_id uuid,
  CONSTRAINT invitation_pkey PRIMARY KEY (id),
  CONSTRAINT invitation_token_hash_key UNIQUE (token_hash),
  CONSTRAINT invitation_check CHECK (((kind = 'CARRIER'::text) OR (agreement_id IS NULL))),
  CONSTRAINT invitation_check1 CHECK (((NOT manager) OR (kind = 'COLLEAGUE'::text))),
  CONSTRAINT invitation_check2 CHECK ((num_nonnulls(withdrawn_at, declined_at, used_at) <= 1)),
  CONSTRAINT invitation_created_at_check CHECK (((created_at >= '1970-01-01 00:00:00+00'::timestamp with time zone) AND (created_at <= '2200-01-01 00:00:00+00'::timestamp with time zone))),
  CONSTRAINT invitation_declined_at_check CHECK (((declined_at >= '1970-01-01 00:00:00+00'::timestamp with time zone) AND (declined_at <= '2200-01-01 00:00:00+00'::timestamp with time zone))),
  CONSTRAINT invitation_email_check CHECK (((email = lower(email)) AND ((length(email) >= 3) AND (length(email) <= 320)))),
  CONSTRAINT invitation_expires_at_check CHECK (((expires_at >= '1970-01-01 00:00:00+00'::timestamp with time zone) AND (expires_at <= '2200-01-01 00:00:00+00'::timestamp with time zone))),
  CONSTRAINT invitation_kind_check CHECK ((kind = ANY (ARRAY['CARRIER'::text, 'COLLEAGUE'::text]))),
  CONSTRAINT invitation_language_check CHECK ((language = ANY (ARRAY['en'::text, 'de'::text]))),
  CONSTRAINT invitation_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  CONSTRAINT invitation_note_check CHECK (((length(note) >= 1) AND (length(note) <= 1000))),
  CONSTRAINT invitation_opened_at_check CHECK (((opened_at >= '1970-01-01 00:00:00+00'::timestamp with time zone) AND (opened_at <= '2200-01-01 00:00:00+00'::timestamp with time zone))),
  CONSTRAINT invitation_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500))),
  CONSTRAINT invitation_reference_check CHECK (((length(reference) >= 1) AND (length(reference) <= 100))),
  CONSTRAINT invitation_sent_at_check CHECK (((sent_at >= '1970-01-01 00:00:00+00'::timestamp with time zone) AND (sent_at <= '2200-01-01 00:00:00+00'::timestamp with time zone))),
  CONSTRAINT invitation_token_hash_check CHECK ((length(token_hash) = 32)),
  CONSTRAINT invitation_used_at_check CHECK (((used_at >= '1970-01-01 00:00:00+00'::timestamp with time zone) AND (used_at <= '2200-01-01 00:00:00+00'::timestamp with time zone))),
  CONSTRAINT invitation_withdrawn_at_check CHECK (((withdrawn_at >= '1970-01-01 00:00:00+00'::timestamp with time zone) AND (withdrawn_at <= '2200-01-01 00:00:00+00'::timestamp with time zone))),
  CONSTRAINT invitation_agreement_id_fkey FOREIGN KEY (agreement_id) REFERENCES agreement(id),
  CONSTRAINT invitation_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES person(id),
  CONSTRAINT invitation_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  CONSTRAINT invitation_used_by_fkey FOREIGN KEY (used_by) REFERENCES person(id)
);
CREATE INDEX invitation_of_organization ON invitation (organization_id, kind, created_at DESC);
CREATE UNIQUE INDEX invitation_open ON invitation (organization_id, kind, email) WHERE ((withdrawn_at IS NULL) AND (declined_at IS NULL) AND (used_at IS NULL));
CREATE INDEX invitation_used_by ON invitation (used_by) WHERE (used_by IS NOT NULL);
ALTER TABLE invitation ENABLE ROW LEVEL SECURITY;
ALTER TABLE invitation FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON invitation TO milepost_owner USING (true);
CREATE POLICY tenant ON invitation TO milepost_app USING ((organization_id = current_organization()));
CREATE POLICY worker ON invitation TO milepost_worker USING (true);
GRANT DELETE, INSERT, SELECT, UPDATE ON invitation TO milepost_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON invitation TO milepost_worker;

CREATE TABLE learned (
  is_only boolean DEFAULT true NOT NULL,
  read_until bigint DEFAULT 0 NOT NULL,
  arrivals bigint DEFAULT 0 NOT NULL,
  since timestamp with time zone,
  countries jsonb DEFAULT '{}'::jsonb NOT NULL,
  model jsonb,
  learned_at timestamp with time zone,
  arrivals_then bigint DEFAULT 0 NOT NULL,
  CONSTRAINT learned_pkey PRIMARY KEY (is_only),
  CONSTRAINT learned_arrivals_check CHECK ((arrivals >= 0)),
  CONSTRAINT learned_is_only_check CHECK (is_only),
  CONSTRAINT learned_learned_at_check CHECK (((learned_at >= '1970-01-01 00:00:00+00'::timestamp with time zone) AND (learned_at <= '2200-01-01 00:00:00+00'::timestamp with time zone))),
  CONSTRAINT learned_since_check CHECK (((since >= '1970-01-01 00:00:00+00'::timestamp with time zone) AND (since <= '2200-01-01 00:00:00+00'::timestamp with time zone)))
);
ALTER TABLE learned ENABLE ROW LEVEL SECURITY;
ALTER TABLE learned FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON learned TO milepost_owner USING (true);
CREATE POLICY worker ON learned TO milepost_worker USING (true);
GRANT DELETE, INSERT, SELECT, UPDATE ON learned TO milepost_worker;

CREATE TABLE learned_lane (
  shipper_id uuid NOT NULL,
  lane text NOT NULL,
  country_code text NOT NULL,
  arrivals integer NOT NULL,
  factors jsonb NOT NULL,
  CONSTRAINT learned_lane_pkey PRIMARY KEY (shipper_id, lane),
  CONSTRAINT learned_lane_arrivals_check CHECK ((arrivals > 0)),
  CONSTRAINT learned_lane_shipper_id_fkey FOREIGN KEY (shipper_id) REFERENCES organization(id) ON DELETE CASCADE
);
ALTER TABLE learned_lane ENABLE ROW LEVEL SECURITY;
ALTER TABLE learned_lane FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON learned_lane TO milepost_owner USING (true);
CREATE POLICY worker ON learned_lane TO milepost_worker USING (true);
GRANT DELETE, INSERT, SELECT, UPDATE ON learned_lane TO milepost_worker;

CREATE TABLE mail_refusal (
  address text NOT NULL,
  at timestamp with time zone NOT NULL,
  answer text NOT NULL,
  times integer NOT NULL,
  CONSTRAINT mail_refusal_pkey PRIMARY KEY (address),
  CONSTRAINT mail_refusal_address_check CHECK (((length(address) >= 3) AND (length(address) <= 320))),
  CONSTRAINT mail_refusal_answer_check CHECK ((length(answer) <= 500)),
  CONSTRAINT mail_refusal_times_check CHECK ((times > 0))
);
ALTER TABLE mail_refusal ENABLE ROW LEVEL SECURITY;
ALTER TABLE mail_refusal FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON mail_refusal TO milepost_owner USING (true);
CREATE POLICY worker ON mail_refusal TO milepost_worker USING (true);
GRANT DELETE, INSERT, SELECT, UPDATE ON mail_refusal TO milepost_worker;

CREATE TABLE migration (
  name text NOT NULL,
  applied_at timestamp with time zone DEFAULT now() NOT NULL,
  checksum text,
  CONSTRAINT migration_pkey PRIMARY KEY (name)
);

CREATE TABLE notification (
  id uuid NOT NULL,
  person_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  occurrence bigint NOT NULL,
  transport_id uuid NOT NULL,
  type text NOT NULL,
  waypoint_id uuid,
  at timestamp with time zone NOT NULL,
  known_at timestamp with time zone NOT NULL,
  details jsonb DEFAULT '{}'::jsonb NOT NULL,
  created_at timestamp with time zone NOT NULL,
  read_at timestamp with time zone,
  CONSTRAINT notification_pkey PRIMARY KEY (id),
  CONSTRAINT notification_person_id_occurrence_key UNIQUE (person_id, occurrence),
  CONSTRAINT notification_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE,
  CONSTRAINT notification_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  CONSTRAINT notification_transport_id_fkey FOREIGN KEY (transport_id) REFERENCES transport(id) ON DELETE CASCADE
);
CREATE INDEX notification_age ON notification (created_at);
CREATE INDEX notification_of_organization ON notification (organization_id);
CREATE INDEX notification_of_person ON notification (person_id, created_at DESC, id DESC);
CREATE INDEX notification_of_transport ON notification (transport_id);
CREATE INDEX notification_unread ON notification (person_id) WHERE (read_at IS NULL);
ALTER TABLE notification ENABLE ROW LEVEL SECURITY;
ALTER TABLE notification FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON notification TO milepost_owner USING (true);
CREATE POLICY tenant ON notification TO milepost_app USING ((organization_id = current_organization()));
CREATE POLICY worker ON notification TO milepost_worker USING (true);
GRANT SELECT, UPDATE (read_at) ON notification TO milepost_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON notification TO milepost_worker;

CREATE TABLE notification_defaults (
  organization_id uuid NOT NULL,
  by_email text[] NOT NULL,
  on_web text[] NOT NULL,
  delay_minutes integer NOT NULL,
  from_places jsonb DEFAULT '[]'::jsonb NOT NULL,
  to_places jsonb DEFAULT '[]'::jsonb NOT NULL,
  mails text DEFAULT 'AT_ONCE'::text NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  delay_since timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT notification_defaults_pkey PRIMARY KEY (organization_id),
  CONSTRAINT notification_defaults_delay_minutes_check CHECK (((delay_minutes >= 1) AND (delay_minutes <= 6000))),
  CONSTRAINT notification_defaults_mails_check CHECK ((mails = ANY (ARRAY['AT_ONCE'::text, 'HOURLY'::text, 'DAILY'::text]))),
  CONSTRAINT notification_defaults_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE
);
ALTER TABLE notification_defaults ENABLE ROW LEVEL SECURITY;
ALTER TABLE notification_defaults FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON notification_defaults TO milepost_owner USING (true);
CREATE POLICY tenant ON notification_defaults TO milepost_app USING ((organization_id = current_organization()));
CREATE POLICY worker ON notification_defaults TO milepost_worker USING (true);
GRANT INSERT, SELECT, UPDATE ON notification_defaults TO milepost_app;
GRANT SELECT ON notification_defaults TO milepost_worker;

CREATE TABLE notification_mail (
  person_id uuid NOT NULL,
  occurrence bigint NOT NULL,
  organization_id uuid NOT NULL,
  due_at timestamp with time zone NOT NULL,
  is_together boolean NOT NULL,
  written_at timestamp with time zone,
  message_id uuid,
  CONSTRAINT notification_mail_pkey PRIMARY KEY (person_id, occurrence),
  CONSTRAINT notification_mail_check CHECK (((message_id IS NULL) OR (written_at IS NOT NULL))),
  CONSTRAINT notification_mail_occurrence_fkey FOREIGN KEY (occurrence) REFERENCES occurrence(sequence) ON DELETE CASCADE,
  CONSTRAINT notification_mail_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE,
  CONSTRAINT notification_mail_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE
);
CREATE INDEX notification_mail_due ON notification_mail (due_at) WHERE (written_at IS NULL);
CREATE INDEX notification_mail_of_occurrence ON notification_mail (occurrence);
CREATE INDEX notification_mail_of_organization ON notification_mail (organization_id);
CREATE INDEX notification_mail_written ON notification_mail (person_id, written_at) WHERE (message_id IS NOT NULL);
ALTER TABLE notification_mail ENABLE ROW LEVEL SECURITY;
ALTER TABLE notification_mail FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON notification_mail TO milepost_owner USING (true);
CREATE POLICY tenant ON notification_mail TO milepost_app USING ((organization_id = current_organization()));
CREATE POLICY worker ON notification_mail TO milepost_worker USING (true);
GRANT SELECT ON notification_mail TO milepost_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON notification_mail TO milepost_worker;

CREATE TABLE notification_rules (
  person_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  by_email text[] NOT NULL,
  on_web text[] NOT NULL,
  delay_minutes integer NOT NULL,
  from_places jsonb DEFAULT '[]'::jsonb NOT NULL,
  to_places jsonb DEFAULT '[]'::jsonb NOT NULL,
  mails text DEFAULT 'AT_ONCE'::text NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  delay_since timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT notification_rules_pkey PRIMARY KEY (person_id),
  CONSTRAINT notification_rules_delay_minutes_check CHECK (((delay_minutes >= 1) AND (delay_minutes <= 6000))),
  CONSTRAINT notification_rules_mails_check CHECK ((mails = ANY (ARRAY['AT_ONCE'::text, 'HOURLY'::text, 'DAILY'::text]))),
  CONSTRAINT notification_rules_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE,
  CONSTRAINT notification_rules_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE
);
CREATE INDEX notification_rules_of_organization ON notification_rules (organization_id);
ALTER TABLE notification_rules ENABLE ROW LEVEL SECURITY;
ALTER TABLE notification_rules FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON notification_rules TO milepost_owner USING (true);
CREATE POLICY tenant ON notification_rules TO milepost_app USING ((organization_id = current_organization()));
CREATE POLICY worker ON notification_rules TO milepost_worker USING (true);
GRANT DELETE, INSERT, SELECT, UPDATE ON notification_rules TO milepost_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON notification_rules TO milepost_worker;

CREATE TABLE occurrence (
  sequence bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  transport_id uuid NOT NULL,
  shipper_id uuid NOT NULL,
  carrier_id uuid NOT NULL,
  type text NOT NULL,
  waypoint_id uuid,
  at timestamp with time zone NOT NULL,
  known_at timestamp with time zone NOT NULL,
  version integer NOT NULL,
  details jsonb DEFAULT '{}'::jsonb NOT NULL,
  passed_on_at timestamp with time zone,
  CONSTRAINT occurrence_pkey PRIMARY KEY (sequence),
  CONSTRAINT occurrence_type_check CHECK ((type = ANY (ARRAY['TRANSPORT_DELAYED'::text, 'TRANSPORT_APPROACHING_WAYPOINT'::text, 'TRANSPORT_COMPLETED'::text, 'TRANSPORT_GPS_STATUS_LOST'::text, 'TRANSPORT_GPS_STATUS_LOW'::text, 'TRANSPORT_GPS_MISSING'::text, 'TRANSPORT_TRACKING_ID_MISSING'::text, 'transport.phase.changed'::text, 'transport.eta.changed'::text, 'transport.action_required.changed'::text, 'waypoint.arrived'::text, 'waypoint.departed'::text, 'FEEDBACK_RECEIVED'::text, 'COMMENT_MENTION'::text]))),
  CONSTRAINT occurrence_carrier_id_fkey FOREIGN KEY (carrier_id) REFERENCES organization(id) ON DELETE CASCADE,
  CONSTRAINT occurrence_shipper_id_fkey FOREIGN KEY (shipper_id) REFERENCES organization(id) ON DELETE CASCADE,
  CONSTRAINT occurrence_transport_id_fkey FOREIGN KEY (transport_id) REFERENCES transport(id) ON DELETE CASCADE
);
CREATE INDEX occurrence_age ON occurrence (known_at);
CREATE INDEX occurrence_of_carrier ON occurrence (carrier_id, known_at);
CREATE INDEX occurrence_of_shipper ON occurrence (shipper_id, known_at);
CREATE INDEX occurrence_of_transport ON occurrence (transport_id);
CREATE INDEX occurrence_to_pass_on ON occurrence (sequence) WHERE (passed_on_at IS NULL);
ALTER TABLE occurrence ENABLE ROW LEVEL SECURITY;
ALTER TABLE occurrence FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON occurrence TO milepost_owner USING (true);
CREATE POLICY tenant ON occurrence TO milepost_app USING (((current_organization() = shipper_id) OR (current_organization() = carrier_id)));
CREATE POLICY worker ON occurrence TO milepost_worker USING (true);
GRANT INSERT, SELECT ON occurrence TO milepost_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON occurrence TO milepost_worker;

CREATE TABLE organization (
  id uuid NOT NULL,
  name text COLLATE "und-x-icu" NOT NULL,
  role text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  vehicle_naming text DEFAULT 'ALWAYS'::text NOT NULL,
  country_code text,
  time_zone text,
  contact_name text,
  contact_email text,
  contact_phone text,
  CONSTRAINT organization_pkey PRIMARY KEY (id),
  CONSTRAINT organization_check CHECK (((vehicle_naming = 'ALWAYS'::text) OR (role = 'CARRIER'::text))),
  CONSTRAINT organization_contact_email_check CHECK (((length(contact_email) >= 3) AND (length(contact_email) <= 320))),
  CONSTRAINT organization_contact_name_check CHECK (((length(contact_name) >= 1) AND (length(contact_name) <= 200))),
  CONSTRAINT organization_contact_phone_check CHECK (((length(contact_phone) >= 8) AND (length(contact_phone) <= 16))),
  CONSTRAINT organization_country_code_check CHECK ((country_code ~ '^[A-Z]{2}$'::text)),
  CONSTRAINT organization_name_check CHECK ((name <> ''::text)),
  CONSTRAINT organization_role_check CHECK ((role = ANY (ARRAY['SHIPPER'::text, 'CARRIER'::text]))),
  CONSTRAINT organization_vehicle_naming_check CHECK ((vehicle_naming = ANY (ARRAY['ALWAYS'::text, 'USED_BEFORE'::text, 'AFTER_CONFIRMATION'::text])))
);
CREATE TRIGGER sum_up_again AFTER UPDATE OF time_zone ON organization FOR EACH ROW WHEN (old.time_zone IS DISTINCT FROM new.time_zone) EXECUTE FUNCTION sum_up_again();
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
GRANT SELECT, UPDATE (contact_email), UPDATE (contact_name), UPDATE (contact_phone), UPDATE (vehicle_naming) ON organization TO milepost_app;
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

CREATE TABLE outbox (
  id uuid NOT NULL,
  kind text NOT NULL,
  effect_key text NOT NULL,
  organization_id uuid,
  recipient text NOT NULL,
  receiver text NOT NULL,
  state text NOT NULL,
  content text,
  attempts integer DEFAULT 0 NOT NULL,
  next_attempt_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  created_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  answer text,
  sequence bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  order_key text,
  is_untried boolean DEFAULT true NOT NULL,
  CONSTRAINT outbox_pkey PRIMARY KEY (id),
  CONSTRAINT outbox_effect_key_key UNIQUE (effect_key),
  CONSTRAINT outbox_answer_check CHECK ((length(answer) <= 500)),
  CONSTRAINT outbox_check CHECK (((content IS NULL) = (state = ANY (ARRAY['SENT'::text, 'REFUSED'::text, 'EXPIRED'::text])))),
  CONSTRAINT outbox_check1 CHECK (((ended_at IS NULL) = (content IS NOT NULL))),
  CONSTRAINT outbox_effect_key_check CHECK (((length(effect_key) >= 1) AND (length(effect_key) <= 200))),
  CONSTRAINT outbox_kind_check CHECK ((kind = ANY (ARRAY['EMAIL'::text, 'SMS'::text, 'WEBHOOK'::text]))),
  CONSTRAINT outbox_order_key_check CHECK (((length(order_key) >= 1) AND (length(order_key) <= 100))),
  CONSTRAINT outbox_recipient_check CHECK (((length(recipient) >= 3) AND (length(recipient) <= 320))),
  CONSTRAINT outbox_state_check CHECK ((state = ANY (ARRAY['WAITING'::text, 'KEPT'::text, 'SENT'::text, 'REFUSED'::text, 'EXPIRED'::text]))),
  CONSTRAINT outbox_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE
);
CREATE INDEX outbox_age ON outbox (created_at);
CREATE INDEX outbox_due ON outbox (kind, receiver, next_attempt_at, sequence) WHERE (state = 'WAITING'::text);
CREATE INDEX outbox_in_order ON outbox (receiver, order_key, sequence) WHERE ((state = 'WAITING'::text) AND is_untried AND (order_key IS NOT NULL));
CREATE INDEX outbox_of_organization ON outbox (organization_id, kind, created_at);
CREATE INDEX outbox_of_recipient ON outbox (recipient, created_at);
ALTER TABLE outbox ENABLE ROW LEVEL SECURITY;
ALTER TABLE outbox FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON outbox TO milepost_owner USING (true);
CREATE POLICY tenant ON outbox TO milepost_app USING ((organization_id = current_organization()));
CREATE POLICY worker ON outbox TO milepost_worker USING (true);
GRANT INSERT ON outbox TO milepost_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON outbox TO milepost_worker;

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

CREATE TABLE partner_reference (
  organization_id uuid NOT NULL,
  partner_id uuid NOT NULL,
  reference text NOT NULL,
  CONSTRAINT partner_reference_pkey PRIMARY KEY (organization_id, partner_id),
  CONSTRAINT partner_reference_reference_check CHECK (((length(reference) >= 1) AND (length(reference) <= 100))),
  CONSTRAINT partner_reference_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  CONSTRAINT partner_reference_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES organization(id)
);
ALTER TABLE partner_reference ENABLE ROW LEVEL SECURITY;
ALTER TABLE partner_reference FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON partner_reference TO milepost_owner USING (true);
CREATE POLICY tenant ON partner_reference TO milepost_app USING ((organization_id = current_organization()));
CREATE POLICY worker ON partner_reference TO milepost_worker USING (true);
GRANT DELETE, INSERT, SELECT, UPDATE ON partner_reference TO milepost_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON partner_reference TO milepost_worker;

CREATE TABLE passkey (
  id uuid NOT NULL,
  person_id uuid NOT NULL,
  credential_id bytea NOT NULL,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL,
  is_synced boolean NOT NULL,
  created_at timestamp with time zone NOT NULL,
  last_used_at timestamp with time zone,
  CONSTRAINT passkey_pkey PRIMARY KEY (id),
  CONSTRAINT passkey_credential_id_key UNIQUE (credential_id),
  CONSTRAINT passkey_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  CONSTRAINT passkey_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE
);
CREATE INDEX passkey_of_person ON passkey (person_id);
ALTER TABLE passkey ENABLE ROW LEVEL SECURITY;
ALTER TABLE passkey FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON passkey TO milepost_owner USING (true);
CREATE POLICY worker ON passkey TO milepost_worker USING (true);
GRANT DELETE, INSERT, SELECT, UPDATE ON passkey TO milepost_worker;

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
  manager boolean DEFAULT false NOT NULL,
  language text,
  time_zone text,
  CONSTRAINT person_pkey PRIMARY KEY (id),
  CONSTRAINT person_email_key UNIQUE (email),
  CONSTRAINT person_issuer_subject_key UNIQUE (issuer, subject),
  CONSTRAINT person_check CHECK (((issuer IS NULL) = (subject IS NULL))),
  CONSTRAINT person_check1 CHECK (((removed_at IS NULL) OR ((organization_id IS NULL) AND (NOT administrator) AND (email IS NULL) AND (issuer IS NULL)))),
  CONSTRAINT person_check2 CHECK (((former_organization_id IS NULL) OR (removed_at IS NOT NULL))),
  CONSTRAINT person_email_check CHECK ((email = lower(email))),
  CONSTRAINT person_language_check CHECK ((language = ANY (ARRAY['en'::text, 'de'::text]))),
  CONSTRAINT person_manages_own_organization CHECK (((NOT manager) OR (organization_id IS NOT NULL))),
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
  link_id uuid,
  CONSTRAINT position_access_at_can_be_shown CHECK (((at >= '1970-01-01 00:00:00+00'::timestamp with time zone) AND (at <= '2200-01-01 00:00:00+00'::timestamp with time zone))),
  CONSTRAINT position_access_check CHECK ((num_nonnulls(person_id, key_id, link_id) = 1)),
  CONSTRAINT position_access_hour_can_be_shown CHECK (((hour >= '1970-01-01 00:00:00+00'::timestamp with time zone) AND (hour <= '2200-01-01 00:00:00+00'::timestamp with time zone))),
  CONSTRAINT position_access_key_id_fkey FOREIGN KEY (key_id) REFERENCES api_key(id),
  CONSTRAINT position_access_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  CONSTRAINT position_access_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id),
  CONSTRAINT position_access_transport_id_shipper_id_carrier_id_fkey FOREIGN KEY (transport_id, shipper_id, carrier_id) REFERENCES transport(id, shipper_id, carrier_id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX position_access_of_key ON position_access (transport_id, key_id, hour) WHERE (key_id IS NOT NULL);
CREATE UNIQUE INDEX position_access_of_link ON position_access (transport_id, link_id, hour) WHERE (link_id IS NOT NULL);
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

CREATE TABLE share_link (
  id uuid NOT NULL,
  kind text NOT NULL,
  organization_id uuid NOT NULL,
  transport_id uuid NOT NULL,
  token_hash bytea NOT NULL,
  made_for text DEFAULT 'SHARING'::text NOT NULL,
  label text NOT NULL,
  shows_position boolean NOT NULL,
  waypoint_id uuid,
  phone text,
  expires_at timestamp with time zone NOT NULL,
  created_at timestamp with time zone NOT NULL,
  created_by uuid,
  revoked_at timestamp with time zone,
  last_opened_at timestamp with time zone,
  CONSTRAINT share_link_pkey PRIMARY KEY (id),
  CONSTRAINT share_link_token_hash_key UNIQUE (token_hash),
  CONSTRAINT share_link_kind_check CHECK ((kind = ANY (ARRAY['STATUS'::text, 'DRIVE'::text]))),
  CONSTRAINT share_link_label_check CHECK (((length(label) >= 1) AND (length(label) <= 100))),
  CONSTRAINT share_link_made_for_check CHECK ((made_for = ANY (ARRAY['SHARING'::text, 'CONTACT'::text]))),
  CONSTRAINT share_link_phone_check CHECK ((phone ~ '^\+[1-9][0-9]{6,14}$'::text)),
  CONSTRAINT share_link_token_hash_check CHECK ((length(token_hash) = 32)),
  CONSTRAINT share_link_created_by_fkey FOREIGN KEY (created_by) REFERENCES person(id) ON DELETE SET NULL,
  CONSTRAINT share_link_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE,
  CONSTRAINT share_link_transport_id_fkey FOREIGN KEY (transport_id) REFERENCES transport(id) ON DELETE CASCADE,
  CONSTRAINT share_link_waypoint_id_fkey FOREIGN KEY (waypoint_id) REFERENCES waypoint(id) ON DELETE CASCADE
);
CREATE INDEX share_link_age ON share_link (expires_at);
CREATE INDEX share_link_of_organization ON share_link (organization_id);
CREATE INDEX share_link_of_person ON share_link (created_by);
CREATE INDEX share_link_of_transport ON share_link (transport_id, created_at);
CREATE INDEX share_link_of_waypoint ON share_link (waypoint_id);
CREATE INDEX share_link_open ON share_link (organization_id, expires_at) WHERE ((revoked_at IS NULL) AND (made_for = 'SHARING'::text));
ALTER TABLE share_link ENABLE ROW LEVEL SECURITY;
ALTER TABLE share_link FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON share_link TO milepost_owner USING (true);
CREATE POLICY tenant ON share_link TO milepost_app USING ((organization_id = current_organization()));
CREATE POLICY worker ON share_link TO milepost_worker USING (true);
GRANT INSERT, SELECT, UPDATE ON share_link TO milepost_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON share_link TO milepost_worker;

CREATE TABLE sign_in_code (
  interaction text NOT NULL,
  email text NOT NULL,
  code_hash bytea NOT NULL,
  tries smallint DEFAULT 0 NOT NULL,
  sent_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  confirmed_at timestamp with time zone,
  CONSTRAINT sign_in_code_pkey PRIMARY KEY (interaction),
  CONSTRAINT sign_in_code_email_check CHECK ((email = lower(email)))
);
CREATE INDEX sign_in_code_expiry ON sign_in_code (expires_at);
CREATE INDEX sign_in_code_of_address ON sign_in_code (email);
ALTER TABLE sign_in_code ENABLE ROW LEVEL SECURITY;
ALTER TABLE sign_in_code FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON sign_in_code TO milepost_owner USING (true);
CREATE POLICY worker ON sign_in_code TO milepost_worker USING (true);
GRANT DELETE, INSERT, SELECT, UPDATE ON sign_in_code TO milepost_worker;

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

CREATE TABLE stay (
  waypoint_id uuid NOT NULL,
  shipper_id uuid NOT NULL,
  carrier_id uuid NOT NULL,
  cell_y integer NOT NULL,
  cell_x integer NOT NULL,
  street text NOT NULL,
  latitude double precision NOT NULL,
  longitude double precision NOT NULL,
  hour_of_week smallint NOT NULL,
  arrived_at timestamp with time zone NOT NULL,
  departed_at timestamp with time zone NOT NULL,
  opens_at timestamp with time zone NOT NULL,
  CONSTRAINT stay_pkey PRIMARY KEY (waypoint_id),
  CONSTRAINT stay_check CHECK ((departed_at >= arrived_at)),
  CONSTRAINT stay_hour_of_week_check CHECK (((hour_of_week >= 0) AND (hour_of_week <= 167))),
  CONSTRAINT stay_waypoint_id_fkey FOREIGN KEY (waypoint_id) REFERENCES waypoint(id) ON DELETE CASCADE
);
CREATE INDEX stay_of_hour ON stay (shipper_id, cell_y, cell_x, street, hour_of_week, arrived_at DESC);
CREATE INDEX stay_of_site ON stay (shipper_id, cell_y, cell_x, street, arrived_at DESC);
CREATE INDEX stay_of_time ON stay (shipper_id, arrived_at);
ALTER TABLE stay ENABLE ROW LEVEL SECURITY;
ALTER TABLE stay FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON stay TO milepost_owner USING (true);
CREATE POLICY tenant ON stay FOR SELECT TO milepost_app USING ((shipper_id = ( SELECT current_organization() AS current_organization)));
CREATE POLICY worker ON stay TO milepost_worker USING (true);
GRANT SELECT ON stay TO milepost_app;
GRANT SELECT ON stay TO milepost_worker;

CREATE TABLE summed_carrier (
  span_id bigint NOT NULL,
  shipper_id uuid NOT NULL,
  end_of_lane text NOT NULL,
  carrier_id uuid NOT NULL,
  country text NOT NULL,
  completed bigint NOT NULL,
  cancelled bigint NOT NULL,
  tracked bigint NOT NULL,
  early bigint NOT NULL,
  on_time bigint NOT NULL,
  delayed bigint NOT NULL,
  unknown bigint NOT NULL,
  stays bigint NOT NULL,
  minutes_on_site bigint NOT NULL,
  weighed bigint NOT NULL,
  tonne_km bigint NOT NULL,
  measured bigint NOT NULL,
  minutes_under_way bigint NOT NULL,
  minutes_gps_ok bigint NOT NULL,
  delayed_1 bigint NOT NULL,
  delayed_2 bigint NOT NULL,
  delayed_3 bigint NOT NULL,
  delayed_4 bigint NOT NULL,
  delayed_5 bigint NOT NULL,
  delayed_6 bigint NOT NULL,
  delayed_7 bigint NOT NULL,
  delayed_8 bigint NOT NULL,
  delayed_9 bigint NOT NULL,
  CONSTRAINT summed_carrier_pkey PRIMARY KEY (span_id, end_of_lane, carrier_id, country),
  CONSTRAINT summed_carrier_end_of_lane_check CHECK ((end_of_lane = ANY (ARRAY['ANY'::text, 'FROM'::text, 'TO'::text]))),
  CONSTRAINT summed_carrier_span_id_shipper_id_fkey FOREIGN KEY (span_id, shipper_id) REFERENCES summed_span(id, shipper_id) ON DELETE CASCADE
);
ALTER TABLE summed_carrier ENABLE ROW LEVEL SECURITY;
ALTER TABLE summed_carrier FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON summed_carrier TO milepost_owner USING (true);
CREATE POLICY tenant ON summed_carrier FOR SELECT TO milepost_app USING ((shipper_id = ( SELECT current_organization() AS current_organization)));
CREATE POLICY worker ON summed_carrier TO milepost_worker USING (true);
GRANT SELECT ON summed_carrier TO milepost_app;
GRANT DELETE, INSERT, SELECT ON summed_carrier TO milepost_worker;

CREATE TABLE summed_lane (
  span_id bigint NOT NULL,
  shipper_id uuid NOT NULL,
  lane text COLLATE "C" NOT NULL,
  completed bigint NOT NULL,
  cancelled bigint NOT NULL,
  tracked bigint NOT NULL,
  early bigint NOT NULL,
  on_time bigint NOT NULL,
  delayed bigint NOT NULL,
  unknown bigint NOT NULL,
  stays bigint NOT NULL,
  minutes_on_site bigint NOT NULL,
  weighed bigint NOT NULL,
  tonne_km bigint NOT NULL,
  CONSTRAINT summed_lane_pkey PRIMARY KEY (span_id, lane),
  CONSTRAINT summed_lane_span_id_shipper_id_fkey FOREIGN KEY (span_id, shipper_id) REFERENCES summed_span(id, shipper_id) ON DELETE CASCADE
);
ALTER TABLE summed_lane ENABLE ROW LEVEL SECURITY;
ALTER TABLE summed_lane FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON summed_lane TO milepost_owner USING (true);
CREATE POLICY tenant ON summed_lane FOR SELECT TO milepost_app USING ((shipper_id = ( SELECT current_organization() AS current_organization)));
CREATE POLICY worker ON summed_lane TO milepost_worker USING (true);
GRANT SELECT ON summed_lane TO milepost_app;
GRANT DELETE, INSERT, SELECT ON summed_lane TO milepost_worker;

CREATE TABLE summed_span (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  shipper_id uuid NOT NULL,
  kind text NOT NULL,
  from_at timestamp with time zone NOT NULL,
  until_at timestamp with time zone NOT NULL,
  due_at timestamp with time zone,
  CONSTRAINT summed_span_pkey PRIMARY KEY (id),
  CONSTRAINT summed_span_id_shipper_id_key UNIQUE (id, shipper_id),
  CONSTRAINT summed_span_shipper_id_kind_from_at_until_at_key UNIQUE (shipper_id, kind, from_at, until_at),
  CONSTRAINT summed_span_check CHECK ((from_at < until_at)),
  CONSTRAINT summed_span_kind_check CHECK ((kind = ANY (ARRAY['DAY'::text, 'MONTH'::text]))),
  CONSTRAINT summed_span_shipper_id_fkey FOREIGN KEY (shipper_id) REFERENCES organization(id) ON DELETE CASCADE
);
CREATE INDEX summed_span_due ON summed_span (due_at) WHERE (due_at IS NOT NULL);
ALTER TABLE summed_span ENABLE ROW LEVEL SECURITY;
ALTER TABLE summed_span FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON summed_span TO milepost_owner USING (true);
CREATE POLICY tenant ON summed_span FOR SELECT TO milepost_app USING ((shipper_id = ( SELECT current_organization() AS current_organization)));
CREATE POLICY worker ON summed_span TO milepost_worker USING (true);
GRANT SELECT ON summed_span TO milepost_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON summed_span TO milepost_worker;

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
  gps_missing_due timestamp with time zone,
  cargo_kg integer,
  road_km real,
  cause_since timestamp with time zone DEFAULT '1970-01-01 00:00:00+00'::timestamp with time zone NOT NULL,
  CONSTRAINT transport_pkey PRIMARY KEY (id),
  CONSTRAINT transport_id_shipper_id_carrier_id_key UNIQUE (id, shipper_id, carrier_id),
  CONSTRAINT transport_arrived_at_can_be_shown CHECK (((arrived_at >= '1970-01-01 00:00:00+00'::timestamp with time zone) AND (arrived_at <= '2200-01-01 00:00:00+00'::timestamp with time zone))),
  CONSTRAINT transport_cancelled_at_can_be_shown CHECK (((cancelled_at >= '1970-01-01 00:00:00+00'::timestamp with time zone) AND (cancelled_at <= '2200-01-01 00:00:00+00'::timestamp with time zone))),
  CONSTRAINT transport_cargo_kg_check CHECK (((cargo_kg >= 1) AND (cargo_kg <= 100000))),
  CONSTRAINT transport_cause_since_check CHECK (((cause_since >= '1970-01-01 00:00:00+00'::timestamp with time zone) AND (cause_since <= '2200-01-01 00:00:00+00'::timestamp with time zone))),
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
  CONSTRAINT transport_road_km_check CHECK ((road_km >= (0)::double precision)),
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
CREATE INDEX transport_of_reference ON transport (shipper_id, reference) WHERE (reference IS NOT NULL);
CREATE INDEX transport_of_shipper ON transport (shipper_id, status, scheduled_at, id);
CREATE INDEX transport_to_measure ON transport (id) WHERE ((cargo_kg IS NOT NULL) AND (road_km IS NULL) AND (status <> 'CANCELLED'::text));
CREATE TRIGGER list_changed_end AFTER UPDATE OF status, completed_at, cancelled_at, eta_status, latest_signal_at ON transport FOR EACH ROW WHEN (((new.status = ANY (ARRAY['COMPLETED'::text, 'CANCELLED'::text])) OR (old.status = ANY (ARRAY['COMPLETED'::text, 'CANCELLED'::text]))) AND (old.status IS DISTINCT FROM new.status OR old.completed_at IS DISTINCT FROM new.completed_at OR old.cancelled_at IS DISTINCT FROM new.cancelled_at OR old.eta_status IS DISTINCT FROM new.eta_status OR (old.latest_signal_at IS NULL) IS DISTINCT FROM (new.latest_signal_at IS NULL))) EXECUTE FUNCTION list_changed_end();
CREATE TRIGGER list_changed_eta AFTER UPDATE OF eta_expected, next_eta, status, completion_reason, gps_signal_status, confirmation_needed, standing, eta_current_until, late_from, spare_ms, is_overdue, next_scheduled_at ON transport FOR EACH ROW WHEN ((new.eta_expected IS NOT NULL OR new.next_eta IS NOT NULL OR old.eta_expected IS NOT NULL OR old.next_eta IS NOT NULL OR (new.status <> ALL (ARRAY['PLANNED'::text, 'COMPLETED'::text, 'CANCELLED'::text])) OR (old.status <> ALL (ARRAY['PLANNED'::text, 'COMPLETED'::text, 'CANCELLED'::text]))) AND (old.eta_expected IS DISTINCT FROM new.eta_expected OR old.next_eta IS DISTINCT FROM new.next_eta OR old.status IS DISTINCT FROM new.status OR old.completion_reason IS DISTINCT FROM new.completion_reason OR old.gps_signal_status IS DISTINCT FROM new.gps_signal_status OR old.confirmation_needed IS DISTINCT FROM new.confirmation_needed OR old.standing IS DISTINCT FROM new.standing OR old.eta_current_until IS DISTINCT FROM new.eta_current_until OR old.late_from IS DISTINCT FROM new.late_from OR old.spare_ms IS DISTINCT FROM new.spare_ms OR old.is_overdue IS DISTINCT FROM new.is_overdue OR old.next_scheduled_at IS DISTINCT FROM new.next_scheduled_at)) EXECUTE FUNCTION list_eta();
CREATE TRIGGER list_changed_transport AFTER UPDATE OF status, completion_reason, gps_signal_status, confirmation_needed, completed_at, cancelled_at, eta_status, scheduled_at, next_scheduled_at, arrived_at, reference, tracking_id, from_city ON transport FOR EACH ROW WHEN (old.status IS DISTINCT FROM new.status OR old.completion_reason IS DISTINCT FROM new.completion_reason OR old.gps_signal_status IS DISTINCT FROM new.gps_signal_status OR old.confirmation_needed IS DISTINCT FROM new.confirmation_needed OR old.completed_at IS DISTINCT FROM new.completed_at OR old.cancelled_at IS DISTINCT FROM new.cancelled_at OR old.eta_status IS DISTINCT FROM new.eta_status OR old.scheduled_at IS DISTINCT FROM new.scheduled_at OR old.next_scheduled_at IS DISTINCT FROM new.next_scheduled_at OR old.arrived_at IS DISTINCT FROM new.arrived_at OR old.reference IS DISTINCT FROM new.reference OR old.tracking_id IS DISTINCT FROM new.tracking_id OR old.from_city IS DISTINCT FROM new.from_city) EXECUTE FUNCTION list_changed_transport();
CREATE TRIGGER list_measured_end AFTER UPDATE OF road_km, cargo_kg ON transport FOR EACH ROW WHEN (new.status = 'COMPLETED'::text AND (old.road_km IS DISTINCT FROM new.road_km OR old.cargo_kg IS DISTINCT FROM new.cargo_kg)) EXECUTE FUNCTION list_measured_end();
CREATE TRIGGER list_new_eta AFTER INSERT ON transport FOR EACH ROW WHEN (new.eta_expected IS NOT NULL OR new.next_eta IS NOT NULL OR (new.status <> ALL (ARRAY['PLANNED'::text, 'COMPLETED'::text, 'CANCELLED'::text]))) EXECUTE FUNCTION list_eta();
ALTER TABLE transport ENABLE ROW LEVEL SECURITY;
ALTER TABLE transport FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON transport TO milepost_owner USING (true);
CREATE POLICY tenant ON transport TO milepost_app USING ((( SELECT current_organization() AS current_organization) = ANY (ARRAY[shipper_id, carrier_id])));
CREATE POLICY worker ON transport TO milepost_worker USING (true);
GRANT INSERT, SELECT, UPDATE ON transport TO milepost_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON transport TO milepost_worker;

CREATE TABLE transport_comment (
  transport_id uuid NOT NULL,
  id uuid NOT NULL,
  shipper_id uuid NOT NULL,
  carrier_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  person_id uuid NOT NULL,
  text text,
  mentioned uuid[] DEFAULT '{}'::uuid[] NOT NULL,
  mentions_partner boolean NOT NULL,
  created_at timestamp with time zone NOT NULL,
  deleted_at timestamp with time zone,
  CONSTRAINT transport_comment_pkey PRIMARY KEY (transport_id, id),
  CONSTRAINT transport_comment_check CHECK (((text IS NULL) = (deleted_at IS NOT NULL))),
  CONSTRAINT transport_comment_text_check CHECK (((length(text) >= 1) AND (length(text) <= 2000))),
  CONSTRAINT transport_comment_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  CONSTRAINT transport_comment_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id),
  CONSTRAINT transport_comment_transport_id_shipper_id_carrier_id_fkey FOREIGN KEY (transport_id, shipper_id, carrier_id) REFERENCES transport(id, shipper_id, carrier_id) ON DELETE CASCADE
);
CREATE INDEX transport_comment_of_organization ON transport_comment (organization_id, created_at);
CREATE INDEX transport_comment_of_person ON transport_comment (person_id);
ALTER TABLE transport_comment ENABLE ROW LEVEL SECURITY;
ALTER TABLE transport_comment FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON transport_comment TO milepost_owner USING (true);
CREATE POLICY tenant ON transport_comment FOR SELECT TO milepost_app USING (((shipper_id = current_organization()) OR (carrier_id = current_organization())));
CREATE POLICY tenant_deletes ON transport_comment FOR UPDATE TO milepost_app USING ((organization_id = current_organization())) WITH CHECK ((organization_id = current_organization()));
CREATE POLICY tenant_writes ON transport_comment FOR INSERT TO milepost_app WITH CHECK (((organization_id = current_organization()) AND ((organization_id = shipper_id) OR (organization_id = carrier_id))));
CREATE POLICY worker ON transport_comment TO milepost_worker USING (true);
GRANT INSERT, SELECT, UPDATE ON transport_comment TO milepost_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON transport_comment TO milepost_worker;

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
CREATE INDEX transport_event_completed ON transport_event (sequence) WHERE ((type = 'WAYPOINT_CHANGED'::text) AND ((details ->> 'status'::text) = 'COMPLETED'::text));
CREATE INDEX transport_event_note ON transport_event (transport_id, sequence DESC) WHERE (type = 'NOTED'::text);
CREATE INDEX transport_event_of_driver ON transport_event (transport_id, ((details ->> 'reportId'::text))) WHERE (type = 'DRIVER_REPORTED'::text);
ALTER TABLE transport_event ENABLE ROW LEVEL SECURITY;
ALTER TABLE transport_event FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON transport_event TO milepost_owner USING (true);
CREATE POLICY tenant ON transport_event TO milepost_app USING (((shipper_id = current_organization()) OR (carrier_id = current_organization())));
CREATE POLICY worker ON transport_event TO milepost_worker USING (true);
GRANT DELETE, INSERT, SELECT, UPDATE ON transport_event TO milepost_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON transport_event TO milepost_worker;

CREATE TABLE transport_import (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  person_id uuid NOT NULL,
  name text NOT NULL,
  bytes integer NOT NULL,
  status text NOT NULL,
  problem text,
  problem_details jsonb,
  encoding text,
  reading jsonb,
  carriers jsonb DEFAULT '{}'::jsonb NOT NULL,
  row_count integer,
  last_row integer DEFAULT 0 NOT NULL,
  created integer DEFAULT 0 NOT NULL,
  updated integer DEFAULT 0 NOT NULL,
  unchanged integer DEFAULT 0 NOT NULL,
  not_imported integer DEFAULT 0 NOT NULL,
  added_at timestamp with time zone NOT NULL,
  started_at timestamp with time zone,
  ended_at timestamp with time zone,
  stop_asked boolean DEFAULT false NOT NULL,
  leased_by uuid,
  leased_until timestamp with time zone,
  CONSTRAINT transport_import_pkey PRIMARY KEY (organization_id, id),
  CONSTRAINT transport_import_bytes_check CHECK ((bytes > 0)),
  CONSTRAINT transport_import_check CHECK (((status = 'REFUSED'::text) = (problem IS NOT NULL))),
  CONSTRAINT transport_import_check1 CHECK (((status = ANY (ARRAY['STOPPED'::text, 'DONE'::text])) = (ended_at IS NOT NULL))),
  CONSTRAINT transport_import_encoding_check CHECK ((encoding = ANY (ARRAY['UTF_8'::text, 'WINDOWS_1252'::text]))),
  CONSTRAINT transport_import_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  CONSTRAINT transport_import_row_count_check CHECK ((row_count >= 0)),
  CONSTRAINT transport_import_status_check CHECK ((status = ANY (ARRAY['UPLOADING'::text, 'READING'::text, 'READY'::text, 'REFUSED'::text, 'RUNNING'::text, 'STOPPED'::text, 'DONE'::text]))),
  CONSTRAINT transport_import_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  CONSTRAINT transport_import_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id)
);
CREATE INDEX transport_import_of_organization ON transport_import (organization_id, added_at);
CREATE INDEX transport_import_of_person ON transport_import (person_id);
CREATE UNIQUE INDEX transport_import_running ON transport_import (organization_id) WHERE (status = 'RUNNING'::text);
CREATE INDEX transport_import_to_do ON transport_import (added_at) WHERE (status = ANY (ARRAY['READING'::text, 'RUNNING'::text]));
ALTER TABLE transport_import ENABLE ROW LEVEL SECURITY;
ALTER TABLE transport_import FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON transport_import TO milepost_owner USING (true);
CREATE POLICY tenant ON transport_import TO milepost_app USING ((organization_id = current_organization()));
CREATE POLICY worker ON transport_import TO milepost_worker USING (true);
GRANT DELETE, INSERT, SELECT, UPDATE ON transport_import TO milepost_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON transport_import TO milepost_worker;

CREATE TABLE transport_import_part (
  organization_id uuid NOT NULL,
  import_id uuid NOT NULL,
  part integer NOT NULL,
  content bytea NOT NULL,
  CONSTRAINT transport_import_part_pkey PRIMARY KEY (organization_id, import_id, part),
  CONSTRAINT transport_import_part_part_check CHECK ((part >= 0)),
  CONSTRAINT transport_import_part_organization_id_import_id_fkey FOREIGN KEY (organization_id, import_id) REFERENCES transport_import(organization_id, id) ON DELETE CASCADE
);
ALTER TABLE transport_import_part ENABLE ROW LEVEL SECURITY;
ALTER TABLE transport_import_part FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON transport_import_part TO milepost_owner USING (true);
CREATE POLICY tenant ON transport_import_part TO milepost_app USING ((organization_id = current_organization()));
CREATE POLICY worker ON transport_import_part TO milepost_worker USING (true);
GRANT DELETE, INSERT, SELECT ON transport_import_part TO milepost_app;
GRANT DELETE, INSERT, SELECT ON transport_import_part TO milepost_worker;

CREATE TABLE transport_import_row (
  organization_id uuid NOT NULL,
  import_id uuid NOT NULL,
  row integer NOT NULL,
  reference text NOT NULL,
  outcome text NOT NULL,
  details jsonb NOT NULL,
  cells text[],
  transport_id uuid,
  CONSTRAINT transport_import_row_pkey PRIMARY KEY (organization_id, import_id, "row"),
  CONSTRAINT transport_import_row_check CHECK (((outcome = 'NOT_IMPORTED'::text) = (cells IS NOT NULL))),
  CONSTRAINT transport_import_row_outcome_check CHECK ((outcome = ANY (ARRAY['CREATED'::text, 'UPDATED'::text, 'UNCHANGED'::text, 'NOT_IMPORTED'::text]))),
  CONSTRAINT transport_import_row_row_check CHECK (("row" > 0)),
  CONSTRAINT transport_import_row_organization_id_import_id_fkey FOREIGN KEY (organization_id, import_id) REFERENCES transport_import(organization_id, id) ON DELETE CASCADE
);
CREATE INDEX transport_import_row_by_outcome ON transport_import_row (organization_id, import_id, outcome, "row");
CREATE INDEX transport_import_row_by_reference ON transport_import_row (organization_id, import_id, reference) WHERE (outcome <> 'NOT_IMPORTED'::text);
ALTER TABLE transport_import_row ENABLE ROW LEVEL SECURITY;
ALTER TABLE transport_import_row FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON transport_import_row TO milepost_owner USING (true);
CREATE POLICY tenant ON transport_import_row TO milepost_app USING ((organization_id = current_organization()));
CREATE POLICY worker ON transport_import_row TO milepost_worker USING (true);
GRANT DELETE, INSERT, SELECT ON transport_import_row TO milepost_app;
GRANT DELETE, INSERT, SELECT ON transport_import_row TO milepost_worker;

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
  delay_ms double precision,
  delay_above integer[] DEFAULT '{}'::integer[] NOT NULL,
  approach_told_at timestamp with time zone,
  eta_told timestamp with time zone,
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
CREATE INDEX waypoint_arrivals ON waypoint (shipper_id, latitude, longitude, ata) WHERE (ata IS NOT NULL);
CREATE INDEX waypoint_open_place ON waypoint (shipper_id, latitude, longitude) WHERE (status <> 'COMPLETED'::text);
CREATE INDEX waypoint_place ON waypoint (shipper_id, latitude, longitude) WHERE ("position" = 0);
CREATE INDEX waypoint_stays ON waypoint (shipper_id, latitude, longitude) WHERE (departed_at IS NOT NULL);
CREATE TRIGGER list_changed_stay AFTER UPDATE OF ata, departed_at ON waypoint FOR EACH ROW WHEN (old.ata IS DISTINCT FROM new.ata OR old.departed_at IS DISTINCT FROM new.departed_at) EXECUTE FUNCTION list_changed_stay();
CREATE TRIGGER list_changed_waypoint AFTER UPDATE OF status, city, postal_code, country_code, "position" ON waypoint FOR EACH ROW WHEN ((old.status = 'COMPLETED'::text) IS DISTINCT FROM (new.status = 'COMPLETED'::text) OR old.city IS DISTINCT FROM new.city OR old.postal_code IS DISTINCT FROM new.postal_code OR old.country_code IS DISTINCT FROM new.country_code OR old."position" IS DISTINCT FROM new."position") EXECUTE FUNCTION list_changed_waypoint();
CREATE TRIGGER list_new_waypoints AFTER INSERT ON waypoint REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION list_new_waypoints();
CREATE TRIGGER list_removed_waypoints AFTER DELETE ON waypoint REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION list_new_waypoints();
CREATE TRIGGER note_stay AFTER UPDATE OF completion_reason, ata, departed_at, latitude, longitude, "precision", address_line, planned_from ON waypoint FOR EACH ROW WHEN ((old.departed_at IS NOT NULL OR new.departed_at IS NOT NULL) AND (old.completion_reason IS DISTINCT FROM new.completion_reason OR old.ata IS DISTINCT FROM new.ata OR old.departed_at IS DISTINCT FROM new.departed_at OR old.latitude IS DISTINCT FROM new.latitude OR old.longitude IS DISTINCT FROM new.longitude OR old."precision" IS DISTINCT FROM new."precision" OR old.address_line IS DISTINCT FROM new.address_line OR old.planned_from IS DISTINCT FROM new.planned_from)) EXECUTE FUNCTION note_stay();
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
CREATE CONSTRAINT TRIGGER forget_messages AFTER DELETE ON waypoint_contact DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION forget_messages_to_contact();
ALTER TABLE waypoint_contact ENABLE ROW LEVEL SECURITY;
ALTER TABLE waypoint_contact FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON waypoint_contact TO milepost_owner USING (true);
CREATE POLICY tenant ON waypoint_contact TO milepost_app USING (((shipper_id = current_organization()) OR (carrier_id = current_organization())));
CREATE POLICY worker ON waypoint_contact TO milepost_worker USING (true);
GRANT DELETE, INSERT, SELECT, UPDATE ON waypoint_contact TO milepost_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON waypoint_contact TO milepost_worker;

CREATE TABLE webhook (
  id uuid NOT NULL,
  organization_id uuid NOT NULL,
  url text NOT NULL,
  verify_ssl boolean NOT NULL,
  events text[] NOT NULL,
  state text NOT NULL,
  failing_since timestamp with time zone,
  secret text NOT NULL,
  secret_end text NOT NULL,
  old_secret text,
  old_secret_end text,
  old_secret_until timestamp with time zone,
  rotated_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT webhook_pkey PRIMARY KEY (id),
  CONSTRAINT webhook_organization_id_url_key UNIQUE (organization_id, url),
  CONSTRAINT webhook_check CHECK ((((old_secret IS NULL) = (old_secret_end IS NULL)) AND ((old_secret IS NULL) = (old_secret_until IS NULL)))),
  CONSTRAINT webhook_events_check CHECK ((cardinality(events) > 0)),
  CONSTRAINT webhook_state_check CHECK ((state = ANY (ARRAY['ACTIVE'::text, 'PAUSED'::text, 'FAILED'::text, 'GONE'::text]))),
  CONSTRAINT webhook_url_check CHECK (((length(url) >= 8) AND (length(url) <= 2000))),
  CONSTRAINT webhook_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE
);
ALTER TABLE webhook ENABLE ROW LEVEL SECURITY;
ALTER TABLE webhook FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON webhook TO milepost_owner USING (true);
CREATE POLICY tenant ON webhook TO milepost_app USING ((organization_id = current_organization()));
CREATE POLICY worker ON webhook TO milepost_worker USING (true);
GRANT DELETE, INSERT, SELECT, UPDATE ON webhook TO milepost_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON webhook TO milepost_worker;

CREATE TABLE webhook_delivery (
  id uuid NOT NULL,
  sequence bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  webhook_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  event text NOT NULL,
  occurrence bigint,
  transport_id uuid,
  body text NOT NULL,
  state text NOT NULL,
  round integer DEFAULT 1 NOT NULL,
  tries_in_round integer DEFAULT 0 NOT NULL,
  tries integer DEFAULT 0 NOT NULL,
  tried jsonb DEFAULT '[]'::jsonb NOT NULL,
  last_tried_at timestamp with time zone,
  next_try_at timestamp with time zone,
  last_signature text,
  last_answer jsonb,
  created_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  CONSTRAINT webhook_delivery_pkey PRIMARY KEY (id),
  CONSTRAINT webhook_delivery_sequence_key UNIQUE (sequence),
  CONSTRAINT webhook_delivery_webhook_id_occurrence_key UNIQUE (webhook_id, occurrence),
  CONSTRAINT webhook_delivery_event_check CHECK ((event = ANY (ARRAY['transport.phase.changed'::text, 'transport.eta.changed'::text, 'transport.action_required.changed'::text, 'waypoint.arrived'::text, 'waypoint.departed'::text, 'test'::text]))),
  CONSTRAINT webhook_delivery_state_check CHECK ((state = ANY (ARRAY['WAITING'::text, 'DELIVERED'::text, 'FAILED'::text, 'STOPPED'::text]))),
  CONSTRAINT webhook_delivery_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE,
  CONSTRAINT webhook_delivery_transport_id_fkey FOREIGN KEY (transport_id) REFERENCES transport(id) ON DELETE CASCADE,
  CONSTRAINT webhook_delivery_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES webhook(id) ON DELETE CASCADE
);
CREATE INDEX webhook_delivery_age ON webhook_delivery (created_at);
CREATE INDEX webhook_delivery_ended ON webhook_delivery (webhook_id, ended_at) INCLUDE (state, tries_in_round);
CREATE INDEX webhook_delivery_not_taken ON webhook_delivery (webhook_id, sequence DESC) WHERE ((state = ANY (ARRAY['FAILED'::text, 'STOPPED'::text])) OR ((state = 'WAITING'::text) AND (tries > 0)));
CREATE INDEX webhook_delivery_of_organization ON webhook_delivery (organization_id);
CREATE INDEX webhook_delivery_of_transport ON webhook_delivery (transport_id);
CREATE INDEX webhook_delivery_of_webhook ON webhook_delivery (webhook_id, sequence DESC);
CREATE INDEX webhook_delivery_tried ON webhook_delivery (webhook_id, last_tried_at) WHERE (last_tried_at IS NOT NULL);
CREATE INDEX webhook_delivery_waiting ON webhook_delivery (webhook_id, sequence) WHERE (state = 'WAITING'::text);
ALTER TABLE webhook_delivery ENABLE ROW LEVEL SECURITY;
ALTER TABLE webhook_delivery FORCE ROW LEVEL SECURITY;
CREATE POLICY owner ON webhook_delivery TO milepost_owner USING (true);
CREATE POLICY tenant ON webhook_delivery TO milepost_app USING ((organization_id = current_organization()));
CREATE POLICY worker ON webhook_delivery TO milepost_worker USING (true);
GRANT INSERT, SELECT, UPDATE ON webhook_delivery TO milepost_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON webhook_delivery TO milepost_worker;

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
