-- Which names the facts of an event have (docs/decisions/0035). Events of before are not changed: theirs is 1.
alter table plan_event add column shape smallint not null default 1;
