-- From this day on somebody else may have the private key. What it signed is not to be trusted, whatever day it says: it can be dated back.
alter table signing_key add column compromised_since date;
