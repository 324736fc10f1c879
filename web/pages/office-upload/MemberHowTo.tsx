import type { Columns } from '#domain/csv/column.ts';
import type { MemberActivityRow } from '#domain/csv/member-activity-rows.ts';
import { activityTypes } from '#framework/activity-types.ts';
import { HowTo } from '#web/parts/csv/HowTo.tsx';

const hints = {
  Email: 'The address that the member signs in with.',
  Type: `${activityTypes.join(', ')}.`,
  Competency: 'Its name in the framework, for example Business ethics.',
  'Question 1 to 3': 'Yes or No, and a comment after it. They are kept with a Reflection Date.',
};

/** Shown before a file is chosen: what the file must have, and a template. */
export const MemberHowTo = ({ columns }: { columns: Columns<MemberActivityRow> }) => (
  <HowTo
    heading="One activity of one member per row"
    columns={columns}
    hints={hints}
    template="member-activities-template.csv"
  />
);
