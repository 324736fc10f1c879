-- A plan year may move to another account of the same person (docs/decisions/0049). Its events get the other owner and stay as they
-- are: the chain is about everything else, and nothing else may change.
create or replace function keep_plan_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from member where id = old.member_id) then return old; end if;
  if tg_op = 'UPDATE' and to_jsonb(new) - 'member_id' = to_jsonb(old) - 'member_id' then return new; end if;
  raise exception 'The history of a plan year is not changed';
end $$;
