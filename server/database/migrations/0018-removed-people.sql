-- A removed person stays as a name in what they did. Nothing leads back to the row: no address, no identity, no session.
alter table person
  add column removed_at timestamptz,
  add check (
    removed_at is null
    or (organization_id is null and not administrator and email is null and issuer is null));
create index api_key_of_person on api_key (created_by) where revoked_at is null;
