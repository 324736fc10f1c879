import { PdfError } from '#server/adapters/pdf/port.ts';
import { ApiError } from './errors.ts';

/** After so many seconds all renders that wait now are done. */
const RETRY_SECONDS = 5;

/**
 * A render's file. When too many members print at once, or this member does, they can try again. Any other failure is our
 * fault and gets an id.
 */
export const pdfOrLater = (render: Promise<Uint8Array>): Promise<Uint8Array> =>
  render.catch((error: unknown) => {
    const passing = error instanceof PdfError && (error.reason === 'busy' || error.reason === 'gone');
    throw passing ? new ApiError('unavailable', { retryAfter: RETRY_SECONDS }) : error;
  });
