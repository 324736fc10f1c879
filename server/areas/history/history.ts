export { firstEntries } from './entries.ts';
export { historyFile } from './file.ts';
export { historyPage } from './page.ts';
export { firstEvent, lastEvent } from './queries.ts';
