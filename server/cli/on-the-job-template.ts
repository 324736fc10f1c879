import { line, table, type WordColumn, wordDocument } from './word-document.ts';

/** One activity per row, with the fields of the planner and of the reflection. */
const columns: readonly WordColumn[] = [
  { title: 'Title', width: 2200 },
  { title: 'Date (DD/MM/YYYY)', width: 1500 },
  { title: 'Learning area', width: 2200 },
  { title: 'What you did', width: 4000 },
  { title: 'Hours', width: 900 },
  { title: 'What you learned and how you used it', width: 3600 },
];

const EMPTY_ROWS = 10;

/** The Word document in which a member lists on-the-job experience for support (spec B §2.7). */
export const onTheJobTemplate = (): Promise<Buffer> =>
  wordDocument('On-the-job experience', [
    ...['Name:', 'Email:', 'SAICA number:', 'Plan year:'].map(line),
    line('Write one activity in each row, and add rows if you need more.'),
    line('Then mail this document to the support address on the page Autofix My Plan.'),
    table(columns, EMPTY_ROWS),
  ]);
