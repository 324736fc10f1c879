-- A file of a mail may be bytes, such as a credit note as a PDF: these are kept as base64.
alter table outbox_attachment add column is_base64 boolean not null default false;
