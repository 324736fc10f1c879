-- How often the title or the day of an activity was changed. Calendar programs take a changed entry for newer only when its
-- number is higher (RFC 5545, SEQUENCE), and two changes may fall into one second.
alter table activity add column calendar_changes integer not null default 0;

create function count_calendar_change() returns trigger language plpgsql as $$
begin
  new.calendar_changes := old.calendar_changes + 1;
  return new;
end $$;

create trigger activity_calendar before update on activity
  for each row when (old.title is distinct from new.title or old.activity_date is distinct from new.activity_date)
  execute function count_calendar_change();
