-- An uploaded row names its evidence by a web address, beside the files that are uploaded here (spec B §5 'Evidence Url').
alter table activity add column evidence_url text not null default '';
