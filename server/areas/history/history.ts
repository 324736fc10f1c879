export { historyFile } from './file.ts';
export { historyPage } from './page.ts';
export { lastEvent } from './queries.ts';
