import type { CompetencyKey } from '#framework/competencies.ts';
import { isCompetencyKey } from './competencies.ts';
import { scoreText } from './scoring.ts';

/** The only shown name that cannot be computed from its key (spec A §5). */
const special = { key: 'review_Analyse_and_monitor', display: 'Review, analyse and monitor' } as const;

/** Shown in place of a competency when an activity was logged and not sorted yet. */
export const NOT_LINKED = 'Not linked yet';

/** Data name -> shown name: 'tax_planning' -> 'Tax planning'. It works for level-2 names too. */
export function displayName(key: string): string {
  if (key === special.key) return special.display;
  const words = key.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The shown name of an activity's competency, or 'Not linked yet' when it has none. */
export const linkName = (key: string): string => displayName(key) || NOT_LINKED;

/** Shown name -> data name, by the specification's rule. The result need not be one of the 72 (spec A §5, B §5). */
export function keyOfName(display: string): string {
  const name = display.trim().replace(/\s+/g, ' ').toLowerCase();
  if (name === special.display.toLowerCase()) return special.key;
  const key = name.replaceAll(' ', '_');
  return key === special.key.toLowerCase() ? special.key : key;
}

/** Shown or data name -> the competency; null when it is none of the 72. */
export function competencyNamed(text: string): CompetencyKey | null {
  const key = keyOfName(text);
  return isCompetencyKey(key) ? key : null;
}

/** One competency of the plan structure. */
export interface SchemaItem {
  competency: CompetencyKey;
  requiredScore: number;
  definition: string;
  done: boolean;
}

/** The plan string `name=requiredScore=definition`, with `=done` once answered (spec A §3 'Plan structure'). */
export function schemaString(item: SchemaItem): string {
  const parts = [item.competency, scoreText(item.requiredScore), item.definition];
  return (item.done ? [...parts, 'done'] : parts).join('=');
}

/** A level-2 name of the plan structure. It is marked done when all its items are (spec A §4 'Competency item'). */
export function level2String(name: string, items: readonly { done: boolean }[]): string {
  return items.length > 0 && items.every((item) => item.done) ? `${name}=done` : name;
}
