-- Work over many rows that an administrator has begun (docs/decisions/0024-work-over-many-rows.md). One row of the work is
-- done in one transaction together with its own mark, so a killed server has done it or has not begun it.
create table admin_work (
  id uuid primary key,
  number integer not null unique,
  kind text not null,
  -- What the page calls it, for example 'Delete users', and its rows: 'user' and 'users'.
  title text not null,
  row_one text not null,
  row_many text not null,
  -- The path of the call, for the log entry of each row.
  action text not null,
  payload jsonb not null,
  total integer not null,
  -- Without a foreign key, as in admin_log: the work outlives the account. The deletion blanks address and name.
  admin_id uuid not null,
  admin_email text,
  admin_name text,
  created_at timestamptz not null,
  begun_at timestamptz,
  -- The run that goes on now, and how many rows were settled before it: for the time that is left.
  run_at timestamptz,
  run_settled integer not null default 0,
  -- When an administrator stopped it.
  stopped_at timestamptz,
  ended_at timestamptz,
  -- Counted when it ended.
  done integer,
  failed integer
);
create index admin_work_created on admin_work (created_at desc, id desc);
create index admin_work_open on admin_work (id) where ended_at is null;

create table admin_work_row (
  work_id uuid not null references admin_work (id) on delete cascade,
  position integer not null,
  -- The id of what it is about, and the words by which a person knows it. The words go when the row is done.
  target text not null,
  label text,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  attempts integer not null default 0,
  settled_at timestamptz,
  failure text,
  primary key (work_id, position)
);
create index admin_work_row_open on admin_work_row (work_id, attempts, position) where state <> 'done';
-- The deletion of a member takes the address out of every work.
create index admin_work_row_target on admin_work_row (target);

-- What happened to a work beside its rows. `row` is how many rows were settled by then.
create table admin_work_event (
  id uuid primary key,
  work_id uuid not null references admin_work (id) on delete cascade,
  at timestamptz not null,
  what text not null check (what in ('cut', 'went_on', 'stopped', 'retried')),
  by_id uuid,
  by_name text,
  settled integer not null
);
create index admin_work_event_work on admin_work_event (work_id, id);

create table admin_work_counter (
  only_row boolean primary key default true check (only_row),
  last integer not null
);

-- Entries that belong to a work: its own (without a row), and one for each row that it changed.
alter table admin_log add column work_id uuid, add column work_row integer;
create index admin_log_work on admin_log (work_id) where work_id is not null;
-- The page of the log lists everything but the single rows of a work.
create index admin_log_listed on admin_log (at desc, id desc) where work_row is null;
