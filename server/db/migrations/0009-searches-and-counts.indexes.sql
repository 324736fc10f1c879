-- The office finds an invoice by a part of its printed number (server/areas/billing/invoice-admin-queries.ts, `printedNumber`) or
-- of the payment's.
create index concurrently if not exists invoice_printed on invoice using gin (
  (case kind when 'invoice' then 'INV-' else 'CN-' end || year::text || '-'
    || lpad(number::text, greatest(6, length(number::text)), '0')) gin_trgm_ops);
create index concurrently if not exists payment_provider_text on payment using gin (provider_payment_id gin_trgm_ops);
-- The payments that were given back, which are few: rewards are not owed for them.
create index concurrently if not exists payment_refunded on payment (id) where refunded_at is not null;
-- The few members whose days are over and about whose renewal the provider did not answer: they count as paid (`isPaidOn`).
create index concurrently if not exists subscription_unanswered on subscription (member_id)
  where cancelled_at is null and unanswered_since is not null;
-- A report counts each member with open obligations once: in the order of the members they need not be sorted or kept.
create index concurrently if not exists standing_open_members on standing (plan_year, member_id, from_day, until_day)
  where status in ('on_course', 'short', 'mend', 'missed');
-- Lists by kind of subscription ask for each member's kind in the order of the addresses. The trends look up the few Audit members in it.
create index concurrently if not exists membership_kind on membership (kind, member_id);
