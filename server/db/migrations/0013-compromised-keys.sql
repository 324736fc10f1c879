-- From this day on somebody else may have the private key. No signature of it proves anything then, because a pack can be dated back.
alter table signing_key add column compromised_since date;
