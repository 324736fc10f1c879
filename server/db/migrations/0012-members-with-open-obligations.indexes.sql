-- A report counts each member with open obligations once: in the order of the members they need not be sorted or kept.
create index concurrently if not exists standing_open_members on standing (plan_year, member_id, from_day, until_day)
  where status in ('on_course', 'short', 'mend', 'missed');
