import { useNavigate, useSearch } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { bulkBookActivityEmail, rowLimits } from '#contract/bulk-upload.ts';
import { yearOf } from '#domain/calendar/calendar.ts';
import { type Columns, keysOf } from '#domain/csv/column.ts';
import { type MemberActivityRow, memberActivityRules } from '#domain/csv/member-activity-rows.ts';
import { counted } from '#domain/text/counted.ts';
import { FIRST_YEAR } from '#domain/years/plan-years.ts';
import { activityTypes } from '#framework/activity-types.ts';
import { draftOf } from '#web/api/drafts.ts';
import { useCall } from '#web/api/queries.ts';
import { serverToday } from '#web/api/server-today.ts';
import { useSession } from '#web/api/session.ts';
import { delays } from '#web/delays.ts';
import type { ColumnGroup } from '#web/parts/csv/column-groups.ts';
import { HowTo } from '#web/parts/csv/HowTo.tsx';
import { sentRow } from '#web/parts/csv/sent-rows.ts';
import { TallyReview, type TallyWords } from '#web/parts/csv/TallyReview.tsx';
import { UploadButton } from '#web/parts/csv/UploadButton.tsx';
import { useCsvFile } from '#web/parts/csv/use-csv-file.tsx';
import type { ReviewedFile } from '#web/parts/csv/use-kept-review.ts';
import { OfficePage } from '#web/parts/office/OfficePage.tsx';
import { focusHeading } from '#web/ui/focus-when-lost.ts';
import { SelectInput } from '#web/ui/form/SelectInput.tsx';
import { Row } from '#web/ui/layout/parts.ts';
import { useMessage } from '#web/ui/use-message.ts';
import { useMemberImport } from './member-import.ts';
import { UnknownEmails } from './UnknownEmails.tsx';

const hints = {
  Email: 'The address that the member signs in with.',
  Type: `${activityTypes.join(', ')}.`,
  Competency: 'Its name in the framework, for example Business ethics.',
  'Question 1 to 3': 'Yes or No, and a comment after it. They are kept with a Reflection Date.',
};

/** Shown before a file is chosen: what the file must have, and a template. */
const MemberHowTo = ({ columns }: { columns: Columns<MemberActivityRow> }) => (
  <HowTo
    heading="One activity of one member per row"
    columns={columns}
    hints={hints}
    template="member-activities-template.csv"
  />
);

const membersOf = (rows: readonly MemberActivityRow[]) =>
  new Set(rows.map(({ user_email }) => user_email)).size;

const words: TallyWords<MemberActivityRow> = {
  ready: (rows) =>
    `${rows.length === 1 ? 'activity' : 'activities'} for ${counted(membersOf(rows), 'member')}`,
  goes: (rows) => ({
    bold: counted(rows.length, 'activity', 'activities'),
    rest: `${rows.length === 1 ? 'goes' : 'go'} into ${counted(membersOf(rows), 'plan')}, all together or not at all.`,
  }),
  done: () => 'Successfully Added bulk Activity',
};

const groups: ColumnGroup<MemberActivityRow>[] = [
  { title: 'Title', keys: ['title', 'provider', 'description'] },
  { title: 'Questions 1 to 3', keys: ['Question1', 'Question2', 'Question3'], as: 'list' },
];

/** /masterUpload: activities for members from a CSV file with an Email column (spec B §2.4, spec-readings 70, 86). */
export function OfficeUploadPage() {
  const { email } = useSession();
  const [year, setYear] = useYear();
  const { columns } = memberActivityRules(rowLimits, { today: serverToday(), year });
  const keys = keysOf(columns);
  const draft = draftOf<ReviewedFile>(email, 0, 'masterUpload');
  const list = { columns, anchor: 'user_email', what: 'a list of activities of members' } as const;
  const { file, keep, restored, reading, choose, notes, columnForm } = useCsvFile(list, draft);
  const { kind, comparison } = useMemberImport(file?.rows ?? [], year);
  const book = useCall(bulkBookActivityEmail);
  const [explained, setExplained] = useState(false);
  const [message, show] = useMessage(delays.message);
  return (
    <OfficePage
      title="Bulk Upload Activities CSV"
      lead="Activities for members, one per row. The Email column says whose plan it goes into."
      beside={
        <UploadButton open={file !== null || columnForm !== null} reading={reading} onChoose={choose} />
      }
      message={message}
      onShow={show}
    >
      <YearChoice year={year} onChoose={setYear} />
      {notes}
      {columnForm}
      {(file || columnForm) && !explained ? null : <MemberHowTo columns={columns} />}
      {file ? (
        <TallyReview
          // Another file starts on its first page.
          key={file.readAt}
          kind={kind}
          file={file}
          restored={restored}
          words={words}
          groups={groups}
          busy={book.isPending}
          comparison={comparison}
          beside={
            <button
              type="button"
              className="rpt-link-button rpt-text-15"
              aria-expanded={explained}
              onClick={() => setExplained(!explained)}
            >
              The columns
            </button>
          }
          above={(review) => <UnknownEmails review={review} />}
          onChange={keep}
          onSend={(rows) =>
            book.mutateAsync({ body: { activities: rows.map((row) => sentRow(keys, row)), rpt_year: year } })
          }
          onShow={show}
          onDone={(left) => {
            if (left === 0) focusHeading();
          }}
        />
      ) : null}
    </OfficePage>
  );
}

const thisYear = () => yearOf(serverToday());
const years = () => Array.from({ length: thisYear() - FIRST_YEAR + 1 }, (_, at) => thisYear() - at);

/** The plan year of the file, in the address, so that a reload keeps it. */
function useYear(): [number, (year: number) => void] {
  const { year } = useSearch({ from: '__root__' });
  const navigate = useNavigate();
  const chosen = years().find((each) => String(each) === String(year)) ?? thisYear();
  return [
    chosen,
    (next) => void navigate({ to: '.', search: (search) => ({ ...search, year: next }), replace: true }),
  ];
}

function YearChoice({ year, onChoose }: { year: number; onChoose: (year: number) => void }) {
  const id = useId();
  return (
    <Row gap={12}>
      <label className="rpt-text-15 rpt-strong" htmlFor={id}>
        Plan year
      </label>
      <SelectInput
        id={id}
        data={years().map(String)}
        value={String(year)}
        onChange={(event) => onChoose(Number(event.currentTarget.value))}
      />
      <p className="rpt-text-14 rpt-muted">Every row goes into this year of its member.</p>
    </Row>
  );
}
