-- Since when the member has a password that an administrator chose. Null once the member has chosen one.
alter table member add column password_given_at timestamptz;
