-- The few members whose days are over and about whose renewal the provider did not answer: they count as paid (`isPaidOn`).
create index concurrently if not exists subscription_unanswered on subscription (member_id)
  where cancelled_at is null and unanswered_since is not null;
