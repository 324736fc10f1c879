-- Money that goes back to a payer is sent by hand, at the payment provider or the bank. A row says that the money of this
-- credit note is sent (docs/decisions/0048); a credit note without one is still to be sent.
create table refund_sent (
  credit_note_id uuid primary key references invoice (id),
  sent_on date not null,
  -- How to find it at the provider or the bank.
  reference text not null default '',
  -- The line of the provider's statement that says so (domain/payments/reconcile.ts). Each line is answered once.
  line_key text unique,
  marked_at timestamptz not null
);
-- Until now the office recorded a refund after it had sent the money.
insert into refund_sent (credit_note_id, sent_on, marked_at)
  select id, issued_on, now() from invoice where kind = 'credit_note' and reason in ('refund', 'set_aside');
