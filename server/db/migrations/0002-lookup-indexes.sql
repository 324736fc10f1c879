-- Every check of a discount code counts the open forms that keep a use of it (spec-readings 63).
create index checkout_hold on checkout (discount_code, created_at)
  where completed_at is null and discount_code is not null;

-- The nightly sweep asks which of the stored files a row still names, whoever's it is.
create index evidence_storage_key on evidence (storage_key);
