-- When a calendar address ended because an account was taken back: the account page says so. A new address takes its place.
alter table feed add column ended_at timestamptz;
