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

-- What needed a person and has been seen to, so that it is no longer listed.
create table attention_done (
  kind text not null check (kind in ('notification', 'job', 'mail')),
  subject_id text not null,
  at timestamptz not null,
  by_id uuid not null,
  primary key (kind, subject_id)
);
create index payment_notification_settled on payment_notification (settled_at desc) where settled_at is not null;
create index job_failed on job (failed_at desc) where failed_at is not null;
