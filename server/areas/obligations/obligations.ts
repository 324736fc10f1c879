export { factsOf } from './facts.ts';
export { selectCircumstances, selectDeclarations } from './queries.ts';
export { replaceStandings } from './standing-queries.ts';
