-- What readers of a status page say of a delivery. Its id is the reader's, so that what is sent twice counts once.
create table feedback (
  transport_id uuid not null references transport on delete cascade,
  id uuid not null,
  -- Who reads it: the shipper alone, also where the carrier made the link.
  shipper_id uuid not null references organization on delete cascade,
  link_id uuid references share_link on delete set null,
  -- The link's label: for whom it was.
  label text not null check (length(label) between 1 and 100),
  rating integer not null check (rating between 1 and 5),
  text text not null check (length(text) <= 1000),
  given_at timestamptz not null,
  primary key (transport_id, id)
);
create index feedback_of_shipper on feedback (shipper_id);
create index feedback_of_link on feedback (link_id, given_at);

alter table feedback enable row level security;
alter table feedback force row level security;
create policy owner on feedback to milepost_owner using (true);
create policy worker on feedback to milepost_worker using (true);
create policy tenant on feedback for select to milepost_app using (shipper_id = current_organization());
grant select, insert, update, delete on feedback to milepost_worker;
grant select on feedback to milepost_app;

-- A link to a stop goes with it: without it, its reader would see the stops of others.
alter table share_link drop constraint share_link_waypoint_id_fkey;
alter table share_link add constraint share_link_waypoint_id_fkey
  foreign key (waypoint_id) references waypoint on delete cascade;

-- How many links of an organisation are open.
create index share_link_open on share_link (organization_id, expires_at)
  where revoked_at is null and made_for = 'SHARING';
create index share_link_age on share_link (expires_at);

-- What people write is passed on as well.
alter table occurrence drop constraint occurrence_type_check;
alter table occurrence add constraint occurrence_type_check check (type in (
  'TRANSPORT_DELAYED', 'TRANSPORT_APPROACHING_WAYPOINT', 'TRANSPORT_COMPLETED', 'TRANSPORT_GPS_STATUS_LOST',
  'TRANSPORT_GPS_STATUS_LOW', 'TRANSPORT_GPS_MISSING', 'TRANSPORT_TRACKING_ID_MISSING', 'transport.phase.changed',
  'transport.eta.changed', 'transport.action_required.changed', 'waypoint.arrived', 'waypoint.departed',
  'FEEDBACK_RECEIVED', 'COMMENT_MENTION'));

-- Readers of a status page see the position as well. No reference, because links are forgotten sooner.
alter table position_access
  add column link_id uuid,
  drop constraint position_access_check,
  add constraint position_access_check check (num_nonnulls(person_id, key_id, link_id) = 1);
create unique index position_access_of_link on position_access (transport_id, link_id, hour) where link_id is not null;
