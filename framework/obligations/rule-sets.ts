import { accaRules } from './acca.ts';
import { acfeRules } from './acfe.ts';
import { caAnzRules } from './ca-anz.ts';
import { cibaRules } from './ciba.ts';
import { cipcRules } from './cipc.ts';
import { cpaAustraliaRules } from './cpa-australia.ts';
import { fscaRules } from './fsca.ts';
import { hkicpaRules } from './hkicpa.ts';
import { icaewRules } from './icaew.ts';
import { iiaRules } from './iia.ts';
import { iodsaRules } from './iodsa.ts';
import { irbaRules } from './irba.ts';
import type { RuleSet } from './rule-set.ts';
import { saicaRules } from './saica.ts';
import { saipaRules } from './saipa.ts';
import { sarsRules } from './sars.ts';

/** The rules of all bodies, in the order in which they are shown. Versions of one body follow each other. */
export const ruleSets: readonly RuleSet[] = [
  ...saicaRules,
  ...sarsRules,
  ...irbaRules,
  ...cipcRules,
  ...fscaRules,
  ...accaRules,
  ...icaewRules,
  ...saipaRules,
  ...cibaRules,
  ...iiaRules,
  ...acfeRules,
  ...iodsaRules,
  ...caAnzRules,
  ...cpaAustraliaRules,
  ...hkicpaRules,
];
