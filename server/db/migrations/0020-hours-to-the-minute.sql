-- Hours are stored to the minute (spec-readings 63). A tenth of an hour is six minutes.
alter table activity rename column verifiable_tenths to verifiable_minutes;
alter table activity alter column verifiable_minutes type integer using verifiable_minutes * 6;
alter table activity_portion rename column tenths to minutes;
alter table activity_portion alter column minutes type integer using minutes * 6;
alter table standing rename column unproven_tenths to unproven_minutes;
alter table standing alter column unproven_minutes type integer using unproven_minutes * 6;
