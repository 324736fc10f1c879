-- That a member mailed their activities to support (spec B §2.7): at most once a day, so that a double click is one.
create table autofix_request (
  member_id uuid not null,
  plan_year integer not null,
  requested_on date not null,
  requested_at timestamptz not null,
  primary key (member_id, plan_year, requested_on),
  foreign key (member_id, plan_year) references plan (member_id, plan_year) on delete cascade
);
