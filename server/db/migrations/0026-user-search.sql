-- Administrators search 100,000 members by a part of the address, by the beginning of a name or membership number, and by
-- likeness (docs/decisions/0025). One index over the three texts; server/areas/admin/user-search-queries.ts writes them the same way.
create extension if not exists pg_trgm;
create index member_search on member using gin (
  email gin_trgm_ops,
  (' ' || name || ' ' || surname) gin_trgm_ops,
  saica_number gin_trgm_ops
);
-- The list is sorted by name. The id settles equal names.
create index member_name on member (lower(name), lower(surname), id);
-- The filters for the few.
create index member_legacy on member (id) where legacy_since is not null;
create index membership_failed on membership (member_id) where payment_failed_at is not null;
