import {
  BorderStyle,
  Document,
  type FileChild,
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

/** Twentieths of a point. */
const ROW_HEIGHT = 700;
const MARGIN = 720;

/** The bytes of a landscape Word document in English. Its heading is the same as its title. */
export const wordDocument = (title: string, children: readonly FileChild[]): Promise<Buffer> =>
  Packer.toBuffer(
    new Document({
      title,
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
          children: [new Paragraph({ text: title, heading: HeadingLevel.HEADING_1 }), ...children],
        },
      ],
    }),
  );

export const line = (text: string) => new Paragraph({ text, spacing: { after: 80 } });

export const subheading = (text: string) =>
  new Paragraph({ text, heading: HeadingLevel.HEADING_2, spacing: { before: 320, after: 80 } });

export interface WordColumn {
  title: string;
  /** Twentieths of a point; 14 400 make a page. */
  width: number;
}

/** A table whose head repeats on each page. `rows` is the number of empty rows, or the first cell of each row. */
export function table(columns: readonly WordColumn[], rows: number | readonly string[]): Table {
  const firsts = typeof rows === 'number' ? Array.from({ length: rows }, () => '') : rows;
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    columnWidths: columns.map(({ width }) => width),
    rows: [
      new TableRow({ tableHeader: true, cantSplit: true, children: columns.map(headCell) }),
      ...firsts.map((first) => rowOf(columns, first)),
    ],
  });
}

const border = { style: BorderStyle.SINGLE, size: 4, color: '76849B' };
const borders = { top: border, bottom: border, left: border, right: border };

const headCell = ({ title, width }: WordColumn) =>
  new TableCell({
    borders,
    width: { size: width, type: WidthType.DXA },
    shading: { fill: 'EEF2F7' },
    children: [new Paragraph({ children: [new TextRun({ text: title, bold: true })] })],
  });

const rowOf = (columns: readonly WordColumn[], first: string) =>
  new TableRow({
    cantSplit: true,
    height: { value: ROW_HEIGHT, rule: 'atLeast' },
    children: columns.map(
      ({ width }, at) =>
        new TableCell({
          borders,
          width: { size: width, type: WidthType.DXA },
          children: [new Paragraph(at === 0 ? first : '')],
        }),
    ),
  });
