-- The days that a payment pays for. Null: it paid for none, or was written by a version before this one.
alter table payment
  add column period_from date,
  add column period_to date;

-- The last number given, by kind and year. It is locked last in a transaction, so that no number is left out
-- (docs/decisions/0022).
create table invoice_counter (
  kind text not null check (kind in ('invoice', 'credit_note')),
  year integer not null,
  last integer not null,
  primary key (kind, year)
);

-- Never changed once it is written. It names the seller as it was then.
create table invoice (
  id uuid primary key,
  kind text not null check (kind in ('invoice', 'credit_note')),
  year integer not null,
  number integer not null,
  payment_id uuid not null references payment (id),
  -- Of a credit note: the invoice that it takes back, and why.
  credits_id uuid unique references invoice (id),
  reason text check (reason in ('refund', 'set_aside', 'correction')),
  issued_on date not null,
  item text not null,
  total_cents integer not null,
  vat_cents integer not null,
  seller_name text not null,
  seller_address text not null,
  -- Null: no VAT was charged. The rate is in hundredths of a percent.
  seller_vat_number text,
  vat_rate integer,
  unique (kind, year, number),
  constraint invoice_vat check (vat_cents between 0 and total_cents),
  constraint invoice_vat_number check ((seller_vat_number is null) = (vat_rate is null)),
  constraint invoice_credits check ((kind = 'credit_note') = (credits_id is not null) and (credits_id is null) = (reason is null))
);
-- A payment has one invoice; a second one only after a credit note, when its amount was corrected.
create unique index invoice_payment on invoice (payment_id, total_cents) where kind = 'invoice';

-- Whom an invoice is for, by the name at the payment. Goes with the account; the invoice stays.
create table invoice_recipient (
  invoice_id uuid primary key references invoice (id),
  member_id uuid not null references member (id) on delete cascade,
  name text not null
);
create index invoice_recipient_member on invoice_recipient (member_id);

-- Payments of before get their invoices by this job, which needs the seller's data (server/areas/billing/invoices.ts).
insert into job (id, name, key, payload, due_at)
select gen_random_uuid(), 'issue-invoices', 'only', '{}', now() where exists (select from payment);
