/** Text that autofix wrote, until the member has edited it (spec-readings 32). */
export const STANDARD_TEXT = 'standard text, not yet yours';
