-- A member asks support for a walkthrough and proposes two times. When both mails are out, both times are set.
create table walkthrough_request (
  id uuid primary key,
  member_id uuid not null references member (id) on delete cascade,
  first_at timestamptz not null,
  second_at timestamptz not null,
  question text not null,
  asked_at timestamptz not null,
  support_mailed_at timestamptz,
  member_mailed_at timestamptz
);
create index walkthrough_request_member on walkthrough_request (member_id, asked_at);

-- The files that go with a mail of the outbox. They are texts.
create table outbox_attachment (
  mail_id uuid not null references outbox_mail (id) on delete cascade,
  position integer not null,
  name text not null,
  content_type text not null,
  content text not null,
  primary key (mail_id, position)
);
