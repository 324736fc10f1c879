import { useId } from 'react';
import { ACCOUNTS_MAX } from '#contract/limits.ts';
import { createAccounts } from '#contract/office-register.ts';
import { judgeRow } from '#domain/csv/column.ts';
import type { ListKind } from '#domain/csv/column-choice.ts';
import { counted, grouped } from '#domain/text/counted.ts';
import { useCall } from '#web/api/queries.ts';
import { delays } from '#web/delays.ts';
import type { ReviewRow } from '#web/parts/csv/review.ts';
import { headerOf, saveCsv } from '#web/parts/csv/save-csv.ts';
import { TallyReview, type TallyWords } from '#web/parts/csv/TallyReview.tsx';
import { UploadButton } from '#web/parts/csv/UploadButton.tsx';
import { useCsvFile } from '#web/parts/csv/use-csv-file.tsx';
import { EndField, useEnd } from '#web/parts/office/EndField.tsx';
import { focusWhenLost } from '#web/ui/focus-when-lost.ts';
import { Stack } from '#web/ui/layout/parts.ts';
import { PageMessage } from '#web/ui/PageMessage.tsx';
import { useMessage } from '#web/ui/use-message.ts';
import { type AccountRow, accountRules, useAccountImport } from './account-import.ts';
import classes from './RegisterPage.module.css';

const { columns } = accountRules;
const header = headerOf(columns);
const list: ListKind<AccountRow> = { columns, anchor: 'email', what: 'a list of people' };

const valuesOf = ({ cells }: ReviewRow) => judgeRow(accountRules, cells).values ?? [];

const words: TallyWords<AccountRow> = {
  ready: ({ length }) => (length === 1 ? 'account' : 'accounts'),
  goes: (rows) => ({ bold: counted(rows.length, 'account'), rest: `will be created.${linksText(rows)}` }),
  busy: 'Creating…',
  done: () => 'Successfully Added Bulk Users',
};

/** The rows without a password. */
function linksText(rows: readonly AccountRow[]): string {
  const count = rows.filter(({ password }) => password === '').length;
  if (count === 0) return '';
  return ` ${count === 1 ? '1 person gets' : `${grouped(count)} people get`} a link by mail to choose a password.`;
}

/** A file with passwords is kept nowhere: a reload drops it (readings 5). */
const notKept = { read: () => undefined, write: () => {}, clear: () => {} };

/** Many accounts from a CSV file: 'Upload CSV', its review and Submit (spec B §2.9, spec-readings 85). */
export function AccountsFile() {
  const title = useId();
  const { file, keep, restored, reading, choose, notes, columnForm } = useCsvFile(list, notKept);
  const { kind, comparison } = useAccountImport(file?.rows ?? []);
  const create = useCall(createAccounts);
  const end = useEnd();
  const [message, show] = useMessage(delays.message);
  return (
    <Stack as="section" gap={16} aria-labelledby={title}>
      {notes}
      <PageMessage message={message} />
      <div className={classes.joined}>
        <div className={`rpt-card ${classes.head}`}>
          <div>
            <h2 id={title} tabIndex={-1}>
              Many accounts from a CSV file
            </h2>
            <p className="rpt-text-14 rpt-muted rpt-over-4">
              The columns are {header.join(', ')}; contact and password may be missing. A person without a
              password gets a link to choose one.{' '}
              <button
                className="rpt-link-button rpt-tap"
                type="button"
                onClick={() => saveCsv([header], 'accounts.csv')}
              >
                Download an empty file
              </button>
            </p>
          </div>
          <UploadButton open={file !== null || columnForm !== null} reading={reading} onChoose={choose} />
        </div>
        {file ? (
          <TallyReview
            // Another file starts on its first page.
            key={file.readAt}
            kind={kind}
            file={file}
            restored={restored}
            words={words}
            most={ACCOUNTS_MAX}
            busy={create.isPending}
            comparison={comparison}
            above={() => (
              <section className="rpt-card rpt-pad-16" aria-label="End of the accounts">
                <EndField form={end} />
              </section>
            )}
            onChange={keep}
            waitsFor={end.errors.ends_on ? 'Correct their last day.' : null}
            onSend={(rows) =>
              create.mutateAsync({ body: { users: rows.flatMap(valuesOf), ...end.getValues() } })
            }
            onShow={show}
            onDone={(left) => {
              if (left === 0) focusWhenLost(document.getElementById(title));
            }}
          />
        ) : null}
      </div>
      {columnForm}
    </Stack>
  );
}
