-- The indexes of open standings, with the status 'proof_missing' among them. They have new names, so that the old ones serve until
-- these are there.
create index concurrently if not exists standing_asking on standing (plan_year, status, body, from_day, until_day, member_id)
  where status in ('on_course', 'proof_missing', 'short', 'mend', 'missed');
create index concurrently if not exists standing_asking_members on standing (plan_year, member_id, from_day, until_day)
  where status in ('on_course', 'proof_missing', 'short', 'mend', 'missed');
drop index concurrently if exists standing_open;
drop index concurrently if exists standing_open_members;
