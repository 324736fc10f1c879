-- The trends of the office look up the payments of the few Audit members.
create index concurrently if not exists membership_audit on membership (member_id) where kind = 'Audit';
