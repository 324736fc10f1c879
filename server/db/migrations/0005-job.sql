-- Work that is done after the answer. A row is inserted in the transaction that needs the work.
create table job (
  id uuid primary key,
  name text not null,
  -- While a job with this key has not been started, a second one is dropped. 'only': one of its name waits, one runs.
  key text,
  -- What the handler gets. Emptied when it is done: a mail carries a name and an address.
  payload jsonb,
  -- Who may ask how far it is.
  owner_id uuid references member on delete set null,
  created_at timestamptz not null default now(),
  due_at timestamptz not null,
  -- How many runs have begun; a run that is handed back does not count.
  attempt integer not null default 0,
  first_taken_at timestamptz,
  -- The node that runs it. It renews the lease; when the lease has run out, the node is dead and another takes over.
  taken_by uuid,
  leased_until timestamptz,
  progress_done integer,
  progress_total integer,
  done_at timestamptz,
  failed_at timestamptz
);

-- What is next; the table keeps what has ended for some days.
create index job_due on job (due_at, id) where done_at is null and failed_at is null;
create unique index job_key on job (name, key) where first_taken_at is null;
create unique index job_only on job (name) where key = 'only' and leased_until is not null;
-- For the deletion of a member.
create index job_owner on job (owner_id) where owner_id is not null;
-- For the nightly sweep.
create index job_ended on job (coalesce(done_at, failed_at));
