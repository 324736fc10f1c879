-- When the parts of a plan that members edit were last saved: a change that began from something else is told so, with the
-- time (docs/decisions/0014). Null: before this was kept. Activities, reflections and answers have such a column already.
alter table learning_area add column saved_at timestamptz;
alter table plan
  add column career_path_saved_at timestamptz,
  add column position_saved_at timestamptz,
  add column practitioner_saved_at timestamptz,
  add column goals_saved_at timestamptz;
alter table member add column saica_number_saved_at timestamptz;
