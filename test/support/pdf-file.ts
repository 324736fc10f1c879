import { textPdf } from '#domain/evidence/photo-pdf.ts';

/** A PDF file of one page without words, which every reader opens. Files of different notes differ. */
export const pdfFile = (note = 'certificate of attendance'): Buffer =>
  Buffer.concat([textPdf(['']), Buffer.from(`%${note}\n`)]);
