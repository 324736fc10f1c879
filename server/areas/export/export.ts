export { type EvidenceRows, evidenceEntries, evidenceRows, INDEX_NAME } from './archive.ts';
export { documentInput } from './document.ts';
export { ethicsOf } from './queries.ts';
