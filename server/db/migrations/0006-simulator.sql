-- The payment simulator's own tables, which it alone reads and writes.

create table simulator_order (
  id text primary key,
  -- As it was posted.
  form text not null,
  paid_at timestamptz
);

create table simulator_subscription (
  token text primary key,
  form text not null,
  amount_cents integer not null,
  frequency integer not null,
  cycles integer not null,
  cycles_complete integer not null,
  run_date date not null,
  -- 1 active, 2 cancelled, 3 paused, 4 complete, 6 failed.
  status integer not null
);

create table simulator_notification (
  id uuid primary key,
  -- SHA-256 of the parameters, for the question whether they were sent.
  digest text not null unique,
  url text not null,
  body text not null,
  copies integer not null,
  attempts integer not null default 0,
  -- Null: nothing more is to be sent.
  due_at timestamptz
);
create index simulator_notification_due on simulator_notification (due_at) where due_at is not null;
