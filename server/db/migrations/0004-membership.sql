-- What a member's money says, out of the account's row: billing's own table. Whether it makes the member paid on a day
-- is a question to these columns (domain/membership.ts, spec-readings 70).
create table membership (
  member_id uuid primary key references member (id) on delete cascade,
  kind text not null check (kind in ('Annual', 'Monthly', 'Audit', 'manual_input')),
  first_paid_at timestamptz,
  -- The last day that has been paid for.
  paid_to date,
  -- When the provider said that a renewal failed.
  payment_failed_at timestamptz,
  -- What an administrator decided; it holds until a payment or another word.
  word text check (word in ('PAID', 'UNPAID'))
);
-- Nobody gains or loses access by the move: who was paid without a day, or was not paid on an account that an
-- administrator made, keeps that by an administrator's word.
insert into membership (member_id, kind, first_paid_at, paid_to, payment_failed_at, word)
select id, subscription_type, paid_at, paid_until, payment_failed_at,
  case
    when paid_at is null and subscription_type = 'manual_input' then 'UNPAID'
    when paid_at is not null and paid_until is null and subscription_type <> 'manual_input' then 'PAID'
  end
from member;
alter table member drop column paid_at, drop column paid_until, drop column payment_failed_at, drop column subscription_type;

-- The hash that the demo made the account with. As long as it is the account's own, the printed password opens it.
alter table member add column demo_password_hash text;
-- Earlier demo accounts are known by what they were made with.
update member set demo_password_hash = password_hash
where contact = '+27 82 555 0142' and saica_number = '07142233';

-- The raw body says all of it, and is what the signature is about.
alter table payment_notification drop column notification;

-- Columns that hold one of a few values say so; the generated types repeat it.
alter table checkout add constraint checkout_frequency check (frequency in (3, 6));
alter table subscription
  add constraint subscription_kind check (kind in ('Annual', 'Monthly', 'Audit')),
  add constraint subscription_frequency check (frequency in (3, 6));
alter table plan
  add constraint plan_career_path check (career_path in ('Audit and Assurance', 'Consulting', 'External Governance',
    'General Management', 'Innovation / Entrepreneurship', 'Professional Education / Academia',
    'Financial and Tax Management', 'Investment Management', 'Technology and Digital Enabler', 'Banking', 'Public Sector')),
  add constraint plan_proficiency_level check (proficiency_level in ('Entry Level', 'Mid Management', 'Senior Management'));
