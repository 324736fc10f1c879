-- Prices, codes, payments and invoices.

create table price (
  id uuid primary key,
  pricing_type text not null check (pricing_type in ('Annual', 'Monthly', 'Audit', 'PriorYear', 'Referral')),
  price_cents integer not null check (price_cents >= 0),
  recurring_price_cents integer check (recurring_price_cents >= 0),
  start_date date not null,
  -- The administrator who entered it. Null: the server did, or that account is deleted.
  set_by uuid references member (id) on delete set null,
  created_at timestamptz not null
);
create index price_type on price (pricing_type, start_date desc);
create index price_set_by on price (set_by);

create table discount_code (
  code text primary key,
  percentage_discount integer not null check (percentage_discount between 1 and 100),
  usage_limit integer not null check (usage_limit >= 0),
  created_at timestamptz not null,
  -- The last day on which the code can be applied. Null: it has no end.
  ends_on date,
  -- When an administrator ended the code. Its row stays, because payments name it.
  ended_at timestamptz,
  constraint discount_code_folded check (code = upper(code))
);

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
-- The administrators' search finds a code by its beginning.
create index referral_code_beginning on referral_code (code text_pattern_ops);

-- Referral codes and discount codes are typed into one field, so no spelling is in both tables. The lock makes two
-- transactions that insert the same spelling at once wait for each other.
create function refuse_other_code() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('code ' || new.code, 0));
  if tg_table_name = 'discount_code' and exists (select from referral_code where code = new.code) then
    raise unique_violation using message = 'A referral code has this spelling', constraint = 'code_spelling';
  end if;
  if tg_table_name = 'referral_code' and exists (select from discount_code where code = new.code) then
    raise unique_violation using message = 'A discount code has this spelling', constraint = 'code_spelling';
  end if;
  return new;
end $$;
create trigger code_spelling before insert or update of code on discount_code
  for each row execute function refuse_other_code();
create trigger code_spelling before insert or update of code on referral_code
  for each row execute function refuse_other_code();

-- The facts of a member's payments. Whether they make the member paid on a day is a question to these columns
-- (domain/membership.ts, spec-readings 38).
create table membership (
  member_id uuid primary key references member (id) on delete cascade,
  kind text not null check (kind in ('Annual', 'Monthly', 'Audit', 'manual_input')),
  first_paid_at timestamptz,
  -- The last day that has been paid for.
  paid_to date,
  -- When the provider said that a renewal failed.
  payment_failed_at timestamptz,
  -- The override of an administrator; it holds to its last day, or until a payment or another override.
  override text check (override in ('PAID', 'UNPAID')),
  override_reason text not null default '',
  -- The last day of the override. Null: it has no end.
  override_until date,
  -- The last paid day that the member has been told of, because nothing is charged after it.
  end_told_for date
);
-- Every night: the members whose paid days end in a week.
create index membership_paid_to on membership (paid_to);
create index membership_failed on membership (member_id) where payment_failed_at is not null;

create table checkout (
  id uuid primary key,
  payment_reference text not null unique,
  member_id uuid references member (id) on delete set null,
  kind text not null check (kind in ('Annual', 'Monthly', 'Audit', 'PriorYear')),
  plan_year integer,
  amount_cents integer not null,
  recurring_cents integer,
  frequency integer check (frequency in (3, 6)),
  discount_code text,
  percentage_discount integer not null default 0,
  -- The day of the first charge of a subscription that is taken up again. Null: it is charged at once.
  billing_on date,
  created_at timestamptz not null,
  completed_at timestamptz
);
create index checkout_member on checkout (member_id, created_at desc);
-- The pricing page asks whether a form was made since a price began.
create index checkout_kind on checkout (kind, created_at);
-- Every check of a discount code counts the open forms that keep a use of it (spec-readings 49).
create index checkout_hold on checkout (discount_code, created_at)
  where completed_at is null and discount_code is not null;
-- The deletion of a member takes their referral code out of every form.
create index checkout_code on checkout (discount_code) where discount_code is not null;

-- The use of a code stays when its member is deleted: the payment was made, so the usage limit counts it. Otherwise a
-- member who closes the account and signs up again would use the same code again.
create table discount_use (
  code text not null references discount_code (code),
  member_id uuid references member (id) on delete set null,
  checkout_id uuid not null,
  used_at timestamptz not null,
  unique (code, member_id)
);
create index discount_use_member on discount_use (member_id);

-- How far a subscription is paid, and what the provider last said of it (spec-readings 38).
create table subscription (
  token text primary key,
  member_id uuid references member (id) on delete set null,
  checkout_id uuid not null references checkout (id),
  kind text not null check (kind in ('Annual', 'Monthly', 'Audit')),
  recurring_cents integer not null,
  frequency integer not null check (frequency in (3, 6)),
  started_at timestamptz not null,
  -- The day of the first payment, as far as it is known. Null: the day of started_at.
  first_on date,
  -- The paid-to day that the member still had when it began. The days of this subscription follow it.
  follows date,
  -- Its payments stopped for a time: the days after so many payments run from here.
  resumed_on date,
  resumed_after integer not null default 0,
  -- The last day that its payments pay for. From then on a renewal is due.
  paid_to date,
  -- The last day on which the provider said that it does not charge: failed or paused.
  stopped_on date,
  answered_on date,
  -- Since when the provider has been asked about the due renewal without an answer.
  unanswered_since date,
  -- The renewal day that the member has been told of.
  notice_for date,
  -- When somebody wanted it cancelled. The provider may not have answered yet.
  cancel_asked_at timestamptz,
  cancelled_at timestamptz,
  -- The renewal amount to which the office moves it, and the first day of that price (docs/decisions/0031).
  move_to_cents integer,
  move_from date,
  -- The first renewal at that price, the mail that says so, and the day on which it was sent. Null: not sent yet.
  move_on date,
  move_mail text,
  move_told_on date,
  -- The amount before the last move: a late notification may still name it.
  moved_from_cents integer,
  constraint subscription_told_in_time check (move_told_on + 30 <= move_on)
);
-- Every night: the subscriptions that are to be moved.
create index subscription_move on subscription (token) where move_to_cents is not null;
-- The pricing page asks whether a member was told of a price.
create index subscription_told on subscription (kind, move_to_cents) where move_told_on is not null;
create index subscription_member on subscription (member_id);
create index subscription_checkout on subscription (checkout_id);
-- Every night: the renewals that are due.
create index subscription_due on subscription (paid_to) where cancelled_at is null;

-- The provider's posts, as they came: the inbox. Applied once by a job.
create table payment_notification (
  id uuid primary key,
  idempotency_key text not null unique,
  raw_body text not null,
  received_at timestamptz not null,
  settled_at timestamptz,
  outcome text
);
create index payment_notification_open on payment_notification (received_at) where settled_at is null;
-- The notifications that need a person are counted for the administrators' home and at each scrape of the metrics. Nearly
-- all others are quiet, so this index stays small while the table grows.
create index payment_notification_person on payment_notification (settled_at desc)
  where settled_at is not null and outcome not in ('applied', 'already_applied', 'cancelled', 'noted', 'not_begun');
-- The fields of a notification's body that name a payer, as hashes: a field may be longer than an index takes. Without the
-- index the deletion of one member reads every notification that was ever kept (server/areas/billing/payer-queries.ts).
create function payer_marks(body text) returns text[] immutable strict parallel safe language sql as $$
  select array_agg(md5(field)) from unnest(string_to_array(lower(body), '&')) as field
  where field ~ '^(m_payment_id|token|email_address)='
$$;
create index payment_notification_payer on payment_notification using gin (payer_marks(raw_body));

-- The ledger: stays when the member is deleted, without the person.
create table payment (
  id uuid primary key,
  -- A payment that the provider told of when it was asked has no notification and no number, until these arrive.
  notification_id uuid references payment_notification (id),
  provider_payment_id text,
  checkout_id uuid references checkout (id),
  member_id uuid references member (id) on delete set null,
  token text,
  amount_cents integer not null,
  fee_cents integer,
  net_cents integer,
  paid_at timestamptz not null,
  -- The days that it pays for. Null: it paid for none.
  period_from date,
  period_to date,
  -- It brought the member nothing and is to be paid back.
  set_aside_at timestamptz,
  -- When an administrator gave it back.
  refunded_at timestamptz,
  constraint payment_notified check ((notification_id is null) = (provider_payment_id is null))
);
create unique index payment_provider_id on payment (provider_payment_id);
create index payment_member on payment (member_id, paid_at desc);
-- /success asks for the payment of a form until it has arrived.
create index payment_checkout on payment (checkout_id);
-- The books of a period, and the revenue of its months by kind: payments by time.
create index payment_time on payment (paid_at, id) include (amount_cents, fee_cents, period_from, period_to);
-- The members who were paid at the end of each month.
create index payment_period on payment (period_to, period_from);
-- The payments of a month that is over, by the length of the days that they paid for: adding up two years each time takes
-- longer than the home may. A payment that comes or changes later takes the row of its month away, and the job of the next
-- night counts the month again (server/areas/reports/trend-queries.ts).
create table revenue_month (
  month date primary key,
  long_cents bigint not null,
  short_cents bigint not null,
  other_cents bigint not null
);
create function forget_revenue() returns trigger language plpgsql as $$ begin
  delete from revenue_month
    where month in (select date_trunc('month', paid_at at time zone 'Africa/Johannesburg')::date from changed);
  return null;
end $$;
create trigger payment_added after insert on payment referencing new table as changed
  for each statement execute function forget_revenue();
create trigger payment_changed after update on payment referencing new table as changed
  for each statement execute function forget_revenue();
-- How many payments a subscription has.
create index payment_token on payment (token) where token is not null;

-- A reward that was paid by hand: how much, for how many uses, and how to find it at the bank. It stays, without the
-- person, when the member is deleted.
create table referral_payout (
  id uuid primary key,
  member_id uuid references member (id) on delete set null,
  uses integer not null check (uses > 0),
  amount_cents integer not null check (amount_cents >= 0),
  reference text not null default '',
  paid_at timestamptz not null
);
create index referral_payout_member on referral_payout (member_id);
create index referral_payout_time on referral_payout (paid_at desc, id desc);

-- One use: the completed annual payment that the code took its part off (spec-readings 50). A member uses one referral
-- code, once. The use stays when the account of its user is deleted: the payment was made.
create table referral_use (
  payment_id uuid primary key references payment (id),
  referrer_id uuid not null references member (id) on delete cascade,
  used_by uuid unique references member (id) on delete set null,
  used_at timestamptz not null,
  -- When the reward was paid out, how much it was then, and with which payout.
  paid_out_at timestamptz,
  paid_out_cents integer check (paid_out_cents >= 0),
  payout_id uuid references referral_payout (id),
  constraint referral_use_of_another check (used_by <> referrer_id),
  constraint referral_use_paid_out check ((paid_out_at is null) = (paid_out_cents is null))
);
create index referral_use_referrer on referral_use (referrer_id, used_at desc);
create index referral_use_payout on referral_use (payout_id);

-- The last number given, by kind and year. It is locked last in a transaction, so that no number is left out
-- (docs/decisions/0019).
create table invoice_counter (
  kind text not null check (kind in ('invoice', 'credit_note')),
  year integer not null,
  last integer not null,
  primary key (kind, year)
);

-- Never changed once it is written. It names the seller as it was then.
create table invoice (
  id uuid primary key,
  kind text not null check (kind in ('invoice', 'credit_note')),
  year integer not null,
  number integer not null,
  payment_id uuid not null references payment (id),
  -- On a credit note: the invoice of which it takes a part back, or the whole, and why. A restore writes the rows of a table in any order, so a
  -- credit note may come before its invoice.
  credits_id uuid references invoice (id) deferrable initially deferred,
  reason text check (reason in ('refund', 'set_aside', 'correction')),
  issued_on date not null,
  item text not null,
  total_cents integer not null,
  vat_cents integer not null,
  seller_name text not null,
  seller_address text not null,
  -- Null: no VAT was charged. The rate is in hundredths of a percent.
  seller_vat_number text,
  vat_rate integer,
  unique (kind, year, number),
  constraint invoice_vat check (vat_cents between 0 and total_cents),
  constraint invoice_vat_number check ((seller_vat_number is null) = (vat_rate is null)),
  constraint invoice_credits check ((kind = 'credit_note') = (credits_id is not null) and (credits_id is null) = (reason is null))
);
-- A payment has one invoice; a second one only after a credit note, when its amount was corrected.
create unique index invoice_payment on invoice (payment_id, total_cents) where kind = 'invoice';

-- The credit notes of an invoice.
create index invoice_credits on invoice (credits_id) where credits_id is not null;
-- The books of a period: its documents by day.
create index invoice_day on invoice (issued_on, id) include (kind, total_cents, vat_cents);

-- Whom an invoice is for, by the name at the payment. Goes with the account; the invoice stays.
create table invoice_recipient (
  invoice_id uuid primary key references invoice (id),
  member_id uuid not null references member (id) on delete cascade,
  name text not null
);
create index invoice_recipient_member on invoice_recipient (member_id);
