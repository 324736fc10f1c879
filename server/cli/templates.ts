// Writes the Word templates that the pages offer for download: `npm run templates` after a change of one.
import { writeFileSync } from 'node:fs';
import { onTheJobTemplate } from './on-the-job-template.ts';

const file = new URL('../../web/assets/on-the-job-experience.docx', import.meta.url);
writeFileSync(file, await onTheJobTemplate());
console.log('web/assets/on-the-job-experience.docx written');
