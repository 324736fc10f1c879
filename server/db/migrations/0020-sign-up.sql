-- /success asks for the payment of a form until it has arrived.
create index payment_checkout on payment (checkout_id);

-- Tries of a verification pin are counted by themselves for browsers that did not ask for it, so that strangers cannot
-- use up those of the browser that did.
alter table mailed_code add column other_attempts integer not null default 0;
