-- An offer is of one of the ten types that an activity has (spec B §3), so that a plan records what the provider said. A
-- row that names none of them is what the plan recorded for it until now.
update affiliate_activity set type = lower(btrim(type));
update affiliate_activity set type = 'self-study' where type not in
  ('article', 'video', 'webinar', 'e-learning', 'online course', 'internal training', 'on-the-job experience',
    'conference', 'podcast', 'self-study');
alter table affiliate_activity add constraint affiliate_activity_type check (type in
  ('article', 'video', 'webinar', 'e-learning', 'online course', 'internal training', 'on-the-job experience',
    'conference', 'podcast', 'self-study'));
