-- Due jobs are looked up kind by kind. With this index, PostgreSQL could choose to read all that are due for a kind that has none.
drop index concurrently if exists job_due;
