import { evidenceExtensions } from '#domain/activities/activities.ts';

/** The files that a file chooser offers: documents, and pictures, which are turned into a PDF. */
export const acceptedFiles = [...evidenceExtensions, 'jpg', 'jpeg', 'png']
  .map((extension) => `.${extension}`)
  .join(',');
