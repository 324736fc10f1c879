-- The history files of the payment provider that the office compared with the books (docs/decisions/0048). No name of a payer is in
-- them. The newest sixty are kept.
create table statement (
  id uuid primary key,
  -- SHA-256 of the file, so that a file that comes again is known.
  digest text not null unique,
  name text not null,
  read_at timestamptz not null,
  read_by uuid references member (id) on delete set null,
  -- The last comparison with the books.
  checked_at timestamptz not null,
  first_on date not null,
  last_on date not null,
  line_count integer not null,
  -- The numbers of each group of the result, and the result itself with the first thousand of each group.
  counts jsonb not null,
  result jsonb not null,
  -- The lines without their payers, as JSON. Text, because it is read as a whole or not at all.
  lines text not null
);
create index statement_read on statement (read_at desc);
create index statement_reader on statement (read_by);

-- The simulator's history file says when its money moved. Null: a notification of an older version.
alter table simulator_notification add column made_at timestamptz;
