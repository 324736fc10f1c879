import { IconArrowLeft, IconUpload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { keysOf } from '#domain/csv/column.ts';
import { draftOf } from '#web/api/drafts.ts';
import { usePlanYear, useSession } from '#web/api/session.ts';
import { readFile } from '#web/parts/csv/read-file.ts';
import { type ReviewedFile, useKeptReview } from '#web/parts/csv/use-kept-review.ts';
import { paths } from '#web/paths.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { confirm } from '#web/ui/confirm.ts';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { ActivityReview } from './ActivityReview.tsx';
import { useActivityImport } from './activity-import.ts';
import { HowTo } from './HowTo.tsx';
import classes from './UploadCsvPage.module.css';

/** /app/uploadcsv: a file of activities, reviewed row by row and stored by one Submit (spec B §2.4, §5). */
export function UploadCsvPage() {
  const year = usePlanYear();
  const { email } = useSession();
  const { kind, free } = useActivityImport();
  const { file, keep, restored, tooLarge } = useKeptReview(draftOf<ReviewedFile>(email, year, 'uploadcsv'));
  const input = useRef<HTMLInputElement>(null);
  const [reading, setReading] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const { columns } = kind.rules;

  const read = async (chosen: File) => {
    setReading(true);
    setFault(null);
    const table = await readFile(
      chosen,
      keysOf(columns).map((key) => columns[key].title),
    );
    setReading(false);
    if (table.ok) keep({ name: chosen.name, rows: table.rows, unread: table.unread });
    else setFault(`${chosen.name}: ${table.fault}`);
  };
  const choose = () => {
    if (!file) return input.current?.click();
    void confirm({
      title: 'Take another file?',
      body: `The rows of ${file.name} and your corrections to them go.`,
      act: () => input.current?.click(),
    });
  };

  return (
    <div className={classes.page}>
      <Link to={paths.activityPlanner} className={classes.back}>
        <IconArrowLeft size={18} stroke={1.75} aria-hidden />
        Activity Planner
      </Link>
      <PageTitle
        title="Bulk Upload Activities CSV"
        lead="Nothing is saved until you submit."
        beside={
          <SubmitButton
            className={classes.upload}
            variant={file ? 'default' : 'filled'}
            loading={reading}
            busy="Reading…"
            leftSection={<IconUpload size={18} stroke={1.75} />}
            onClick={choose}
          >
            Upload CSV
          </SubmitButton>
        }
      />
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        aria-label="CSV file"
        hidden
        onChange={(event) => {
          const chosen = event.currentTarget.files?.[0];
          // The same file may be chosen again after it was corrected.
          event.currentTarget.value = '';
          if (chosen) void read(chosen);
        }}
      />
      {fault ? <Banner tone="red">{fault}</Banner> : null}
      {file && tooLarge ? (
        <Banner tone="amber">
          This file is too large to be kept in this browser. Submit before you leave the page.
        </Banner>
      ) : null}
      {file ? (
        <ActivityReview
          // Another file starts on its first page.
          key={file.name}
          kind={kind}
          free={free}
          file={file}
          restored={restored}
          onChange={keep}
        />
      ) : (
        <HowTo columns={columns} year={year} />
      )}
    </div>
  );
}
