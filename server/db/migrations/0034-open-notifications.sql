-- The notifications that need a person are counted for the administrators' home and at each scrape of the metrics. Nearly all
-- others are quiet, so this index stays small while the table grows. It replaces the one over all that were settled.
create index payment_notification_person on payment_notification (settled_at desc)
  where settled_at is not null and outcome not in ('applied', 'already_applied', 'cancelled', 'noted');
drop index payment_notification_settled;
