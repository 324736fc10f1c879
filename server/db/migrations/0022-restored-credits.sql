-- A restore writes the rows of a table in any order: a credit note may come before its invoice.
alter table invoice alter constraint invoice_credits_id_fkey deferrable initially deferred;
