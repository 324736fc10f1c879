-- Why a reviewer cannot open the file; empty: nothing speaks against it, or it came before anybody looked.
alter table evidence add column flaw text not null default '' check (flaw in ('', 'password', 'cut_off', 'empty'));
alter table held_file add column flaw text not null default '' check (flaw in ('', 'password', 'cut_off', 'empty'));

-- The last files of a member that were no evidence. The office reads what the member read.
create table refused_file (
  member_id uuid not null references member (id) on delete cascade,
  id uuid not null,
  -- The sentence that the member read; it begins with the name of the file.
  reason text not null,
  refused_at timestamptz not null,
  primary key (member_id, id)
);

-- Proposals of a mail and its certificate, until the activity is sorted, and the files that were not stored.
alter table activity add column from_mail jsonb;
alter table mail_in add column from_mail jsonb not null default '{}';
-- A file that is not stored is no proof that is kept elsewhere.
alter table mail_in alter column proof_note set default '';
