-- The type of an activity more exactly than the ten of the specification, as far as a body asks: some bodies do not count product
-- training, or only so many hours of teaching. Empty: the type says it all. It is an open list (body-activities.ts).
alter table activity add column exact_type text not null default '';
