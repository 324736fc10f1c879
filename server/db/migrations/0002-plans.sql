-- Plan years and what they hold. Every key starts with the member and the year.

create table plan (
  member_id uuid not null references member (id) on delete cascade,
  plan_year integer not null check (plan_year between 2020 and 2100),
  career_path text check (career_path in ('Audit and Assurance', 'Consulting', 'External Governance',
    'General Management', 'Innovation / Entrepreneurship', 'Professional Education / Academia',
    'Financial and Tax Management', 'Investment Management', 'Technology and Digital Enabler', 'Banking', 'Public Sector')),
  career_position text not null default '',
  career_role_start_date date,
  proficiency_level text check (proficiency_level in ('Entry Level', 'Mid Management', 'Senior Management')),
  responsibilities text not null default '',
  short_term_goals text not null default '',
  long_term_goals text not null default '',
  resume_url text not null default '',
  saved_at timestamptz,
  -- Typed text that is not saved yet, by the name of its form: {"rpt5": {"version", "at", "values"}}.
  drafts jsonb not null default '{}',
  -- When each part was last saved: a change that began from something else is told so, with the time
  -- (docs/decisions/0014).
  career_path_saved_at timestamptz,
  position_saved_at timestamptz,
  practitioner_saved_at timestamptz,
  goals_saved_at timestamptz,
  -- How much the year holds, so that a report over all members reads one narrow row for each of them and not the millions
  -- of rows that it counts (docs/decisions/0023). The triggers below keep these columns; nothing else writes them.
  scored_count integer not null default 0,
  activity_count integer not null default 0,
  reflection_count integer not null default 0,
  ethics_count integer not null default 0,
  -- The rules by which the table standing has this year. Null: the year changed since (docs/decisions/0036).
  standing_rules text,
  created_at timestamptz not null,
  primary key (member_id, plan_year)
);
-- A report is about one year.
create index plan_year on plan (plan_year, member_id);
create index plan_standing_rules on plan (standing_rules);

-- With which bodies the member is registered, as this year knows it (domain/registrations.ts).
create table registration (
  member_id uuid not null,
  plan_year integer not null,
  kind text not null check (kind in ('tax_practitioner', 'business_rescue_practitioner', 'registered_auditor')),
  -- Both days belong to it. Null: the day it began is not stated; it has not ended.
  registered_from date,
  registered_until date,
  -- The member's own words, such as where the letter is kept.
  note text not null default '',
  primary key (member_id, plan_year, kind),
  foreign key (member_id, plan_year) references plan (member_id, plan_year) on delete cascade,
  constraint registration_days check (registered_from <= registered_until)
);

-- Other facts of a year that change what a body asks (domain/obligations/required.ts): days, never a reason of health.
create table circumstance (
  member_id uuid not null,
  plan_year integer not null,
  body text not null,
  kind text not null check (kind in ('not_active', 'not_active_70', 'exempt', 'only_tax')),
  from_date date not null,
  note text not null default '',
  recorded_at timestamptz not null,
  primary key (member_id, plan_year, body, kind),
  foreign key (member_id, plan_year) references plan (member_id, plan_year) on delete cascade
);

-- The member has declared the year to a body, in that body's own form.
create table declaration (
  member_id uuid not null,
  plan_year integer not null,
  body text not null,
  submitted_on date not null,
  reference text not null default '',
  recorded_at timestamptz not null,
  primary key (member_id, plan_year, body),
  foreign key (member_id, plan_year) references plan (member_id, plan_year) on delete cascade
);

-- How the member stands with each body and on which days, both included, if the year stays as it is. So no calendar day makes
-- a row wrong. A job writes them anew after each change (docs/decisions/0036).
create table standing (
  member_id uuid not null,
  plan_year integer not null,
  body text not null,
  version text not null,
  status text not null check (status in ('met', 'on_course', 'short', 'mend', 'missed', 'waived')),
  from_day date not null,
  until_day date not null,
  primary key (member_id, plan_year, version, from_day),
  foreign key (member_id, plan_year) references plan (member_id, plan_year) on delete cascade
);
-- A report is about one year.
create index standing_open on standing (plan_year, status, body, from_day, until_day, member_id)
  where status in ('on_course', 'short', 'mend', 'missed');

create table answer (
  member_id uuid not null,
  plan_year integer not null,
  competency text not null,
  options smallint[] not null,
  answered_at timestamptz not null,
  primary key (member_id, plan_year, competency),
  foreign key (member_id, plan_year) references plan (member_id, plan_year) on delete cascade
);

create table learning_area (
  member_id uuid not null,
  plan_year integer not null,
  id uuid not null,
  origin text not null check (origin in ('scored', 'own')),
  learning_area text not null,
  competency_level text not null,
  competency_level1 text not null default '',
  competency_level2 text not null default '',
  reason text not null default '',
  met_at timestamptz,
  created_at timestamptz not null,
  saved_at timestamptz,
  primary key (member_id, plan_year, id),
  foreign key (member_id, plan_year) references plan (member_id, plan_year) on delete cascade
);
create unique index learning_area_scored on learning_area (member_id, plan_year, competency_level) where origin = 'scored';

create table activity (
  member_id uuid not null,
  plan_year integer not null,
  id uuid not null,
  learning_area_id uuid,
  title text not null,
  provider text not null,
  type text not null,
  description text not null,
  competency text not null,
  competency1 text not null default '',
  competency2 text not null default '',
  activity_date date,
  verifiable_tenths integer not null default 0 check (verifiable_tenths >= 0),
  -- The member typed the hours: a 0 means none, and more than a day has were kept when asked about (spec-readings 63).
  hours_confirmed boolean not null default false,
  hours_kind text not null check (hours_kind in ('ethics', 'tax', 'service')),
  topic text not null default '',
  price text not null default '',
  external_url text not null default '',
  -- An uploaded row names its evidence by a web address, beside the files that are uploaded here (spec B §5 'Evidence Url').
  evidence_url text not null default '',
  -- Where proof is kept that is no file here.
  proof_note text not null default '',
  -- Why the member did something that no learning area had planned.
  unplanned_reason text not null default '',
  -- The id that a device gave to what it logged: sent twice, it is one activity.
  capture_id uuid,
  preloaded boolean not null default false,
  user_added_learning_area boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (member_id, plan_year, id),
  foreign key (member_id, plan_year) references plan (member_id, plan_year) on delete cascade,
  foreign key (member_id, plan_year, learning_area_id) references learning_area (member_id, plan_year, id)
    on delete set null (learning_area_id)
);
create index activity_learning_area on activity (member_id, plan_year, learning_area_id);
create unique index activity_capture on activity (member_id, plan_year, capture_id) where capture_id is not null;

-- The hours of an activity that are of several kinds. No rows: it is one verifiable portion of its own kind
-- (domain/hours-portions.ts).
create table activity_portion (
  member_id uuid not null,
  plan_year integer not null,
  activity_id uuid not null,
  position smallint not null,
  hours_kind text not null check (hours_kind in ('ethics', 'tax', 'service')),
  tenths integer not null check (tenths > 0),
  verifiable boolean not null,
  business_rescue boolean not null,
  primary key (member_id, plan_year, activity_id, position),
  foreign key (member_id, plan_year, activity_id) references activity (member_id, plan_year, id) on delete cascade
);

create table evidence (
  member_id uuid not null,
  plan_year integer not null,
  id uuid not null,
  storage_key text not null,
  file_name text not null,
  content_type text not null,
  size_bytes integer not null,
  sha256 text not null,
  uploaded_at timestamptz not null,
  -- When a download found that the store has lost the file. Null: it has not.
  lost_at timestamptz,
  primary key (member_id, plan_year, id),
  foreign key (member_id, plan_year) references plan (member_id, plan_year) on delete cascade
);
create index evidence_lost on evidence (id) where lost_at is not null;
-- The nightly sweep asks which of the stored files a row still names, whoever's it is.
create index evidence_storage_key on evidence (storage_key);

create table activity_evidence (
  member_id uuid not null,
  plan_year integer not null,
  activity_id uuid not null,
  evidence_id uuid not null,
  primary key (member_id, plan_year, activity_id),
  foreign key (member_id, plan_year, activity_id) references activity (member_id, plan_year, id) on delete cascade,
  foreign key (member_id, plan_year, evidence_id) references evidence (member_id, plan_year, id) on delete cascade
);
create index activity_evidence_file on activity_evidence (member_id, plan_year, evidence_id);

-- Files of members that belong to no activity yet: those of mails that wait.
create table held_file (
  member_id uuid not null references member (id) on delete cascade,
  id uuid not null,
  storage_key text not null unique,
  file_name text not null,
  content_type text not null,
  size_bytes integer not null,
  sha256 text not null,
  uploaded_at timestamptz not null,
  primary key (member_id, id)
);

-- Mails to the address of a member. One that waits has its texts; of one that is done only its digest stays, so that it is
-- taken once.
create table mail_in (
  member_id uuid not null references member (id) on delete cascade,
  id uuid not null,
  -- Sender and Message-ID.
  digest text not null,
  sender text not null,
  title text not null,
  description text not null,
  proof_note text not null,
  -- Why it waits; empty: it did not.
  reason text not null check (reason in ('', 'sender', 'lapsed', 'full')),
  held_file_id uuid,
  received_at timestamptz not null,
  -- It became an activity, or the member did not want it. Null: it waits.
  done_at timestamptz,
  primary key (member_id, id),
  unique (member_id, digest),
  foreign key (member_id, held_file_id) references held_file (member_id, id) on delete set null (held_file_id)
);

create table reflection (
  member_id uuid not null,
  plan_year integer not null,
  activity_id uuid not null,
  question1_answer text not null,
  question1_comment text not null default '',
  question2_answer text not null,
  question2_comment text not null default '',
  question3_answer text not null,
  question3_comment text not null default '',
  reflection_date date not null,
  standard_text boolean not null default false,
  recorded_at timestamptz not null,
  primary key (member_id, plan_year, activity_id),
  foreign key (member_id, plan_year, activity_id) references activity (member_id, plan_year, id) on delete cascade
);

create table ethics_reflection (
  member_id uuid not null,
  plan_year integer not null,
  item text not null check (item in ('personal_ethics', 'business_ethics', 'professional_ethics')),
  question1_comment text not null default '',
  question2_comment text not null default '',
  question3_comment text not null default '',
  reflection_date date not null,
  standard_text boolean not null default false,
  recorded_at timestamptz not null,
  primary key (member_id, plan_year, item),
  foreign key (member_id, plan_year) references plan (member_id, plan_year) on delete cascade
);

-- The history of a plan year: every change, never the text of it. The chain of an event is the SHA-256 of the chain before it
-- and of the event (docs/decisions/0036), so an event that was changed or left out breaks all that follow.
create table plan_event (
  member_id uuid not null,
  plan_year integer not null,
  seq integer not null,
  at timestamptz not null,
  actor text not null check (actor in ('member', 'administrator', 'colleague')),
  what text not null,
  subject text not null,
  -- JSON as text, because the chain is about its characters.
  facts text not null,
  chain text not null,
  -- How many changes of the plan the year has with this one, so that nobody counts them. Documents, links and comments are none.
  changes integer not null,
  primary key (member_id, plan_year, seq),
  foreign key (member_id, plan_year) references plan (member_id, plan_year) on delete cascade
);

-- Events are only added. They go with the account, when the member's own row has gone before them.
create function keep_plan_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from member where id = old.member_id) then return old; end if;
  raise exception 'The history of a plan year is not changed';
end $$;
create trigger plan_event_kept before update or delete on plan_event
  for each row execute function keep_plan_event();

-- Documents that were handed out. Anybody who has one can ask whether it is as it was issued, without learning whose it is. So
-- the row outlives the account, without the person.
create table issued_document (
  number text primary key,
  member_id uuid references member (id) on delete set null,
  plan_year integer not null,
  kind text not null check (kind in ('plan', 'pack')),
  sha256 text not null unique,
  size_bytes integer not null,
  issued_at timestamptz not null,
  -- The last event of the year's history that it contains. The history goes with the account, and this does not.
  last_seq integer not null,
  last_chain text not null
);
create index issued_document_member on issued_document (member_id, plan_year);

-- The file of a document, for a short time. Each address gives it once.
create table download_ticket (
  number text primary key references issued_document (number) on delete cascade,
  member_id uuid not null references member (id) on delete cascade,
  -- Null: the address was used.
  token_hash text unique,
  file_name text not null,
  -- In base64.
  content text not null,
  -- The rest of a monitoring pack, as it was when it was issued, in JSON. Null: the file is all there is.
  pack text,
  -- The end of the address, and of the file: until then its owner may ask for another address.
  expires_at timestamptz not null,
  kept_until timestamptz not null
);
create index download_ticket_member on download_ticket (member_id);
-- How far a monitoring pack is that is being downloaded.
create table pack_run (
  number text primary key references issued_document (number) on delete cascade,
  member_id uuid not null references member (id) on delete cascade,
  plan_year integer not null,
  -- Evidence files: all, and those that were read, with the ones that could not be.
  files integer not null,
  done integer not null default 0,
  -- The names of files that could not be read, and the parts that are in the pack with their bytes, in JSON.
  missing text not null default '[]',
  parts text not null default '[]',
  state text not null default 'waiting' check (state in ('waiting', 'adding', 'done', 'stopped')),
  moved_at timestamptz not null
);
create index pack_run_member on pack_run (member_id);

-- The public keys that have signed a pack. The private one is a setting.
create table signing_key (
  id text primary key,
  public_key text not null,
  since timestamptz not null
);

create index download_ticket_kept on download_ticket (kept_until);

-- A link under which a colleague reads the plan of a year. Only the hash of its token is here.
create table share_link (
  member_id uuid not null,
  plan_year integer not null,
  id uuid not null,
  token_hash text not null,
  files boolean not null,
  made_at timestamptz not null,
  -- The last day on which it opens.
  ends_on date not null,
  ended_at timestamptz,
  opened integer not null default 0,
  opened_at timestamptz,
  primary key (member_id, plan_year, id),
  foreign key (member_id, plan_year) references plan (member_id, plan_year) on delete cascade
);
create index share_link_token on share_link (token_hash);

create table share_comment (
  member_id uuid not null,
  plan_year integer not null,
  link_id uuid not null,
  id uuid not null,
  name text not null,
  -- Empty: they said that they have read the plan.
  text text not null,
  written_at timestamptz not null,
  primary key (member_id, plan_year, link_id, id),
  foreign key (member_id, plan_year, link_id) references share_link (member_id, plan_year, id) on delete cascade
);

-- The private address under which a calendar program reads a member's dates. Another one takes its place.
create table feed (
  member_id uuid primary key references member (id) on delete cascade,
  token_hash text not null unique,
  made_at timestamptz not null
);

-- Each reminder that was put in the queue: a second node, or a second run, finds it here. A mail that was not needed any more
-- leaves no row.
create table reminder_sent (
  member_id uuid not null,
  plan_year integer not null,
  kind text not null check (kind in ('year_end', 'declaration', 'weekly')),
  -- The first day on which it may go out: the occasion.
  from_day date not null,
  queued_at timestamptz not null,
  -- By the secret of this hash the reader stops the kind.
  token_hash text,
  -- When the mail server was to get it. After a kill it counts as sent.
  begun_at timestamptz,
  sent_at timestamptz,
  primary key (member_id, plan_year, kind, from_day),
  foreign key (member_id, plan_year) references plan (member_id, plan_year) on delete cascade
);
create index reminder_sent_token on reminder_sent (token_hash);

-- The kinds that a member does not want.
create table reminder_stop (
  member_id uuid not null references member (id) on delete cascade,
  kind text not null check (kind in ('year_end', 'declaration', 'weekly')),
  stopped_at timestamptz not null,
  -- By the link in a mail, and not on My Account.
  by_link boolean not null,
  primary key (member_id, kind)
);

-- That a member mailed their activities to support (spec B §2.7): at most once a day, so that a double click is one.
create table autofix_request (
  member_id uuid not null,
  plan_year integer not null,
  requested_on date not null,
  requested_at timestamptz not null,
  primary key (member_id, plan_year, requested_on),
  foreign key (member_id, plan_year) references plan (member_id, plan_year) on delete cascade
);

-- The offers of providers, the same for all members (spec B §3 'Affiliate activity'). Small enough to be copied to every
-- node. Without a date it can be taken at any time; without a price the provider names it; 0 is free.
create table affiliate_activity (
  id uuid primary key,
  competency text not null,
  competency1 text not null default '',
  competency2 text not null default '',
  title text not null,
  provider text not null,
  -- The types that an activity has, so that a plan records what the provider said.
  type text not null check (type in ('article', 'video', 'webinar', 'e-learning', 'online course', 'internal training',
    'on-the-job experience', 'conference', 'podcast', 'self-study')),
  description text not null,
  activity_date date,
  price_cents integer check (price_cents >= 0),
  external_url text not null default '' check (external_url = '' or external_url ~* '^https?://'),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index affiliate_activity_competency on affiliate_activity (competency);
create index affiliate_activity_competency1 on affiliate_activity (competency1);
create index affiliate_activity_competency2 on affiliate_activity (competency2);

-- Counts the rows of the years that a statement changed, in the table that it changed. The argument is the column of the
-- plan. The years are locked first, in one order for all: two transactions then count one after the other, each with the
-- rows of both, and never wait for each other in a circle.
create function count_in_plan() returns trigger language plpgsql as $$
begin
  if not exists (select from changed) then return null; end if;
  perform from plan join (select distinct member_id, plan_year from changed) as year using (member_id, plan_year)
    order by plan.member_id, plan.plan_year for no key update of plan;
  execute format(
    'update plan set standing_rules = null, %1$I = (select count(*) from %2$I as row
       where row.member_id = plan.member_id and row.plan_year = plan.plan_year)
     from (select distinct member_id, plan_year from changed) as year
     where plan.member_id = year.member_id and plan.plan_year = year.plan_year', tg_argv[0], tg_table_name);
  return null;
end $$;

create trigger answer_added after insert on answer referencing new table as changed
  for each statement execute function count_in_plan('scored_count');
create trigger answer_removed after delete on answer referencing old table as changed
  for each statement execute function count_in_plan('scored_count');
create trigger activity_added after insert on activity referencing new table as changed
  for each statement execute function count_in_plan('activity_count');
create trigger activity_removed after delete on activity referencing old table as changed
  for each statement execute function count_in_plan('activity_count');
create trigger reflection_added after insert on reflection referencing new table as changed
  for each statement execute function count_in_plan('reflection_count');
create trigger reflection_removed after delete on reflection referencing old table as changed
  for each statement execute function count_in_plan('reflection_count');
create trigger ethics_reflection_added after insert on ethics_reflection referencing new table as changed
  for each statement execute function count_in_plan('ethics_count');
create trigger ethics_reflection_removed after delete on ethics_reflection referencing old table as changed
  for each statement execute function count_in_plan('ethics_count');

-- The same for what is not counted and still changes how a member stands with a body.
create function standing_changed() returns trigger language plpgsql as $$
begin
  if not exists (select from changed) then return null; end if;
  perform from plan join (select distinct member_id, plan_year from changed) as year using (member_id, plan_year)
    order by plan.member_id, plan.plan_year for no key update of plan;
  update plan set standing_rules = null from (select distinct member_id, plan_year from changed) as year
    where plan.member_id = year.member_id and plan.plan_year = year.plan_year and plan.standing_rules is not null;
  return null;
end $$;

create trigger activity_changed after update on activity referencing new table as changed
  for each statement execute function standing_changed();
create trigger reflection_changed after update on reflection referencing new table as changed
  for each statement execute function standing_changed();
create trigger ethics_reflection_changed after update on ethics_reflection referencing new table as changed
  for each statement execute function standing_changed();
create trigger learning_area_added after insert on learning_area referencing new table as changed
  for each statement execute function standing_changed();
create trigger learning_area_changed after update on learning_area referencing new table as changed
  for each statement execute function standing_changed();
create trigger learning_area_removed after delete on learning_area referencing old table as changed
  for each statement execute function standing_changed();
create trigger registration_added after insert on registration referencing new table as changed
  for each statement execute function standing_changed();
create trigger registration_changed after update on registration referencing new table as changed
  for each statement execute function standing_changed();
create trigger registration_removed after delete on registration referencing old table as changed
  for each statement execute function standing_changed();
create trigger circumstance_added after insert on circumstance referencing new table as changed
  for each statement execute function standing_changed();
create trigger circumstance_changed after update on circumstance referencing new table as changed
  for each statement execute function standing_changed();
create trigger circumstance_removed after delete on circumstance referencing old table as changed
  for each statement execute function standing_changed();
create trigger activity_evidence_added after insert on activity_evidence referencing new table as changed
  for each statement execute function standing_changed();
create trigger activity_evidence_removed after delete on activity_evidence referencing old table as changed
  for each statement execute function standing_changed();
create trigger activity_portion_added after insert on activity_portion referencing new table as changed
  for each statement execute function standing_changed();
create trigger activity_portion_changed after update on activity_portion referencing new table as changed
  for each statement execute function standing_changed();
create trigger activity_portion_removed after delete on activity_portion referencing old table as changed
  for each statement execute function standing_changed();
