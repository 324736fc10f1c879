import { cipcRules } from './cipc.ts';
import { irbaRules } from './irba.ts';
import type { RuleSet } from './rule-set.ts';
import { saicaRules } from './saica.ts';
import { sarsRules } from './sars.ts';

/** The rules of all bodies, in the order in which they are shown. Versions of one body follow each other. */
export const ruleSets: readonly RuleSet[] = [...saicaRules, ...sarsRules, ...irbaRules, ...cipcRules];
