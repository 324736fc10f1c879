-- A member's referral code (spec A §2 'My Referrals'): at most one each. It shares the field, and so the spelling, of
-- discount codes.
create table referral_code (
  code text primary key,
  member_id uuid not null unique references member (id) on delete cascade,
  created_at timestamptz not null,
  -- When the code was last mailed to its member.
  mailed_at timestamptz not null,
  constraint referral_code_folded check (code = upper(code))
);

-- One use: the completed annual payment that the code took its part off (spec-readings 110). A member uses one referral
-- code, once. The use stays when the account of its user is deleted: the payment was made.
create table referral_use (
  payment_id uuid primary key references payment (id),
  referrer_id uuid not null references member (id) on delete cascade,
  used_by uuid unique references member (id) on delete set null,
  used_at timestamptz not null,
  -- When the reward was paid out, and how much it was then.
  paid_out_at timestamptz,
  paid_out_cents integer check (paid_out_cents >= 0),
  constraint referral_use_of_another check (used_by <> referrer_id),
  constraint referral_use_paid_out check ((paid_out_at is null) = (paid_out_cents is null))
);
create index referral_use_referrer on referral_use (referrer_id, used_at desc);

-- When an administrator gave the payment back.
alter table payment add column refunded_at timestamptz;
