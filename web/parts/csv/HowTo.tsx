import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type Columns, exampleOf } from '#domain/csv/column.ts';
import { CSV_MAX_MB, CSV_ROWS_MAX } from '#domain/csv/table.ts';
import { grouped } from '#domain/text/counted.ts';
import { Icon } from '#web/ui/Icon.tsx';
import classes from './HowTo.module.css';
import { cellsOf, headerOf, saveCsv } from './save-csv.ts';

interface HowToProps<Values> {
  /** 'One activity per row'. */
  heading: string;
  columns: Columns<Values>;
  /** Help for the columns that need it most. */
  hints: Readonly<Record<string, string>>;
  /** The file name of the template. */
  template: string;
}

/** Shown before a file is chosen: what the file must have, and a template. */
export function HowTo<Values>({ heading, columns, hints, template }: HowToProps<Values>) {
  const header = headerOf(columns);
  return (
    <section className="rpt-card rpt-stack rpt-gap-16 rpt-pad-20" aria-label="What the file holds">
      <h2 className="rpt-text-16 rpt-strong">{heading}</h2>
      <p style={{ maxWidth: '75ch' }}>
        One row names the columns, in any order: {header.join(', ')}. A list from another program may use
        other names. You say which is which. Save the sheet as CSV, with at most {CSV_MAX_MB} MB and{' '}
        {grouped(CSV_ROWS_MAX)} rows.
      </p>
      <dl className={classes.hints}>
        {Object.entries(hints).map(([column, text]) => (
          <div key={column}>
            <dt className="rpt-muted">{column}</dt>
            <dd style={{ maxWidth: '60ch' }}>{text}</dd>
          </div>
        ))}
      </dl>
      <Button
        variant="default"
        style={{ justifySelf: 'start' }}
        leftSection={<Icon of={IconDownload} />}
        onClick={() => saveCsv([header, cellsOf(columns, Object.values(exampleOf(columns)))], template)}
      >
        Download the template
      </Button>
    </section>
  );
}
