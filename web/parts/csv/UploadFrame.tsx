import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ListKind } from '#domain/csv/column-choice.ts';
import type { PagePath } from '#web/paths.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { PageMessage } from '#web/ui/PageMessage.tsx';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import type { Message } from '#web/ui/use-message.ts';
import { UploadButton } from './UploadButton.tsx';
import classes from './UploadFrame.module.css';
import { useCsvFile } from './use-csv-file.tsx';
import type { KeptReview, ReviewedFile } from './use-kept-review.ts';

interface UploadFrameProps<Values> {
  title: string;
  lead: string;
  /** The page that it was opened from, if it has one. */
  back?: { to: PagePath; text: string };
  list: ListKind<Values>;
  /** Where the file under review is kept. */
  draft: KeptReview;
  /** After a Submit that left rows here. */
  message?: Message | null;
  /** Every file is named column by column. */
  asks?: boolean;
  /** Shown before a file is chosen. */
  howTo: ReactNode;
  /** The review of a file. */
  review: (part: {
    file: ReviewedFile;
    restored: boolean;
    onChange: (file: ReviewedFile | null) => void;
  }) => ReactNode;
}

/** A page for a CSV file: 'Upload CSV', what the file must have, and then its review. */
export function UploadFrame<Values>(props: UploadFrameProps<Values>) {
  const { title, lead, back, list, draft, message = null, howTo, review } = props;
  const { file, keep, restored, reading, choose, notes, columnForm } = useCsvFile(list, draft, props.asks);

  return (
    <div className={classes.page}>
      {back ? (
        <Link
          to={back.to}
          className="rpt-inline rpt-text-15 rpt-gap-8"
          style={{ alignSelf: 'flex-start', marginBottom: -12, lineHeight: '24px' }}
        >
          <Icon of={IconArrowLeft} />
          {back.text}
        </Link>
      ) : null}
      <PageTitle
        title={title}
        lead={lead}
        beside={
          <UploadButton open={file !== null || columnForm !== null} reading={reading} onChoose={choose} />
        }
      />
      {notes}
      <PageMessage message={message} />
      {file ? review({ file, restored, onChange: keep }) : (columnForm ?? howTo)}
    </div>
  );
}
