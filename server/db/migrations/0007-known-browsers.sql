-- Browsers in which a member has signed in: each has an allowance of wrong tries of its own (spec-readings 74). A random
-- token in a cookie names the browser; its hash is kept here, once for each member who signs in there.
create table known_browser (
  token_hash text not null,
  member_id uuid not null references member (id) on delete cascade,
  signed_in_at timestamptz not null,
  primary key (token_hash, member_id)
);
create index known_browser_member on known_browser (member_id);
create index known_browser_signed_in on known_browser (signed_in_at);

-- Where a member signed in is no longer kept. The version before this one still writes the column.
alter table member_session alter column address_hash drop not null;

-- How often the window of a counter has doubled.
alter table request_limit add column round integer not null default 0;
