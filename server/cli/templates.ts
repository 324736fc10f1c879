// Writes the Word templates that the pages offer for download. Run `npm run templates` after a change.
import { writeFileSync } from 'node:fs';
import { onTheJobTemplate } from './on-the-job-template.ts';
import { reflectivePlanTemplate } from './reflective-plan-template.ts';

const templates = {
  'on-the-job-experience.docx': onTheJobTemplate,
  'reflective-plan-template.docx': reflectivePlanTemplate,
};
for (const [name, make] of Object.entries(templates)) {
  writeFileSync(new URL(`../../web/assets/${name}`, import.meta.url), await make());
  console.log(`web/assets/${name} written`);
}
