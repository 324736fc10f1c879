-- A status for past activities that lack proof where a rule asks for it.
alter table standing drop constraint standing_status_check;
alter table standing add constraint standing_status_check
  check (status in ('met', 'on_course', 'proof_missing', 'short', 'mend', 'missed', 'waived')) not valid;
alter table standing validate constraint standing_status_check;
-- Hours of past activities without proof that the body still needs, in tenths.
alter table standing add column unproven_tenths integer not null default 0;
