-- The list of invoices by amount. Amounts are few, so the ids give the order.
create index concurrently if not exists invoice_amount on invoice (total_cents, id) where kind = 'invoice';
