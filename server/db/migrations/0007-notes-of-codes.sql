-- For whom or what an administrator made a code. Only the office sees it.
alter table discount_code add column note text not null default '';

-- From here on the rows of sent_mail to members are kept for 90 days, because the office sees them; those to leads as before.
