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
