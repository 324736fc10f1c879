-- Since when the office knows that the member has died, and how it knows (docs/decisions/0051); null: they live.
alter table member add column deceased_at timestamptz;
alter table member add column deceased_reason text not null default '';

-- The last codes of a member that gave no discount. The office reads what the member read, and why.
create table refused_code (
  member_id uuid not null references member (id) on delete cascade,
  id uuid not null,
  code text not null,
  -- The sentence that the member read.
  reason text not null,
  why text not null,
  refused_at timestamptz not null,
  primary key (member_id, id)
);
