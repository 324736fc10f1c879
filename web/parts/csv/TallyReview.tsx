import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { grouped } from '#domain/text/counted.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { Row } from '#web/ui/layout/parts.ts';
import type { Message } from '#web/ui/use-message.ts';
import { Fault } from '../Fault.tsx';
import { AskFailed } from './AskFailed.tsx';
import type { ColumnGroup } from './column-groups.ts';
import { FileNotes } from './FileNotes.tsx';
import { ReviewTable } from './ReviewTable.tsx';
import { type ReviewRow, rowsText } from './review.ts';
import { cellsOf, headerOf, saveCsv } from './save-csv.ts';
import { submitted } from './submitted.ts';
import { Tally } from './Tally.tsx';
import type { AskedRows } from './use-asked-rows.ts';
import { AFTER_REVIEW } from './use-cell-focus.ts';
import { type FileReviewOptions, useFileReview } from './use-file-review.ts';
import type { Review } from './use-review.ts';

/** The words of a review. Each gets the values of the ready rows. */
export interface TallyWords<Values> {
  /** Behind the number of ready rows: 'activities for 187 members'. */
  ready: (rows: readonly Values[]) => string;
  /** The effect of Submit: '203 activities go into 187 plans.' The bold part comes first. */
  goes: (rows: readonly Values[]) => { bold: string; rest: string };
  /** The label of the button while it runs. */
  busy?: string;
  /** 'Successfully Added Bulk Users', of this many rows. */
  done: (added: number) => string;
}

/** The server's result for the rows of a Submit. `already`: indexes of rows that somebody else stored meanwhile. */
interface Stored {
  added: number;
  already: readonly number[];
}

interface TallyReviewProps<Values> extends Omit<FileReviewOptions<Values>, 'onSend'> {
  restored: boolean;
  words: TallyWords<Values>;
  busy: boolean;
  /** The server's notes on the rows, where the browser cannot judge them alone. */
  comparison?: Omit<AskedRows, 'answers'>;
  onSend: (rows: readonly ReviewRow[]) => Promise<Stored>;
  onShow: (message: Message) => void;
  /** The columns that share a cell of the review. Every other column has its own. */
  groups?: readonly ColumnGroup<Values>[];
  /** Beside the file: where its columns are explained. */
  beside?: ReactNode;
  /** Between the figures and the rows: what concerns the whole file. */
  above?: (review: Review<Values>) => ReactNode;
}

/** The review of a file: its figures, then what is to correct, then the rest. */
export function TallyReview<Values>(props: TallyReviewProps<Values>) {
  const { kind, file, restored, onChange, words, busy, comparison, groups, beside, above } = props;
  const { columns } = kind.rules;
  const { review, ready, allReady, wrong, tooMany, problem, fault, submit } = useFileReview({
    ...props,
    waitsFor: comparison?.waiting ? 'The rows are still being compared. Press Submit again.' : props.waitsFor,
    onSend: async (rows) => {
      const { added, already } = await props.onSend(rows);
      props.onShow(submitted(words.done(added), { added, late: already.length }));
      return already;
    },
    onDone: (left) => {
      comparison?.forget();
      props.onDone(left);
    },
  });
  const sent = new Set(ready);
  const values = review.all.flatMap((each) => (sent.has(each.row) && each.values ? [each.values] : []));
  const { bold, rest } = words.goes(values);
  const out = [...wrong, ...review.all.filter(({ status }) => status === 'there').map(({ row }) => row)];
  const later = allReady.length - ready.length;
  return (
    <>
      {comparison?.error ? <AskFailed error={comparison.error} onAgain={comparison.askAgain} /> : null}
      <FileNotes file={file} restored={restored} />
      <Tally
        file={file}
        counts={review.counts}
        ready={words.ready(
          review.all.flatMap((each) => (each.status === 'ready' && each.values ? [each.values] : [])),
        )}
        beside={beside}
        onRemove={() => onChange(null)}
      />
      {above?.(review)}
      <ReviewTable
        review={review}
        columns={columns}
        groups={groups}
        foot={
          <Row gap="12-16" pad={16} className="rpt-between rpt-rule">
            <p className="rpt-text-15 rpt-muted" style={{ flex: '1 1 260px' }} role="status">
              {comparison?.waiting ? (
                'The rows are being compared…'
              ) : (
                <>
                  <strong>{bold}</strong> {rest}
                </>
              )}
              {later > 0 ? ` The other ${grouped(later)} stay here for the next Submit.` : ''}
              {out.length > 0 ? (
                <>
                  {' '}
                  {rowsText(out.length)} {out.length === 1 ? 'stays' : 'stay'} out;{' '}
                  <button
                    className="rpt-link-button rpt-tap"
                    type="button"
                    onClick={() =>
                      saveCsv(
                        [headerOf(columns), ...out.map(({ cells }) => cellsOf(columns, cells))],
                        `to-correct-${file.name}`,
                      )
                    }
                  >
                    download {out.length === 1 ? 'it' : 'them'}
                  </button>
                  .
                </>
              ) : null}
            </p>
            {tooMany > 0 ? (
              <Button variant="subtle" size="sm" onClick={() => review.leaveOutLast(tooMany)}>
                Leave out the last {grouped(tooMany)}
              </Button>
            ) : null}
            <div id={AFTER_REVIEW} tabIndex={-1}>
              <SubmitButton
                loading={busy}
                {...(words.busy ? { busy: words.busy } : {})}
                onClick={() => void submit(`${bold} ${rest}`)}
              >
                Submit
              </SubmitButton>
            </div>
          </Row>
        }
      />
      {problem ? <Banner tone="red">{problem}</Banner> : null}
      <Fault error={fault} />
    </>
  );
}
