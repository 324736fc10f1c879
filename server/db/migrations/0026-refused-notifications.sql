-- Messages to the address of payment notifications that were refused. Few are kept, and only for some days
-- (server/areas/billing/payments/refused-notifications.ts). The body is there while it can be judged again; it has no card number.
create table refused_notification (
  id uuid primary key,
  reason text not null
    check (reason in ('bad_signature', 'wrong_source', 'source_unresolved', 'wrong_merchant', 'malformed', 'too_large')),
  source text not null,
  raw_body text not null,
  body_hash text not null,
  size integer not null,
  -- How often this body came from this address: the provider sends again what was refused.
  times integer not null default 1,
  received_at timestamptz not null,
  last_at timestamptz not null,
  seen_at timestamptz
);
create unique index refused_notification_once on refused_notification (source, body_hash);
create index refused_notification_payer on refused_notification using gin (payer_marks(raw_body));

-- A renewal that was not paid (domain/payments/failed-renewals.ts): the paid-to day that it was due on, the day on which we
-- learned of it, how many mails the member got about it, and when the provider tries again. A payment moves paid_to, and so ends it.
alter table subscription
  add column failing_for date,
  add column failing_since date,
  add column failing_told smallint not null default 0,
  add column next_try_on date;
create index subscription_overdue on subscription (failing_for) where failing_for = paid_to and cancelled_at is null;
