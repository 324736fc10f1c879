-- The queue, and the mails that went out.

-- Work that is done after the response. A row is inserted in the transaction that needs the work.
create table job (
  id uuid primary key,
  name text not null,
  -- While a job with this key has not been started, a second one is dropped. 'only': one of its name waits, one runs.
  key text,
  -- The handler's input. Emptied when it is done: a mail carries a name and an address.
  payload jsonb,
  created_at timestamptz not null default now(),
  due_at timestamptz not null,
  -- How many runs have begun; a run that is handed back does not count.
  attempt integer not null default 0,
  first_taken_at timestamptz,
  -- The node that runs it. It renews the lease; when the lease has run out, the node is dead and another takes over.
  taken_by uuid,
  leased_until timestamptz,
  done_at timestamptz,
  failed_at timestamptz
);
-- The next jobs; the table keeps ended ones for some days.
create index job_due on job (due_at, id) where done_at is null and failed_at is null;
-- Urgent kinds go first, also past a long queue of others.
create index job_due_of_kind on job (name, due_at) where done_at is null and failed_at is null;
create unique index job_key on job (name, key) where first_taken_at is null;
create unique index job_only on job (name) where key = 'only' and leased_until is not null;
-- The deletion of a member takes out what waits about them. A job that is done has no payload.
create index job_member on job ((payload ->> 'memberId')) where payload ->> 'memberId' is not null;
-- For the nightly sweep.
create index job_ended on job (coalesce(done_at, failed_at));
create index job_failed on job (failed_at desc) where failed_at is not null;

-- Mail of the default adapter: readable at /dev/outbox on this machine only.
create table outbox_mail (
  id uuid primary key,
  message_id text not null unique,
  to_address text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  -- The address by which a mail program can leave the list.
  unsubscribe_url text,
  sent_at timestamptz not null
);
create index outbox_mail_sent on outbox_mail (sent_at desc);

-- The files that go with a mail of the outbox. They are texts.
create table outbox_attachment (
  mail_id uuid not null references outbox_mail (id) on delete cascade,
  position integer not null,
  name text not null,
  content_type text not null,
  content text not null,
  primary key (mail_id, position)
);

-- Mails that went out: what the office sees of a member's mails, and to which mail a bounce belongs that comes later. They
-- are kept for two weeks, because a mail server tries for five days. The token stands in the address to which bounces go.
create table sent_mail (
  token_hash text primary key,
  message_id text not null,
  to_address text not null,
  subject text not null,
  -- Whether it went to somebody who did not ask for it.
  to_lead boolean not null,
  -- The try began.
  sent_at timestamptz not null,
  -- The mail server took it.
  taken_at timestamptz
);
create index sent_mail_time on sent_mail (sent_at);
create index sent_mail_address on sent_mail (to_address);

-- Mails that a mail server refused for good, so that an administrator can ask the reader for another address. The deletion
-- of a member removes theirs.
create table mail_failure (
  message_id text primary key,
  to_address text not null,
  subject text not null,
  -- The mail server's answer, such as 550.
  status integer not null,
  failed_at timestamptz not null
);
create index mail_failure_time on mail_failure (failed_at desc, message_id);
create index mail_failure_address on mail_failure (to_address);
