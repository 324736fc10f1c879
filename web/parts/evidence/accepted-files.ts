import { evidenceExtensions } from '#domain/activities/activities.ts';

/** The files that a file chooser offers: documents, and pictures that become one. */
export const acceptedFiles = [...evidenceExtensions, 'jpg', 'jpeg', 'png']
  .map((extension) => `.${extension}`)
  .join(',');
