import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { southAfricanDate } from '#domain/calendar.ts';
import type { ActivityRow } from '#domain/csv/activity-rows.ts';
import type { Columns } from '#domain/csv/column.ts';
import { activityTypes } from '#framework/activity-types.ts';
import { exampleRow, headerOf, saveCsv } from './template.ts';
import classes from './UploadCsvPage.module.css';

/** Shown before a file is chosen: what the file must have, and a template. */
export function HowTo({ columns, year }: { columns: Columns<ActivityRow>; year: number }) {
  const header = headerOf(columns);
  return (
    <section className={`rpt-card ${classes.howTo}`} aria-label="What the file holds">
      <h2 className="rpt-card-title">One activity per row</h2>
      <p>
        The first row names the columns, in any order: {header.join(', ')}. Save the sheet as CSV, with at
        most 5 MB and 10 000 rows.
      </p>
      <dl className={classes.hints}>
        <div>
          <dt>Type</dt>
          <dd>{activityTypes.join(', ')}.</dd>
        </div>
        <div>
          <dt>Competency</dt>
          <dd>Its name as on your results, for example Tax planning.</dd>
        </div>
        <div>
          <dt>Question 1 to 3</dt>
          <dd>Yes or No, and a comment behind it if you like. They are kept with a Reflection Date.</dd>
        </div>
        <div>
          <dt>Evidence Url</dt>
          <dd>Where your certificate is, beginning with https://. It may be empty.</dd>
        </div>
      </dl>
      <Button
        variant="default"
        className={classes.template ?? ''}
        leftSection={<IconDownload size={18} stroke={1.75} />}
        onClick={() =>
          saveCsv([header, exampleRow(year, southAfricanDate(new Date()))], 'activities-template.csv')
        }
      >
        Download the template
      </Button>
    </section>
  );
}
