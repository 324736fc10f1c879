export { firstEntries } from './entries.ts';
export { historyFile, type NamedParts, whatChangedFile } from './file.ts';
export { historyPage } from './page.ts';
export { areaNames, firstEvent, lastEvent } from './queries.ts';
