-- An invoice that is issued again names another buyer and the amount of the first one.
create index concurrently if not exists invoice_of_payment on invoice (payment_id) where kind = 'invoice';
drop index concurrently if exists invoice_payment;
create unique index concurrently if not exists invoice_replaces on invoice (replaces_id) where replaces_id is not null;
-- The office looks for a reference that a payer gave. The sums of a period leave out payments that were taken back.
create index concurrently if not exists payment_reference on payment using gin (reference gin_trgm_ops) where reference is not null;
create index concurrently if not exists payment_reversed on payment (paid_at) where reversed_at is not null;
