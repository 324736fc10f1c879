-- The credit notes whose money goes back to the payer.
create index concurrently if not exists invoice_sends on invoice (issued_on, id) where reason in ('refund', 'set_aside');
