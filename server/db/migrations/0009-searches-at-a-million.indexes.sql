-- The office finds an invoice by a part of its printed number (server/areas/billing/invoice-admin-queries.ts, `printedNumber`) or
-- of the payment's.
create index concurrently if not exists invoice_printed on invoice using gin (
  (case kind when 'invoice' then 'INV-' else 'CN-' end || year::text || '-'
    || lpad(number::text, greatest(6, length(number::text)), '0')) gin_trgm_ops);
create index concurrently if not exists payment_provider_text on payment using gin (provider_payment_id gin_trgm_ops);
-- The payments that were given back, which are few: rewards are not owed for them.
create index concurrently if not exists payment_refunded on payment (id) where refunded_at is not null;
