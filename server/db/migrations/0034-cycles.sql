-- Bodies with their own cycles (docs/decisions/0052). Nothing that the previous version reads goes: its rows get what is new
-- from defaults and from the triggers below.

-- With which further bodies a member is registered, in all of their years. Those of rpt4 are answered for each year, in `registration`.
-- Rows of one body and one first day are one registration, each with the level from a day on. `body` is an open list (holders.ts).
create table body_registration (
  member_id uuid not null references member (id) on delete cascade,
  id uuid not null,
  body text not null,
  seq smallint not null,
  number text not null default '',
  -- Both days belong to it. Null: the day it began is not stated; it has not ended.
  registered_from date,
  registered_until date,
  -- Null: no level is stated. A level without a day holds from the first one.
  level text,
  level_from date,
  -- The month with whose end the member's own year ends. Null: that of the first day.
  anniversary smallint check (anniversary between 1 and 12),
  recorded_at timestamptz not null,
  primary key (member_id, id),
  unique (member_id, body, seq),
  constraint body_registration_days check (registered_from <= registered_until)
);

-- Hours of a cycle that no plan year here has: earned before the product, or in a year that the member did not buy.
create table brought (
  member_id uuid not null references member (id) on delete cascade,
  body text not null,
  cycle_from date not null,
  rule text not null,
  minutes integer not null check (minutes > 0),
  note text not null default '',
  recorded_at timestamptz not null,
  primary key (member_id, body, cycle_from, rule)
);

-- The declaration of a cycle that is not a plan year: it belongs to every plan year in which the cycle has a day.
create table cycle_declaration (
  member_id uuid not null references member (id) on delete cascade,
  body text not null,
  cycle_from date not null,
  submitted_on date not null,
  reference text not null default '',
  recorded_at timestamptz not null,
  primary key (member_id, body, cycle_from)
);

-- An absence has an end. The kinds are those of framework/obligations/rule-set.ts.
alter table circumstance drop constraint circumstance_kind_check;
alter table circumstance add column until_date date;
alter table circumstance add constraint circumstance_days check (from_date <= until_date);

-- Topics take the place of the kind and of business rescue. Empty, as the previous version writes them: those of both (portion-queries.ts).
-- To fill in the rows that there are would keep members waiting for as long as it takes.
alter table activity_portion add column topics text[] not null default '{}';
alter table activity_portion add column accredited_by text not null default '';

-- The cycle of a standing. Those that there are have the default until they are counted again, as the new rules have them all.
alter table standing add column cycle_from date not null default '0001-01-01';

create function standing_cycle_both() returns trigger language plpgsql as $$
begin
  if new.cycle_from = '0001-01-01' then new.cycle_from := make_date(new.plan_year, 1, 1); end if;
  return new;
end $$;
create trigger standing_cycle_both before insert on standing
  for each row execute function standing_cycle_both();

-- A fact of the member that is of no one year changes how the member stands in every year. The calls have locked the years.
create function standings_of_member_changed() returns trigger language plpgsql as $$
begin
  update plan set standing_rules = null
    where member_id in (select member_id from changed) and standing_rules is not null;
  return null;
end $$;
create trigger body_registration_added after insert on body_registration referencing new table as changed
  for each statement execute function standings_of_member_changed();
create trigger body_registration_changed after update on body_registration referencing new table as changed
  for each statement execute function standings_of_member_changed();
create trigger body_registration_removed after delete on body_registration referencing old table as changed
  for each statement execute function standings_of_member_changed();
create trigger brought_added after insert on brought referencing new table as changed
  for each statement execute function standings_of_member_changed();
create trigger brought_changed after update on brought referencing new table as changed
  for each statement execute function standings_of_member_changed();
create trigger brought_removed after delete on brought referencing old table as changed
  for each statement execute function standings_of_member_changed();
