-- Renewals: how far a subscription is paid, and what the provider last said of it (spec-readings 70, 107).
alter table subscription
  -- The day of the first payment, as far as it is known. Null: the day of started_at.
  add column first_on date,
  -- The paid-to day that the member still had when it began. The days of this subscription follow it.
  add column follows date,
  -- Its payments stopped for a time: the days after so many payments run from here.
  add column resumed_on date,
  add column resumed_after integer not null default 0,
  -- The last day that its payments pay for. From then on a renewal is due.
  add column paid_to date,
  -- The last day on which the provider said that it does not charge: failed or paused.
  add column stopped_on date,
  add column answered_on date,
  -- Since when the provider has been asked about the due renewal without an answer.
  add column unanswered_since date,
  -- When somebody wanted it cancelled. The provider may not have answered yet.
  add column cancel_asked_at timestamptz,
  -- The renewal day that the member has been told of.
  add column notice_for date;

alter table payment
  -- A payment that the provider told of when it was asked has no notification and no number, until these arrive.
  alter column notification_id drop not null,
  alter column provider_payment_id drop not null,
  add constraint payment_notified check ((notification_id is null) = (provider_payment_id is null)),
  -- It brought the member nothing and is to be paid back.
  add column set_aside_at timestamptz;

update payment set set_aside_at = paid_at
from payment_notification where payment_notification.id = payment.notification_id
  and payment_notification.outcome in ('paid_twice', 'payer_deleted');

update subscription set
  first_on = (started_at at time zone 'Africa/Johannesburg')::date,
  paid_to = ((started_at at time zone 'Africa/Johannesburg')::date + (
    select make_interval(months => count(*)::integer * case subscription.frequency when 6 then 12 else 1 end)
    from payment where payment.token = subscription.token and payment.set_aside_at is null))::date;

-- Every night: the renewals that are due.
create index subscription_due on subscription (paid_to) where cancelled_at is null;
-- How many payments a subscription has.
create index payment_token on payment (token) where token is not null;
