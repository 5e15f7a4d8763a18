-- The organization a removed person belonged to goes on reading who did what: without it the name would be nobody's.
alter table person
  add column former_organization_id uuid references organization,
  add check (former_organization_id is null or removed_at is not null);
alter policy tenant on person
  using (organization_id = current_organization() or former_organization_id = current_organization());
