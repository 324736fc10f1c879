import { writeFileSync } from 'node:fs';
import { endpoints } from '#contract/index.ts';
import { apiMarkdown } from '#server/operate/api-docs.ts';

writeFileSync(new URL('../../docs/api.md', import.meta.url), apiMarkdown(endpoints));
console.log('docs/api.md written');
