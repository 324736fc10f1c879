-- Members and how they sign in. In every table ids are UUIDv7 made by the server, money is integer cents, verifiable hours
-- are integer tenths, calendar dates are `date`, instants are `timestamptz`.

-- How a search reads a text (docs/decisions/0022): without accents, in small letters.
create function folded(t text) returns text immutable strict parallel safe
  return lower(translate(regexp_replace(normalize(t, nfkd), '[\u0300-\u036f]', '', 'g'), 'ØøŁłĐđı', 'OoLlDdi'));
-- Its words with one space between them. O'Brien is one word, Zoë-Anne two.
create function folded_words(t text) returns text immutable strict parallel safe
  return btrim(regexp_replace(regexp_replace(folded(t), '[''‘’ʼ]', '', 'g'), '[\u0001-/:-`{-\u007f]+', ' ', 'g'));
-- A telephone or membership number: its digits without the country's code and without zeros in front.
create function folded_number(t text) returns text immutable strict parallel safe
  return ltrim(regexp_replace(regexp_replace(regexp_replace(t, '^\s*(\+|00)\s*27', ''), '\D', '', 'g'),
    '^0*27(?=0?\d{9}$)', ''), '0');

create table member (
  id uuid primary key,
  email text not null,
  name text not null,
  surname text not null,
  contact text not null,
  password_hash text not null,
  -- Since when the member has a password that an administrator chose. Null once the member has chosen one.
  password_given_at timestamptz,
  -- When the member chose the present one. Null while it is not theirs.
  password_chosen_at timestamptz,
  -- The hash that the demo made the account with. As long as it is the account's own, the printed password opens it.
  demo_password_hash text,
  saica_number text not null default '',
  saica_number_saved_at timestamptz,
  user_profile_image text not null default '',
  legacy_since timestamptz,
  verified_at timestamptz,
  current_year integer not null,
  -- It stands in the address under which mail becomes an activity. Readable, so that it can be shown again: whoever knows it
  -- can only propose.
  mail_token text not null unique
    default left(encode(sha256(convert_to(gen_random_uuid()::text, 'UTF8')), 'hex'), 40),
  login_count integer not null default 0,
  created_at timestamptz not null,
  -- The role that an owner gave, and since when. Owners are not here: the configuration names them.
  office_role text check (office_role in ('support', 'finance', 'editor')),
  office_role_at timestamptz,
  -- The words and numbers that a search compares, beside the address. A space is before each word and number.
  search_words text not null generated always as (
    ' ' || folded_words(name || ' ' || surname || ' ' || split_part(email, '@', 1) || ' ' || saica_number)
    || ' ' || folded_number(saica_number) || ' ' || folded_number(contact)
  ) stored,
  constraint member_email_folded check (email = lower(email))
);
create unique index member_email on member (email);
-- Administrators search 100,000 members by a part of the address, by the beginning of a word or number, and by likeness
-- (docs/decisions/0022). One index over both texts; server/areas/admin/user-search-queries.ts asks for them.
create extension if not exists pg_trgm;
create index member_search on member using gin (email gin_trgm_ops, search_words gin_trgm_ops);
-- Members who are like each of the first three words, or else like all of them together. A thousand are enough to choose
-- from. The settings hold only inside this function, because a connection keeps none: at 0.4 sifo is like Sipho.
create function members_like(phrase text) returns setof uuid stable language plpgsql
  set pg_trgm.word_similarity_threshold = 0.4 set enable_seqscan = off
as $$
declare words text[] := string_to_array(phrase, ' ');
begin
  return query select id from public.member where search_words %> words[1]
    and search_words %> coalesce(words[2], words[1]) and search_words %> coalesce(words[3], words[1]) limit 1000;
  if not found then
    return query select id from public.member where search_words %> phrase limit 1000;
  end if;
end $$;
-- The list is sorted by name. The id settles equal names.
create index member_name on member (lower(name), lower(surname), id);
create index member_office on member (office_role) where office_role is not null;
create index member_legacy on member (id) where legacy_since is not null;

-- A session is shown to its member: an id that opens nothing, the device in words, when it was last used. Where it is,
-- is not kept.
create table member_session (
  key_hash text primary key,
  id uuid not null default gen_random_uuid(),
  member_id uuid not null references member (id) on delete cascade,
  device text not null default '',
  -- The token of the browser that it was opened in, hashed: signing in again there ends it.
  browser_hash text,
  -- The second step that opened it, beside the password.
  factor text not null default 'pin' check (factor in ('pin', 'passkey', 'app', 'recovery')),
  created_at timestamptz not null,
  last_used_at timestamptz,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create unique index member_session_id on member_session (id);
create index member_session_member on member_session (member_id, created_at desc);
create index member_session_browser on member_session (browser_hash) where ended_at is null;
create index member_session_created on member_session (created_at);

-- Browsers in which a member has signed in: each has an allowance of wrong tries of its own (spec-readings 29). A random
-- token in a cookie names the browser; its hash is kept here, once for each member who signs in there.
create table known_browser (
  token_hash text not null,
  member_id uuid not null references member (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  device text not null default '',
  signed_in_at timestamptz not null,
  primary key (token_hash, member_id)
);
create unique index known_browser_id on known_browser (id);
create index known_browser_member on known_browser (member_id);
create index known_browser_signed_in on known_browser (signed_in_at);

-- One mechanism for every mailed code. The code itself is made when the mail is sent; only its hash is kept.
create table mailed_code (
  id uuid primary key,
  member_id uuid not null references member (id) on delete cascade,
  purpose text not null check (purpose in ('login', 'verify', 'reset', 'email_change', 'close_account')),
  target text not null,
  request_hash text,
  code_hash text,
  requested_at timestamptz not null,
  sent_at timestamptz,
  expires_at timestamptz not null,
  attempts integer not null default 0,
  -- Tries of a verification pin are counted by themselves for browsers that did not ask for it, so that strangers cannot
  -- use up those of the browser that did.
  other_attempts integer not null default 0,
  used_at timestamptz,
  replaced_at timestamptz
);
create index mailed_code_member on mailed_code (member_id, purpose, requested_at desc);
create index mailed_code_requested on mailed_code (requested_at);

-- Second factors that a mailbox does not replace (docs/decisions/0038). The server has the public
-- half of a passkey alone.
create table passkey (
  id uuid primary key,
  member_id uuid not null references member (id) on delete cascade,
  credential_id text not null unique,
  public_key text not null,
  -- How often it was used, as the device says. One that falls back is a copy. Many devices always say 0.
  counter bigint not null,
  transports text not null,
  name text not null,
  added_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_member on passkey (member_id, id);
-- The question that a passkey signs, once. Its row goes when the response comes.
create table passkey_challenge (
  challenge_hash text primary key,
  member_id uuid not null references member (id) on delete cascade,
  purpose text not null check (purpose in ('add', 'sign_in')),
  -- The browser that signs in, or the session that adds: the hash of its token or key.
  asked_by text not null,
  made_at timestamptz not null
);
create index passkey_challenge_member on passkey_challenge (member_id);
create index passkey_challenge_made on passkey_challenge (made_at);
-- The secret of an authenticator app. It counts once the member has typed a code of it.
create table authenticator_app (
  member_id uuid primary key references member (id) on delete cascade,
  secret text not null,
  asked_at timestamptz not null,
  added_at timestamptz,
  -- The half minute of the last code that was taken: each code works once.
  last_step integer not null default 0
);
create table recovery_code (
  member_id uuid not null references member (id) on delete cascade,
  number integer not null,
  code_hash text not null,
  made_at timestamptz not null,
  used_at timestamptz,
  primary key (member_id, number)
);

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

-- Counters of the request limits: in the database, so that they hold across nodes.
create table request_limit (
  key text primary key,
  window_started_at timestamptz not null,
  count integer not null,
  -- How often the window has doubled.
  round integer not null default 0
);
create index request_limit_window on request_limit (window_started_at);
