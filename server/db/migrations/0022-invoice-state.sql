-- The state of an invoice, written by whatever issues or credits it (server/areas/billing/invoices/invoices.ts). It says nothing of a credit
-- note. A node of the version before does not know it and writes an invoice that is paid, which nearly all are.
alter table invoice add column state text not null default 'paid'
  check (state in ('credited', 'paid', 'part_credited', 'to_pay_back'));
update invoice set state = other.state
  from (select invoice.id, case
      when credit.cents >= invoice.total_cents then 'credited'
      when payment.set_aside_at is not null and payment.refunded_at is null then 'to_pay_back'
      else 'part_credited' end as state
    from invoice join payment on payment.id = invoice.payment_id
    left join (select credits_id, sum(total_cents) as cents from invoice where credits_id is not null group by credits_id) as credit
      on credit.credits_id = invoice.id
    where invoice.kind = 'invoice' and (credit.cents > 0 or payment.set_aside_at is not null and payment.refunded_at is null)) as other
  where other.id = invoice.id;
