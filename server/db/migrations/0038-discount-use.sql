-- The use of a code stays when its member is deleted: the payment was made, so the usage limit counts it. Otherwise a
-- member who closes the account and signs up again would use the same code again.
alter table discount_use drop constraint discount_use_pkey;
alter table discount_use alter column member_id drop not null;
alter table discount_use add constraint discount_use_once unique (code, member_id);
alter table discount_use drop constraint discount_use_member_id_fkey;
alter table discount_use add constraint discount_use_member_id_fkey
  foreign key (member_id) references member (id) on delete set null;
