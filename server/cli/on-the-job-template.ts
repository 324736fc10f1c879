import {
  BorderStyle,
  Document,
  HeadingLevel,
  Packer,
  PageOrientation,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';

/** One activity per row: what the planner asks of an activity, and what its reflection asks. */
const columns = [
  { title: 'Title', width: 2200 },
  { title: 'Date (DD/MM/YYYY)', width: 1500 },
  { title: 'Learning area', width: 2200 },
  { title: 'What you did', width: 4000 },
  { title: 'Hours', width: 900 },
  { title: 'What you learned and how you used it', width: 3600 },
] as const;

const EMPTY_ROWS = 10;
/** Twentieths of a point. */
const ROW_HEIGHT = 700;
const MARGIN = 720;

/** The Word document in which a member lists on-the-job experience for support (spec B §2.7). */
export const onTheJobTemplate = (): Promise<Buffer> =>
  Packer.toBuffer(
    new Document({
      title: 'On-the-job experience',
      creator: 'Reflective Plan Toolkit',
      styles: { default: { document: { run: { font: 'Calibri', size: 22, language: { value: 'en-ZA' } } } } },
      sections: [
        {
          properties: {
            page: {
              size: { orientation: PageOrientation.LANDSCAPE },
              margin: { top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN },
            },
          },
          children: [
            new Paragraph({ text: 'On-the-job experience', heading: HeadingLevel.HEADING_1 }),
            ...['Name:', 'Email:', 'SAICA number:', 'Plan year:'].map(line),
            line('Write one activity in each row, and add rows if you need more.'),
            line('Then mail this document to the support address on the page Autofix My Plan.'),
            activities(),
          ],
        },
      ],
    }),
  );

const line = (text: string) => new Paragraph({ text, spacing: { after: 80 } });

const activities = () =>
  new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    columnWidths: columns.map(({ width }) => width),
    rows: [
      new TableRow({ tableHeader: true, cantSplit: true, children: columns.map(headCell) }),
      ...Array.from({ length: EMPTY_ROWS }, emptyRow),
    ],
  });

const border = { style: BorderStyle.SINGLE, size: 4, color: '76849B' };
const borders = { top: border, bottom: border, left: border, right: border };

const headCell = ({ title, width }: (typeof columns)[number]) =>
  new TableCell({
    borders,
    width: { size: width, type: WidthType.DXA },
    shading: { fill: 'EEF2F7' },
    children: [new Paragraph({ children: [new TextRun({ text: title, bold: true })] })],
  });

const emptyRow = () =>
  new TableRow({
    cantSplit: true,
    height: { value: ROW_HEIGHT, rule: 'atLeast' },
    children: columns.map(
      ({ width }) =>
        new TableCell({
          borders,
          width: { size: width, type: WidthType.DXA },
          children: [new Paragraph('')],
        }),
    ),
  });
