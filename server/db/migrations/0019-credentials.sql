-- A session is shown to its member: an id that opens nothing, the device in words, when it was last used. Where it is,
-- is not kept. The version before this one writes none of these columns.
alter table member_session
  add column id uuid not null default gen_random_uuid(),
  add column device text not null default '',
  add column last_used_at timestamptz,
  -- The token of the browser that it was opened in, hashed: signing in again there ends it.
  add column browser_hash text;
create unique index member_session_id on member_session (id);
create index member_session_browser on member_session (browser_hash) where ended_at is null;

-- So is a known browser.
alter table known_browser
  add column id uuid not null default gen_random_uuid(),
  add column device text not null default '';
create unique index known_browser_id on known_browser (id);

-- A change of address can be undone for some days from the mail to the former address. The secret of its link is made when
-- that mail is sent; only its hash is kept. Meanwhile nobody else gets the former address.
create table email_change (
  id uuid primary key,
  member_id uuid not null references member (id) on delete cascade,
  from_address text not null,
  to_address text not null,
  token_hash text unique,
  changed_at timestamptz not null,
  -- Undone, or made void with an earlier change that was undone.
  undone_at timestamptz,
  constraint email_change_folded check (from_address = lower(from_address) and to_address = lower(to_address))
);
create index email_change_from on email_change (from_address) where undone_at is null;
create index email_change_member on email_change (member_id, changed_at);
create index email_change_changed on email_change (changed_at);
