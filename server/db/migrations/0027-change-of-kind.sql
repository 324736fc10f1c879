-- A form with which a member changes between monthly and annual names the subscription whose place its own takes: that one
-- is cancelled as soon as the new one begins. Null: the form takes nothing's place.
alter table checkout add column replaces text;
