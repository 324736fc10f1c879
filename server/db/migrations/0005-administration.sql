-- The administration: its log, bulk actions, items that need a person, and the mails to leads.

-- The changes of administrators: who, when, what, whom, before and after. Kept when a member is deleted, so there is no
-- foreign key: the ids then lead nowhere, and the deletion blanks address and content (server/forget/tables.ts).
create table admin_log (
  id uuid primary key,
  at timestamptz not null,
  admin_id uuid not null,
  admin_email text,
  -- The action in words: 'Changed price'.
  action text not null,
  whom_id uuid,
  -- The address of that member, or what the entry is about when it is about none: a code, '5 000 users'.
  whom text,
  before jsonb,
  after jsonb,
  -- Entries that belong to a bulk action: its own (without a row), and one for each row that it changed.
  bulk_action_id uuid,
  bulk_action_row integer
);
-- The log is listed by time, of all, of one administrator, or of one member; the id settles entries of one instant.
create index admin_log_time on admin_log (at desc, id desc);
create index admin_log_admin on admin_log (admin_id, at desc, id desc);
create index admin_log_whom on admin_log (whom_id, at desc, id desc);
create index admin_log_bulk_action on admin_log (bulk_action_id, bulk_action_row) where bulk_action_id is not null;
-- The page of the log lists everything but the single rows of a bulk action.
create index admin_log_listed on admin_log (at desc, id desc) where bulk_action_row is null;

-- Notes of the office about a member, beside the log. The member's own data has them.
create table member_note (
  id uuid primary key,
  member_id uuid not null references member (id) on delete cascade,
  at timestamptz not null,
  by_email text not null,
  note text not null
);
create index member_note_member on member_note (member_id, at desc);

-- Bulk actions that administrators have begun (docs/decisions/0021-bulk-actions-row-by-row.md). One row is done in one
-- transaction together with its own mark, so a killed server has done it or has not begun it.
create table bulk_action (
  id uuid primary key,
  number integer not null unique,
  kind text not null,
  -- The page's words for it, for example 'Delete users', and for its rows: 'user' and 'users'.
  title text not null,
  row_one text not null,
  row_many text not null,
  -- The words of its call, for the log entry of each row.
  action text not null,
  -- The right of its call: who has it not, does not find the bulk action.
  needs text not null,
  payload jsonb not null,
  total integer not null,
  -- Without a foreign key, as in admin_log: the bulk action outlives the account. The deletion blanks address and name.
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
  failed integer,
  -- The label of the kind's own count, for its page: the subscriptions that a deletion of users cancels. `counts` is
  -- its label; `counted` is the sum over the rows, stored when the work ends.
  counts text,
  counted integer,
  -- The bulk action that this one takes back. Nothing is taken back twice.
  undoes uuid unique references bulk_action (id) on delete set null
);
create index bulk_action_created on bulk_action (created_at desc, id desc);
create index bulk_action_open on bulk_action (id) where ended_at is null;

create table bulk_action_row (
  bulk_action_id uuid not null references bulk_action (id) on delete cascade,
  position integer not null,
  -- The id of what it is about, and the words by which a person knows it. The words go when the row is done.
  target text not null,
  label text,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  attempts integer not null default 0,
  counted integer not null default 0,
  settled_at timestamptz,
  failure text,
  -- The change of the row, before and after, for Undo. It goes with the member.
  was jsonb,
  primary key (bulk_action_id, position)
);
create index bulk_action_row_open on bulk_action_row (bulk_action_id, attempts, position) where state <> 'done';
-- The deletion of a member takes the address out of every bulk action.
create index bulk_action_row_target on bulk_action_row (target);

-- The events of a bulk action beside its rows. `settled` is how many rows were settled by then.
create table bulk_action_event (
  id uuid primary key,
  bulk_action_id uuid not null references bulk_action (id) on delete cascade,
  at timestamptz not null,
  what text not null check (what in ('cut', 'went_on', 'stopped', 'retried', 'role_lost')),
  by_id uuid,
  by_name text,
  settled integer not null
);
create index bulk_action_event_work on bulk_action_event (bulk_action_id, id);

create table bulk_action_counter (
  only_row boolean primary key default true check (only_row),
  last integer not null
);

-- Items that needed a person and are resolved, so that they are no longer listed.
create table attention_done (
  kind text not null check (kind in ('notification', 'job', 'mail', 'file')),
  subject_id text not null,
  at timestamptz not null,
  by_id uuid not null,
  primary key (kind, subject_id)
);

-- People whom an administrator wants to win as members. `next_mail_on` is the South African day from which the next mail
-- may go. It is null when no mail is to come, and while one is on its way.
create table lead (
  id uuid primary key,
  email text not null,
  -- The hash by which a lead and an address that left are compared.
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
-- Mails whose job may be lost.
create index lead_mail_open on lead_mail (queued_at) where sent_at is null and failed_at is null;

-- The links in the mails, by which somebody leaves the list. They outlive the lead, so there is no foreign key.
create table lead_link (
  token_hash text primary key,
  address_hash text not null,
  made_at timestamptz not null
);
create index lead_link_made on lead_link (made_at);

-- An address that left is never mailed again. The address itself is not kept.
create table lead_suppression (
  address_hash text primary key,
  left_at timestamptz not null,
  -- Whether the address is kept off the list because it does not exist, and not because its owner left.
  bounced boolean not null default false
);

-- Whether the mails go out. Without a row they do not.
create table lead_campaign (
  only_one boolean primary key default true check (only_one),
  state text not null check (state in ('ACTIVE', 'PAUSED')),
  changed_at timestamptz not null
);

-- The office's own words in a mail. Without a row the mail has its usual ones (domain/mail-words.ts).
create table mail_words (
  kind text primary key,
  subject text not null,
  words text not null,
  changed_at timestamptz not null
);
