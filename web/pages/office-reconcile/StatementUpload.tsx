import { useState } from 'react';
import { readStatement } from '#contract/office-statements.ts';
import { STATEMENT_MAX_MB } from '#domain/payments/statement-file.ts';
import { ApiError } from '#web/api/client.ts';
import { failureTextOf } from '#web/api/failure.ts';
import { useCall } from '#web/api/queries.ts';
import { decode } from '#web/parts/csv/decode.ts';
import { UploadButton } from '#web/parts/csv/UploadButton.tsx';
import { useCsvChoice } from '#web/parts/csv/use-csv-choice.tsx';
import { Banner } from '#web/ui/Banner.tsx';
import { Row, Stack } from '#web/ui/layout/parts.ts';

interface StatementUploadProps {
  /** Called with the id of the statement. */
  onRead: (id: string) => void;
  onDone: (message: string) => void;
}

/** Upload of the history file of Payfast. A file that cannot be read says why, cell by cell. */
export function StatementUpload({ onRead, onDone }: StatementUploadProps) {
  const [faults, setFaults] = useState<readonly string[]>([]);
  const read = useCall(readStatement);
  const { reading, choose, notes } = useCsvChoice(undefined, async (file) => {
    setFaults([]);
    if (file.size > STATEMENT_MAX_MB * 1024 * 1024)
      return `Choose a file of at most ${STATEMENT_MAX_MB} MB. Download fewer days at a time.`;
    const csv = decode(new Uint8Array(await file.arrayBuffer()));
    try {
      const { id, known } = await read.mutateAsync({ body: { csv, name: file.name.slice(-255) } });
      onDone(known ? 'This file was read before. It is compared again.' : 'The file is compared and kept.');
      onRead(id);
      return null;
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : undefined;
      const { csv: whole, ...cells } = fields ?? {};
      setFaults(Object.entries(cells).map(([place, reason]) => inWords(place, String(reason))));
      return whole ?? (Object.keys(cells).length > 0 ? 'Correct these cells.' : failureTextOf(error));
    }
  });
  return (
    <Stack as="section" gap={12} aria-labelledby="statement-upload">
      <Row gap={12} className="rpt-between">
        <div>
          <h2 className="rpt-text-16" id="statement-upload">
            Payfast's history
          </h2>
          <p className="rpt-text-14 rpt-muted">
            In Payfast's dashboard, open Transaction history, choose the days and download the CSV file.
            Upload it here unchanged. Nothing is booked by it.
          </p>
        </div>
        <UploadButton open={false} reading={reading || read.isPending} onChoose={choose} />
      </Row>
      {notes}
      {faults.length > 0 ? (
        <Banner tone="red" silent>
          <ul>
            {faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </Banner>
      ) : null}
    </Stack>
  );
}

/** 'csv.17.Gross': 'Row 17, Gross: Enter an amount, such as 1,099.00'. */
function inWords(place: string, reason: string): string {
  const [, row, column] = /^csv\.(\d+)\.(.+)$/.exec(place) ?? [];
  return row === undefined ? reason : `Row ${row}, ${column}: ${reason}`;
}
