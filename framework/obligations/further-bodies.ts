import { accaRules } from './acca.ts';
import { acfeRules } from './acfe.ts';
import { caAnzRules } from './ca-anz.ts';
import { cibaRules } from './ciba.ts';
import { cpaAustraliaRules } from './cpa-australia.ts';
import { fscaRules } from './fsca.ts';
import { hkicpaRules } from './hkicpa.ts';
import { icaewRules } from './icaew.ts';
import { iiaRules } from './iia.ts';
import { iodsaRules } from './iodsa.ts';
import type { RuleSet } from './rule-set.ts';
import { saipaRules } from './saipa.ts';

/**
 * The bodies that no page offers yet, because nobody can state a registration with them. A body is switched on by moving its line
 * to `rule-sets.ts`, once its registration can be stored.
 */
export const furtherRuleSets: readonly RuleSet[] = [
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
