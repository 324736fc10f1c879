-- Money that did not come by the payment provider, and the buyer of an invoice (docs/decisions/0046).
alter table payment
  -- How it came. Null: by the provider.
  add column way text check (way in ('EFT', 'cash', 'cheque', 'other')),
  -- How to find it at the bank. One payer pays for many members with one reference, so it is of each member once.
  add column reference text,
  -- The thing that was paid for. A payment by the provider has a form, which says it.
  add column kind text check (kind in ('Annual', 'Monthly', 'Audit', 'PriorYear')),
  add column plan_year integer,
  -- The membership before it, which a reversal puts back.
  add column was jsonb,
  -- When the office took it back, because it was recorded by mistake.
  add column reversed_at timestamptz,
  add constraint payment_recorded check ((way is null) = (kind is null));

-- The payer as the invoices of a member name them, from the next one on.
create table buyer (
  member_id uuid primary key references member (id) on delete cascade,
  name text not null,
  address text not null,
  vat_number text not null,
  order_number text not null,
  changed_at timestamptz not null
);

alter table invoice
  add column buyer_name text,
  add column buyer_address text,
  add column buyer_vat_number text,
  add column buyer_order_number text,
  -- The invoice in whose place it is, which has a credit note.
  add column replaces_id uuid references invoice (id) deferrable initially deferred,
  drop constraint invoice_reason_check,
  add constraint invoice_reason_check check (reason in ('refund', 'set_aside', 'correction', 'reversal', 'reissue'));
