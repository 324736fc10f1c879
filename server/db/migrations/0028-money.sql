-- Who entered a price; null for the prices of before, and when that account is deleted.
alter table price add column set_by uuid references member (id) on delete set null;
create index price_set_by on price (set_by);

-- When an administrator ended the code. Its row stays, because payments name it.
alter table discount_code add column ended_at timestamptz;

-- A reward that was paid by hand: how much, for how many uses, and how to find it at the bank. It stays, without the
-- person, when the member is deleted.
create table referral_payout (
  id uuid primary key,
  member_id uuid references member (id) on delete set null,
  uses integer not null check (uses > 0),
  amount_cents integer not null check (amount_cents >= 0),
  reference text not null,
  paid_at timestamptz not null
);
create index referral_payout_member on referral_payout (member_id);
create index referral_payout_time on referral_payout (paid_at desc, id desc);
-- What was paid out before has no row of its own.
alter table referral_use add column payout_id uuid references referral_payout (id);
create index referral_use_payout on referral_use (payout_id);
