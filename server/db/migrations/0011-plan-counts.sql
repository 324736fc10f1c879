-- The counts of a plan go together: who has recorded a reflection has an activity too. Without this, PostgreSQL takes a report for a
-- tenth as long as it is, and sorts all its members where an index has them in order.
create statistics plan_counts (mcv) on scored_count, activity_count, reflection_count, ethics_count from plan;
analyze plan;
