-- Hours are stored to the minute (spec-readings 63). A tenth of an hour is six minutes. The columns of tenths stay, because a node of
-- the previous version reads and writes them beside this one: the triggers write in one what came in the other. A later version drops both.
alter table activity add column verifiable_minutes integer not null default 0 check (verifiable_minutes >= 0);
update activity set verifiable_minutes = verifiable_tenths * 6 where verifiable_tenths <> 0;
alter table activity_portion add column minutes integer check (minutes > 0);
update activity_portion set minutes = tenths * 6;
alter table activity_portion alter column minutes set not null;
alter table activity_portion alter column tenths drop not null;
alter table standing add column unproven_minutes integer not null default 0;
update standing set unproven_minutes = unproven_tenths * 6 where unproven_tenths <> 0;

-- Both versions write whole rows as they read them, with the hours changed in their own column alone.
create function activity_hours_both() returns trigger language plpgsql as $$
declare
  stored record;
begin
  if tg_op = 'INSERT' then
    select verifiable_tenths, verifiable_minutes into stored from activity
      where member_id = new.member_id and plan_year = new.plan_year and id = new.id;
    if not found and new.verifiable_minutes = 0 then new.verifiable_minutes := new.verifiable_tenths * 6; end if;
  else
    stored := old;
  end if;
  if new.verifiable_tenths <> stored.verifiable_tenths and new.verifiable_minutes = stored.verifiable_minutes then
    new.verifiable_minutes := new.verifiable_tenths * 6;
  end if;
  new.verifiable_tenths := round(new.verifiable_minutes / 6.0);
  return new;
end $$;
create trigger activity_hours_both before insert or update of verifiable_tenths, verifiable_minutes on activity
  for each row execute function activity_hours_both();

create function portion_hours_both() returns trigger language plpgsql as $$
begin
  new.minutes := coalesce(new.minutes, new.tenths * 6);
  new.tenths := greatest(1, round(new.minutes / 6.0));
  return new;
end $$;
create trigger portion_hours_both before insert on activity_portion
  for each row execute function portion_hours_both();

create function standing_hours_both() returns trigger language plpgsql as $$
begin
  if new.unproven_minutes = 0 then new.unproven_minutes := new.unproven_tenths * 6; end if;
  new.unproven_tenths := round(new.unproven_minutes / 6.0);
  return new;
end $$;
create trigger standing_hours_both before insert on standing
  for each row execute function standing_hours_both();
