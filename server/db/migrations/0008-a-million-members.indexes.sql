-- Every night: the renewals that are due, and those to be told of, in the order in which their pages are taken.
create index concurrently if not exists subscription_renews on subscription (paid_to, token) where cancelled_at is null;
drop index concurrently if exists subscription_due;
-- The payments to be paid back, which are few.
create index concurrently if not exists payment_set_aside on payment (id) where set_aside_at is not null and refunded_at is null;
-- The home counts who signed up this month.
create index concurrently if not exists member_created on member (created_at);
-- A report counts the years of all members by what they hold: with the counts beside it no year is read, with all its texts.
create index concurrently if not exists plan_held on plan (plan_year, member_id)
  include (scored_count, activity_count, reflection_count, ethics_count);
drop index concurrently if exists plan_year;
-- The subscriptions that renew, for a confirmation over all members.
create index concurrently if not exists subscription_live on subscription (member_id) where cancelled_at is null;
