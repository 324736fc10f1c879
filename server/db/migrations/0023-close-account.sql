-- A member closes their account with the password and a code of this purpose.
alter table mailed_code
  drop constraint mailed_code_purpose_check,
  add constraint mailed_code_purpose_check
    check (purpose in ('login', 'verify', 'reset', 'email_change', 'close_account'));

-- A member's own long jobs go with the member.
alter table job
  drop constraint job_owner_id_fkey,
  add constraint job_owner_id_fkey foreign key (owner_id) references member (id) on delete cascade;
