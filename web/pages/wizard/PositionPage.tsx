import { IconClock } from '@tabler/icons-react';
import { TEXT_MAX } from '#contract/limits.ts';
import { savePosition } from '#contract/profile.ts';
import type { UserRecord } from '#contract/user-record.ts';
import { levelsOffered } from '#domain/assessment/required-level.ts';
import { isCalendarDate } from '#domain/calendar/calendar.ts';
import { NO_SUCH_DATE } from '#domain/calendar/typed-date.ts';
import { clearsProgress, requiredText } from '#domain/profile/career-profile.ts';
import { defaultStartDate, timeInRole } from '#domain/profile/time-in-role.ts';
import { type ProficiencyLevel, proficiencyLevels } from '#framework/proficiency-levels.ts';
import { serverToday } from '#web/api/server-today.ts';
import { usePlanYear } from '#web/api/session.ts';
import { WizardShell } from '#web/layouts/WizardShell.tsx';
import { usePlanForm } from '#web/parts/use-plan-form.ts';
import { ChoiceField } from '#web/ui/form/ChoiceField.tsx';
import { DateField } from '#web/ui/form/DateField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { choiceOf, levelNamed } from './career-choice.ts';
import { useClearedNote } from './use-cleared-note.ts';
import { useProfile } from './use-profile.ts';

type Values = {
  career_position: string;
  career_role_start_date: string;
  career_proficiency_level: string;
};

const labels = {
  career_position: 'Position',
  career_role_start_date: 'Start date',
  career_proficiency_level: 'Proficiency level',
};

export function PositionPage() {
  const year = usePlanYear();
  const profile = useProfile();
  const clearedNote = useClearedNote();
  const before = choiceOf(profile);
  const offered = levelsOffered(before.careerPath);
  const stored = positionOf(profile, year, offered);
  const changesLevel = (values: Values) =>
    clearsProgress(before, { ...before, proficiencyLevel: levelNamed(values.career_proficiency_level) });

  const { form, shell } = usePlanForm(savePosition, {
    page: 'rpt3',
    initial: stored,
    row: {
      ...profile.versions.rpt3,
      labels,
      fromStored: (values) => positionOf(values as Values, year, offered),
    },
    toBody: (values, rpt_year) => ({
      ...values,
      career_proficiency_level: values.career_proficiency_level as ProficiencyLevel,
      rpt_year,
      changeProficency: changesLevel(values),
    }),
    texts: { career_position: 'Enter your position', career_role_start_date: NO_SUCH_DATE },
  });

  return (
    <WizardShell
      step="rpt3"
      {...shell}
      errorHeading={requiredText.rpt3}
      warnWhen={changesLevel}
      warnNote={clearedNote}
      onKeep={() => form.setFieldValue('career_proficiency_level', stored.career_proficiency_level)}
      help="Choose the level at which you work on most days, not your job title. The Help page says more."
    >
      <TextField
        form={form}
        name="career_position"
        label={labels.career_position}
        hint="As in your contract, for example Tax Manager."
        maxLength={TEXT_MAX}
      />
      <DateField
        form={form}
        name="career_role_start_date"
        label={labels.career_role_start_date}
        hint="Month, day and year, for example 03/31/2023."
        below={<TimeInRole start={form.values.career_role_start_date} />}
      />
      <ChoiceField
        form={form}
        name="career_proficiency_level"
        label={labels.career_proficiency_level}
        hint={`It sets the required score of each competency. Changing it later clears your ${year} scores; we ask first.`}
        choices={proficiencyLevels
          .filter(({ label }) => offered.includes(label))
          .map(({ label, guide }) => ({ value: label, label, guide }))}
      />
    </WizardShell>
  );
}

/** A stored level that the path no longer offers counts as not chosen. */
const positionOf = (
  profile: Pick<UserRecord, keyof Values>,
  year: number,
  offered: readonly ProficiencyLevel[],
): Values => ({
  career_position: profile.career_position,
  career_role_start_date: profile.career_role_start_date || defaultStartDate(year),
  career_proficiency_level: offered.find((level) => level === profile.career_proficiency_level) ?? '',
});

/** 'Time in role: 2 years and 4 months', from a start date YYYY-MM-DD to today. The date may be half typed. */
function TimeInRole({ start }: { start: string }) {
  const known = isCalendarDate(start) ? timeInRole(start, serverToday()) : 'no start date yet';
  return (
    <p className="rpt-line rpt-text-15 rpt-gap-8">
      <Icon className="rpt-muted" of={IconClock} />
      <span>
        Time in role:{' '}
        <output className="rpt-strong" style={{ marginLeft: 4 }}>
          {known}
        </output>
      </span>
    </p>
  );
}
