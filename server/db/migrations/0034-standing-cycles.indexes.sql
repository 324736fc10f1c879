-- Two cycles of one body may have a day in one plan year. On a large table the new key takes minutes, so it is made beside the old one.
create unique index concurrently if not exists standing_cycle on standing (member_id, plan_year, version, cycle_from, from_day);
alter table standing drop constraint standing_pkey, add constraint standing_pkey primary key using index standing_cycle;
