-- The state of an invoice, written by whatever issues or credits it (server/areas/billing/invoices/invoices.ts). A credit note has none.
alter table invoice add column state text check (state in ('credited', 'paid', 'part_credited', 'to_pay_back'));
update invoice set state = case
    when credit.cents >= invoice.total_cents then 'credited'
    when payment.set_aside_at is not null and payment.refunded_at is null then 'to_pay_back'
    when credit.cents > 0 then 'part_credited'
    else 'paid' end
  from payment, invoice as one left join (select credits_id, sum(total_cents) as cents from invoice
    where credits_id is not null group by credits_id) as credit on credit.credits_id = one.id
  where invoice.kind = 'invoice' and one.id = invoice.id and payment.id = invoice.payment_id;
alter table invoice add constraint invoice_has_state check ((kind = 'invoice') = (state is not null));
