-- Mails that went out, where the server receives bounces: to which mail one belongs that comes later. They are kept for two
-- weeks, because a mail server tries for five days. The token stands in the address to which bounces go.
create table sent_mail (
  token_hash text primary key,
  message_id text not null,
  to_address text not null,
  subject text not null,
  -- Whether it went to somebody who did not ask for it.
  to_lead boolean not null,
  sent_at timestamptz not null
);
create index sent_mail_time on sent_mail (sent_at);
create index sent_mail_address on sent_mail (to_address);

-- Whether the address is kept off the list because it does not exist, and not because its owner left.
alter table lead_suppression add column bounced boolean not null default false;

-- Mails whose job may be lost, and links that are old.
create index lead_mail_open on lead_mail (queued_at) where sent_at is null and failed_at is null;
create index lead_link_made on lead_link (made_at);
