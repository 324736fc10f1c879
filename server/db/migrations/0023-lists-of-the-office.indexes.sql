-- The list of invoices: those that are to be paid back come first, and their sum stands above it.
create index concurrently if not exists invoice_state on invoice (state, id) where kind = 'invoice';
-- These only made the lists and confirmations of a million members fast (docs/decisions/0044).
drop index concurrently if exists invoice_amount;
drop index concurrently if exists payment_set_aside;
drop index concurrently if exists payment_refunded;
drop index concurrently if exists subscription_live;
drop index concurrently if exists subscription_unanswered;
drop index concurrently if exists membership_kind;
drop index concurrently if exists standing_asking_members;
drop statistics if exists plan_counts;
