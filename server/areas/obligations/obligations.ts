export { selectCircumstances } from './queries.ts';
export { replaceStandings } from './standing-queries.ts';
