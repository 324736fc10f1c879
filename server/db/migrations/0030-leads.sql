-- People whom an administrator wants to win as members. `next_mail_on` is the South African day from which the next mail
-- may go. It is null when no mail is to come, and while one is on its way.
create table lead (
  id uuid primary key,
  email text not null,
  -- What a lead and an address that left are compared by.
  address_hash text not null,
  name text not null,
  state text not null default 'INITIALIZED'
    check (state in ('INITIALIZED', 'STAGE1', 'STAGE2', 'STAGE3', 'REGISTERED')),
  next_mail_on date,
  created_at timestamptz not null
);
create unique index lead_email on lead (email);
create index lead_address on lead (address_hash);
-- The list shows the newest first.
create index lead_created on lead (created_at desc, id);
create index lead_due on lead (next_mail_on, id) where next_mail_on is not null;

-- One row for each mail of a lead. The key keeps a mail from being sent twice. `begun_at` is stored before the mail
-- server gets the mail: after a kill in between, the mail counts as sent.
create table lead_mail (
  lead_id uuid not null references lead (id) on delete cascade,
  number integer not null check (number between 1 and 3),
  queued_at timestamptz not null,
  begun_at timestamptz,
  sent_at timestamptz,
  failed_at timestamptz,
  primary key (lead_id, number)
);

-- The links in the mails, by which somebody leaves the list. They outlive the lead, so there is no foreign key.
create table lead_link (
  token_hash text primary key,
  address_hash text not null,
  made_at timestamptz not null
);

-- Who has left is never mailed again. The address itself is not kept.
create table lead_suppression (
  address_hash text primary key,
  left_at timestamptz not null
);

-- Whether the mails go out. Without a row they do not.
create table lead_campaign (
  only_one boolean primary key default true check (only_one),
  state text not null check (state in ('ACTIVE', 'PAUSED')),
  changed_at timestamptz not null
);

-- The outbox shows by which address a mail program can leave the list.
alter table outbox_mail add column unsubscribe_url text;
