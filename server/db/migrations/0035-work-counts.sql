-- What a kind of work counts beside its rows, for its page: the subscriptions that a deletion of users cancels. `counts` is
-- its label; a row adds `counted`, and the sum is stored when the work ends.
alter table admin_work add column counts text, add column counted integer;
alter table admin_work_row add column counted integer not null default 0;
