/** A photograph as JPEG bytes, with its size in pixels. */
export interface Photo {
  jpeg: Uint8Array;
  width: number;
  height: number;
}

// A4 in points, with a margin of half an inch.
const [SHORT, LONG, MARGIN] = [595, 842, 36];

/**
 * A PDF that shows each photograph on an A4 page of its own. Evidence is a pdf or Word file, and a phone's camera makes
 * neither. A page is upright or on its side, as its photograph is. Throws a RangeError for a photograph without pixels, and
 * for none.
 */
export function photoPdf(photos: readonly Photo[]): Uint8Array<ArrayBuffer> {
  if (photos.length === 0) throw new RangeError('No photograph');
  const places = photos.map((_, index) => FIRST_PAGE + index * OBJECTS_A_PAGE);
  return pdfOf([
    [text('<< /Type /Catalog /Pages 2 0 R >>')],
    [
      text(
        `<< /Type /Pages /Kids [${places.map((place) => `${place} 0 R`).join(' ')}] /Count ${photos.length} >>`,
      ),
    ],
    ...photos.flatMap((photo, index) => pageOf(photo, FIRST_PAGE + index * OBJECTS_A_PAGE)),
  ]);
}

/** The number of the first page's object, and how many objects a page has. */
const [FIRST_PAGE, OBJECTS_A_PAGE] = [3, 3];

/** The objects of one page: the page, its drawing and the photograph. `place`: the number of the first of them. */
function pageOf({ jpeg, width, height }: Photo, place: number): Uint8Array[][] {
  if (!(width > 0 && height > 0 && jpeg.length > 0)) throw new RangeError('A photograph without pixels');
  const [pageWidth, pageHeight] = width > height ? [LONG, SHORT] : [SHORT, LONG];
  const scale = Math.min((pageWidth - 2 * MARGIN) / width, (pageHeight - 2 * MARGIN) / height);
  const [shownWidth, shownHeight] = [width * scale, height * scale];
  const left = (pageWidth - shownWidth) / 2;
  const top = (pageHeight - shownHeight) / 2;
  const drawing = `q ${number(shownWidth)} 0 0 ${number(shownHeight)} ${number(left)} ${number(top)} cm /Photo Do Q`;
  return [
    [
      text(
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${pageWidth} ${pageHeight}] /Contents ${place + 1} 0 R` +
          ` /Resources << /XObject << /Photo ${place + 2} 0 R >> >> >>`,
      ),
    ],
    stream(`<< /Length ${drawing.length}`, text(drawing)),
    stream(
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB` +
        ` /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length}`,
      jpeg,
    ),
  ];
}

/** A PDF of one A4 page with lines of ASCII text, the first one as its title. */
export function textPdf(lines: readonly string[]): Uint8Array<ArrayBuffer> {
  const shown = lines.map(
    (line, at) =>
      `/Text ${at === 0 ? 24 : 12} Tf (${line.replace(/[\\()]/g, '\\$&')}) Tj 0 -${at === 0 ? 48 : 24} Td`,
  );
  const drawing = `BT ${2 * MARGIN} ${LONG - 4 * MARGIN} Td ${shown.join(' ')} ET`;
  return pdfOf([
    [text('<< /Type /Catalog /Pages 2 0 R >>')],
    [text('<< /Type /Pages /Kids [3 0 R] /Count 1 >>')],
    [
      text(
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${SHORT} ${LONG}] /Contents 4 0 R` +
          ' /Resources << /Font << /Text << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> >>',
      ),
    ],
    stream(`<< /Length ${drawing.length}`, text(drawing)),
  ]);
}

/** The objects as a file, numbered from 1, with the table that says where each begins. */
function pdfOf(objects: readonly Uint8Array[][]): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [text('%PDF-1.4\n')];
  const starts: number[] = [];
  objects.forEach((object, index) => {
    starts.push(lengthOf(parts));
    parts.push(text(`${index + 1} 0 obj\n`), ...object, text('\nendobj\n'));
  });
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const tableAt = lengthOf(parts);
  parts.push(
    text(`xref\n0 ${size}\n0000000000 65535 f \n${table}`),
    text(`trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${tableAt}\n%%EOF\n`),
  );
  return joined(parts);
}

const stream = (dictionary: string, bytes: Uint8Array): Uint8Array[] => [
  text(`${dictionary} >>\nstream\n`),
  bytes,
  text('\nendstream'),
];

const number = (value: number): string => value.toFixed(2);
const text = (ascii: string): Uint8Array => Uint8Array.from(ascii, (letter) => letter.charCodeAt(0));
const lengthOf = (parts: readonly Uint8Array[]): number => parts.reduce((sum, { length }) => sum + length, 0);

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(lengthOf(parts));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
