import { evidenceExtensions } from '#domain/activities.ts';

/** The files that a file chooser offers: '.pdf,.doc,.docx'. */
export const acceptedFiles = evidenceExtensions.map((extension) => `.${extension}`).join(',');
