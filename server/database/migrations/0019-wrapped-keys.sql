-- Keys, closed with the secret that each installation keeps outside of its database. The newest of a purpose signs and
-- seals; those before it still open what they made.
create table wrapped_key (
  id text primary key,
  purpose text not null,
  wrapped bytea not null,
  created_at timestamptz not null,
  superseded_at timestamptz
);
create unique index wrapped_key_newest on wrapped_key (purpose) where superseded_at is null;

alter table wrapped_key enable row level security;
alter table wrapped_key force row level security;
create policy owner on wrapped_key to milepost_owner using (true);
create policy worker on wrapped_key to milepost_worker using (true);
grant select, insert, update, delete on wrapped_key to milepost_worker;

-- The first start of this version wraps the keys that lie here in the clear, and empties the table to its last page.
grant truncate on signing_key to milepost_worker;
