import { IconArrowLeft, IconUpload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import { type Columns, keysOf } from '#domain/csv/column.ts';
import type { Draft } from '#web/api/drafts.ts';
import type { PagePath } from '#web/paths.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { confirm } from '#web/ui/confirm.ts';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { readFile } from './read-file.ts';
import classes from './UploadFrame.module.css';
import { type ReviewedFile, useKeptReview } from './use-kept-review.ts';

interface UploadFrameProps<Values> {
  title: string;
  lead: string;
  /** The page that it was opened from, if it has one. */
  back?: { to: PagePath; text: string };
  columns: Columns<Values>;
  /** Where the file under review is kept. */
  draft: Draft<ReviewedFile>;
  /** Shown before a file is chosen. */
  howTo: ReactNode;
  /** The review of a file; `FileReview` draws it. */
  review: (part: {
    file: ReviewedFile;
    restored: boolean;
    onChange: (file: ReviewedFile | null) => void;
  }) => ReactNode;
}

/** A page for a CSV file: 'Upload CSV', what the file must have, and then its review. */
export function UploadFrame<Values>(props: UploadFrameProps<Values>) {
  const { title, lead, back, columns, draft, howTo, review } = props;
  const { file, keep, restored, tooLarge } = useKeptReview(draft);
  const input = useRef<HTMLInputElement>(null);
  const [reading, setReading] = useState(false);
  const [fault, setFault] = useState<string | null>(null);

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
      {back ? (
        <Link to={back.to} className={classes.back}>
          <IconArrowLeft size={18} stroke={1.75} aria-hidden />
          {back.text}
        </Link>
      ) : null}
      <PageTitle
        title={title}
        lead={lead}
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
      {file ? review({ file, restored, onChange: keep }) : howTo}
    </div>
  );
}
