-- The fields of a notification's body that name a payer, as hashes: a field may be longer than an index takes. Without the
-- index the deletion of one member reads every notification that was ever kept (server/areas/billing/payer-queries.ts).
create function payer_marks(body text) returns text[] immutable strict parallel safe language sql as $$
  select array_agg(md5(field)) from unnest(string_to_array(lower(body), '&')) as field
  where field ~ '^(m_payment_id|token|email_address)='
$$;
create index payment_notification_payer on payment_notification using gin (payer_marks(raw_body));
