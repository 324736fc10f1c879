-- The spine: accounts, money, one plan year. Ids are UUIDv7 made by the server, money is integer cents,
-- verifiable hours are integer tenths, calendar dates are `date`, instants are `timestamptz`.

-- ── accounts ────────────────────────────────────────────────────────────────
create table member (
  id uuid primary key,
  email text not null,
  name text not null,
  surname text not null,
  contact text not null,
  password_hash text not null,
  saica_number text not null default '',
  user_profile_image text not null default '',
  legacy_since timestamptz,
  subscription_type text not null check (subscription_type in ('Annual', 'Monthly', 'Audit', 'manual_input')),
  verified_at timestamptz,
  paid_at timestamptz,
  paid_until date,
  payment_failed_at timestamptz,
  current_year integer not null,
  login_count integer not null default 0,
  created_at timestamptz not null,
  constraint member_email_folded check (email = lower(email))
);
create unique index member_email on member (email);

create table member_session (
  key_hash text primary key,
  member_id uuid not null references member (id) on delete cascade,
  address_hash text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index member_session_member on member_session (member_id, created_at desc);
create index member_session_created on member_session (created_at);

-- One mechanism for every mailed code. The code itself is made when the mail is sent; only its hash is kept.
create table mailed_code (
  id uuid primary key,
  member_id uuid not null references member (id) on delete cascade,
  purpose text not null check (purpose in ('login', 'verify', 'reset', 'email_change')),
  target text not null,
  request_hash text,
  code_hash text,
  requested_at timestamptz not null,
  sent_at timestamptz,
  expires_at timestamptz not null,
  attempts integer not null default 0,
  used_at timestamptz,
  replaced_at timestamptz
);
create index mailed_code_member on mailed_code (member_id, purpose, requested_at desc);
create index mailed_code_requested on mailed_code (requested_at);

-- Counters of the request limits: in the database, so that they hold across nodes.
create table request_limit (
  key text primary key,
  window_started_at timestamptz not null,
  count integer not null
);
create index request_limit_window on request_limit (window_started_at);

-- ── money ───────────────────────────────────────────────────────────────────
create table price (
  id uuid primary key,
  pricing_type text not null check (pricing_type in ('Annual', 'Monthly', 'Audit', 'PriorYear', 'Referral')),
  price_cents integer not null check (price_cents >= 0),
  recurring_price_cents integer check (recurring_price_cents >= 0),
  start_date date not null,
  created_at timestamptz not null
);
create index price_type on price (pricing_type, start_date desc);

create table discount_code (
  code text primary key,
  percentage_discount integer not null check (percentage_discount between 1 and 100),
  usage_limit integer not null check (usage_limit >= 0),
  created_at timestamptz not null,
  constraint discount_code_folded check (code = upper(code))
);

create table discount_use (
  code text not null references discount_code (code),
  member_id uuid not null references member (id) on delete cascade,
  checkout_id uuid not null,
  used_at timestamptz not null,
  primary key (code, member_id)
);
create index discount_use_member on discount_use (member_id);

create table checkout (
  id uuid primary key,
  payment_reference text not null unique,
  member_id uuid references member (id) on delete set null,
  kind text not null check (kind in ('Annual', 'Monthly', 'Audit', 'PriorYear')),
  plan_year integer,
  amount_cents integer not null,
  recurring_cents integer,
  frequency integer,
  discount_code text,
  percentage_discount integer not null default 0,
  created_at timestamptz not null,
  completed_at timestamptz
);
create index checkout_member on checkout (member_id, created_at desc);

create table subscription (
  token text primary key,
  member_id uuid references member (id) on delete set null,
  checkout_id uuid not null references checkout (id),
  kind text not null,
  recurring_cents integer not null,
  frequency integer not null,
  started_at timestamptz not null,
  cancelled_at timestamptz
);
create index subscription_member on subscription (member_id);
create index subscription_checkout on subscription (checkout_id);

-- What the provider posted, as it was posted: the inbox. Applied once by a job.
create table payment_notification (
  id uuid primary key,
  idempotency_key text not null unique,
  raw_body text not null,
  notification jsonb not null,
  received_at timestamptz not null,
  settled_at timestamptz,
  outcome text
);
create index payment_notification_open on payment_notification (received_at) where settled_at is null;

-- The ledger: stays when the member is deleted, without the person.
create table payment (
  id uuid primary key,
  notification_id uuid not null references payment_notification (id),
  checkout_id uuid references checkout (id),
  member_id uuid references member (id) on delete set null,
  provider_payment_id text not null,
  token text,
  amount_cents integer not null,
  fee_cents integer,
  net_cents integer,
  paid_at timestamptz not null
);
create unique index payment_provider_id on payment (provider_payment_id);
create index payment_member on payment (member_id, paid_at desc);

-- ── the plan: every key starts with the member ──────────────────────────────
create table plan (
  member_id uuid not null references member (id) on delete cascade,
  plan_year integer not null check (plan_year between 2020 and 2100),
  career_path text,
  career_position text not null default '',
  career_role_start_date date,
  proficiency_level text,
  tax_practitioner boolean not null default false,
  business_rescue_practitioner boolean not null default false,
  registered_auditor boolean not null default false,
  responsibilities text not null default '',
  short_term_goals text not null default '',
  long_term_goals text not null default '',
  resume_url text not null default '',
  saved_at timestamptz,
  created_at timestamptz not null,
  primary key (member_id, plan_year)
);

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
  hours_kind text not null check (hours_kind in ('ethics', 'tax', 'service')),
  topic text not null default '',
  price text not null default '',
  external_url text not null default '',
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
  primary key (member_id, plan_year, id),
  foreign key (member_id, plan_year) references plan (member_id, plan_year) on delete cascade
);

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

-- ── plumbing ────────────────────────────────────────────────────────────────
-- Mail of the default adapter: readable at /dev/outbox on this machine only.
create table outbox_mail (
  id uuid primary key,
  message_id text not null unique,
  to_address text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  sent_at timestamptz not null
);
create index outbox_mail_sent on outbox_mail (sent_at desc);

-- State of the payment simulator: a killed server forgets no pending notification.
create table simulator_state (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null
);
