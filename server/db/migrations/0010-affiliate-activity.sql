-- What providers offer, the same for all members (spec B §3 'Affiliate activity'). Small enough to be copied to every
-- node. Without a date it can be taken at any time; without a price the provider names it; 0 is free.
create table affiliate_activity (
  id uuid primary key,
  competency text not null,
  competency1 text not null default '',
  competency2 text not null default '',
  title text not null,
  provider text not null,
  type text not null,
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
