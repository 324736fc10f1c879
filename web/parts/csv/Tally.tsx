import { Button } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { southAfricanTime } from '#domain/calendar/calendar.ts';
import { grouped } from '#domain/text/counted.ts';
import { confirm } from '#web/ui/confirm.ts';
import { Line, Row } from '#web/ui/layout/parts.ts';
import { rowsText, type StatusCounts } from './review.ts';
import type { ReviewedFile } from './use-kept-review.ts';

interface TallyProps {
  file: ReviewedFile;
  counts: StatusCounts;
  /** Behind the number of ready rows. */
  ready: string;
  beside: ReactNode;
  onRemove: () => void;
}

/** The file, and how many of its rows are ready, are to correct, and are there already. */
export function Tally({ file, counts, ready, beside, onRemove }: TallyProps) {
  const remove = () =>
    confirm({
      title: 'Drop this file?',
      body: 'Its rows and your corrections will be lost. Nothing from it is stored.',
      danger: true,
      act: onRemove,
    });
  return (
    <section className="rpt-card rpt-clip" aria-label="The file">
      <Row gap="8-16" pad={16}>
        <IconFileSpreadsheet className="rpt-muted" size={28} stroke={1.5} aria-hidden />
        <div className="rpt-slim" style={{ flex: '1 1 240px' }}>
          <p className="rpt-text-15 rpt-strong rpt-anywhere">{file.name}</p>
          <p className="rpt-text-14 rpt-muted">
            {rowsText(file.rows.length)}
            {file.bytes === undefined ? '' : `, ${sizeText(file.bytes)}`}
            {file.readAt === undefined ? '' : `, read at ${southAfricanTime(new Date(file.readAt))}`}. Nothing
            is stored before you press Submit.
          </p>
        </div>
        <Line gap="8-16">
          {beside}
          <Button variant="subtle" size="sm" onClick={() => void remove()}>
            Remove
          </Button>
        </Line>
      </Row>
      <dl className="rpt-stack rpt-rule rpt-flush rpt-thirds rpt-fold-767 rpt-parted">
        <Figure label="Ready" count={counts.ready} note={ready} />
        <Figure
          label="To correct"
          count={counts.wrong}
          note={counts.wrong === 1 ? 'it stays out' : 'they stay out'}
          warm
        />
        <Figure
          label="Already there"
          count={counts.there}
          note={counts.there === 1 ? 'is not added twice' : 'are not added twice'}
        />
      </dl>
    </section>
  );
}

interface FigureProps {
  label: string;
  count: number;
  note: string;
  warm?: boolean;
}

const Figure = ({ label, count, note, warm }: FigureProps) => (
  <div className="rpt-pad-12-16">
    <dt className="rpt-text-14 rpt-muted">{label}</dt>
    <dd className="rpt-text-13 rpt-muted" style={{ marginTop: 2, lineHeight: '20px' }}>
      <strong
        className={`rpt-text-20 ${warm && count > 0 ? 'rpt-accent' : 'rpt-plain'}`}
        style={{ marginRight: 2 }}
      >
        {grouped(count)}
      </strong>{' '}
      {note}
    </dd>
  </div>
);

const sizeText = (bytes: number): string =>
  bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
