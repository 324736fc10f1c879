-- What administrators changed: who, when, what, whom, before and after. Kept when a member is deleted, so there is no
-- foreign key: the ids then lead nowhere, and the deletion blanks address and content (server/http/audit.ts).
create table admin_log (
  id uuid primary key,
  at timestamptz not null,
  admin_id uuid not null,
  admin_email text,
  action text not null,
  whom_id uuid,
  whom_email text,
  before jsonb,
  after jsonb
);
-- The log is listed by time, of all, of one administrator, or of one member; the id settles entries of one instant.
create index admin_log_time on admin_log (at desc, id desc);
create index admin_log_admin on admin_log (admin_id, at desc, id desc);
create index admin_log_whom on admin_log (whom_id, at desc, id desc);
