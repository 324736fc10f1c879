-- How much a plan year holds, beside the year itself, so that a report over all members reads one narrow row for each of
-- them and not the millions of rows that it counts (docs/decisions/0026). The database keeps these columns; nothing else
-- writes them.
alter table plan
  add column scored_count integer not null default 0,
  add column activity_count integer not null default 0,
  add column reflection_count integer not null default 0,
  add column ethics_count integer not null default 0;

-- Counts the rows of the years that a statement changed, in the table that it changed. The argument is the column. The
-- years are locked first, in one order for all: two transactions then count one after the other, each with the rows of
-- both, and never wait for each other in a circle.
create function count_in_plan() returns trigger language plpgsql as $$
begin
  if not exists (select from changed) then return null; end if;
  perform from plan join (select distinct member_id, plan_year from changed) as year using (member_id, plan_year)
    order by plan.member_id, plan.plan_year for no key update of plan;
  execute format(
    'update plan set %1$I = (select count(*) from %2$I as row
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

-- What is there already.
update plan set
  scored_count = (select count(*) from answer as row
    where row.member_id = plan.member_id and row.plan_year = plan.plan_year),
  activity_count = (select count(*) from activity as row
    where row.member_id = plan.member_id and row.plan_year = plan.plan_year),
  reflection_count = (select count(*) from reflection as row
    where row.member_id = plan.member_id and row.plan_year = plan.plan_year),
  ethics_count = (select count(*) from ethics_reflection as row
    where row.member_id = plan.member_id and row.plan_year = plan.plan_year);

-- A report is about one year.
create index plan_year on plan (plan_year, member_id);
