-- Where the proof of hours from before is kept. The previous version neither reads nor writes it.
alter table brought add column proof_note text not null default '';
