-- The words that an administrator mailed to themself. Only such words go to a group, within a day (docs/decisions/0050).
create table group_mail (
  id uuid primary key,
  admin_id uuid references member (id) on delete set null,
  subject text not null,
  words text not null,
  words_hash text not null,
  -- When the administrator last mailed them to themself.
  tried_at timestamptz not null
);
create unique index group_mail_words on group_mail (admin_id, words_hash);

-- Each mail to a group that was put in the queue for a member.
create table group_mail_sent (
  -- The id of the message, equal in each try.
  id uuid primary key,
  mail_id uuid not null references group_mail (id),
  member_id uuid not null references member (id) on delete cascade,
  queued_at timestamptz not null,
  -- By the secret of this hash the reader stops these mails.
  token_hash text,
  -- When the mail server was to get it. After a kill it counts as sent.
  begun_at timestamptz,
  sent_at timestamptz,
  -- Why it was left out at the last moment, such as a reader who stopped these mails while it waited.
  left_out text
);
create index group_mail_sent_member on group_mail_sent (member_id, queued_at);
create index group_mail_sent_mail on group_mail_sent (mail_id);
create index group_mail_sent_token on group_mail_sent (token_hash);

-- The members who want none of these mails.
create table group_mail_stop (
  member_id uuid primary key references member (id) on delete cascade,
  stopped_at timestamptz not null,
  -- By the link in a mail, and not on My Account.
  by_link boolean not null
);
