import { Checkbox } from '@mantine/core';
import { useId, useMemo, useState } from 'react';
import { buyerBody } from '#contract/buyer-fields.ts';
import { RECORDED_MAX } from '#contract/limits.ts';
import { recordPayments } from '#contract/office-payments.ts';
import { judgeRow } from '#domain/csv/column.ts';
import type { ListKind } from '#domain/csv/column-choice.ts';
import { noBuyer } from '#domain/invoices/buyer.ts';
import { counted } from '#domain/text/counted.ts';
import { useCall } from '#web/api/queries.ts';
import { serverToday } from '#web/api/server-today.ts';
import { delays } from '#web/delays.ts';
import type { ReviewRow } from '#web/parts/csv/review.ts';
import { headerOf, saveCsv } from '#web/parts/csv/save-csv.ts';
import { TallyReview, type TallyWords } from '#web/parts/csv/TallyReview.tsx';
import { UploadButton } from '#web/parts/csv/UploadButton.tsx';
import { useCsvFile } from '#web/parts/csv/use-csv-file.tsx';
import { BuyerFields, type BuyerValues } from '#web/parts/payments/BuyerFields.tsx';
import { focusWhenLost } from '#web/ui/focus-when-lost.ts';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { Row, Stack } from '#web/ui/layout/parts.ts';
import { PageMessage } from '#web/ui/PageMessage.tsx';
import { useMessage } from '#web/ui/use-message.ts';
import { paymentOf, type RecordedRow, recordedRules, useRecordedImport } from './recorded-import.ts';

const words: TallyWords<RecordedRow> = {
  ready: ({ length }) => (length === 1 ? 'payment' : 'payments'),
  goes: (rows) => ({
    bold: counted(rows.length, 'payment'),
    rest: 'will be recorded, each with an invoice and a mail to the member.',
  }),
  busy: 'Recording…',
  done: (added) => `${counted(added, 'payment')} recorded`,
};

/** A reload drops the file: a second Submit of a payment would be refused by its reference only. */
const notKept = { read: () => undefined, write: () => {}, clear: () => {} };

/** Many payments that came another way than by Payfast, from a CSV file (docs/decisions/0046). */
export function RecordedFile() {
  const title = useId();
  const today = serverToday();
  const rules = useMemo(() => recordedRules(today), [today]);
  const list: ListKind<RecordedRow> = { columns: rules.columns, anchor: 'email', what: 'a list of payments' };
  const { file, keep, restored, reading, choose, notes, columnForm } = useCsvFile(list, notKept);
  const buyer = useContractForm<BuyerValues>(buyerBody, { initialValues: noBuyer as BuyerValues });
  const [cancel, setCancel] = useState(false);
  const asked = { rules, rows: file?.rows ?? [], buyer: buyer.values, cancel };
  const { kind, comparison } = useRecordedImport(asked);
  const record = useCall(recordPayments);
  const [message, show] = useMessage(delays.message);
  const header = headerOf(rules.columns);
  const valuesOf = ({ cells }: ReviewRow) => judgeRow(rules, cells).values ?? [];
  return (
    <Stack as="section" gap={16} aria-labelledby={title}>
      {notes}
      <PageMessage message={message} />
      <Row gap="8-16" pad={16} className="rpt-card rpt-between">
        <div className="rpt-grow" style={{ flexBasis: 260 }}>
          <h2 id={title} tabIndex={-1}>
            Payments by EFT, cash or cheque from a CSV file
          </h2>
          <p className="rpt-text-14 rpt-muted rpt-over-4">
            The columns are {header.join(', ')}. One payer may pay for many members with one reference.{' '}
            <button
              className="rpt-link-button rpt-tap"
              type="button"
              onClick={() => saveCsv([header], 'payments.csv')}
            >
              Download an empty file
            </button>
          </p>
        </div>
        <UploadButton open={file !== null || columnForm !== null} reading={reading} onChoose={choose} />
      </Row>
      {file ? (
        <TallyReview
          // Another file starts on its first page.
          key={file.readAt}
          kind={kind}
          file={file}
          restored={restored}
          words={words}
          most={RECORDED_MAX}
          busy={record.isPending}
          comparison={comparison}
          above={() => (
            <Stack as="section" gap={16} className="rpt-card rpt-pad-16" aria-label="Buyer of these payments">
              <p className="rpt-text-14 rpt-muted">
                One firm pays for all? Then every invoice of the file names it. Else each names the buyer of
                its member.
              </p>
              <BuyerFields form={buyer} />
              <Checkbox
                label="Cancel the subscriptions of these members at Payfast too"
                description="Without this tick, no payment is recorded for a member whose subscription still charges."
                checked={cancel}
                onChange={(event) => setCancel(event.currentTarget.checked)}
              />
            </Stack>
          )}
          onChange={keep}
          waitsFor={Object.keys(buyer.errors).length > 0 ? 'Correct the buyer of these payments.' : null}
          onSend={async (rows) => {
            const payments = rows.flatMap(valuesOf).map((row) => paymentOf(row, buyer.getValues()));
            const { added } = await record.mutateAsync({ body: { payments, cancel_subscription: cancel } });
            return { added, already: [] };
          }}
          onShow={show}
          onDone={(left) => {
            if (left === 0) focusWhenLost(document.getElementById(title));
          }}
        />
      ) : null}
      {columnForm}
    </Stack>
  );
}
