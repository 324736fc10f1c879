import { datesIn } from './dates.ts';
import { type LabelKind, labelKind, labelled } from './labels.ts';
import { type Block, neighbour } from './layout.ts';
import { folded } from './lines.ts';

/** A block with the label that belongs to it, wherever that stands. */
export interface Told {
  block: Block;
  /** The value, without the label. */
  text: string;
  /** The label's words; empty when it has none. */
  label: string;
  kind: LabelKind | undefined;
  /** It is a label, and its value is another block. */
  isLabel: boolean;
  /** Label and value in one line, as forms are looked for. */
  line: string;
}

/** Further away than so many of its letters no label belongs to a value. */
const NEAR = 3.4;

/** Every block with its label: before the value, behind a colon, above it or below it. */
export function toldOf(blocks: readonly Block[], surname: string): Told[] {
  const kinds = new Map(blocks.map((block) => [block, labelKind(block.text)]));
  const fits = (kind: LabelKind, value: Block | undefined): boolean => {
    if (!value || kinds.get(value)) return false;
    if (kind === 'date') return datesIn(value.text).length > 0;
    if (kind === 'hours')
      return /^(?:\D{0,3}|ca\.? )\d/u.test(value.text) && datesIn(value.text).length === 0;
    return kind === 'name' && surname !== '' && folded(value.text).includes(folded(surname));
  };
  const labels = blocks.filter((block) => kinds.get(block));
  const beside = (label: Block) => (label.right && !kinds.get(label.right) ? label.right : undefined);
  const near = (label: Block, side: 'above' | 'below') => {
    const value = neighbour(blocks, label, side);
    if (!value) return undefined;
    const distance =
      side === 'below' ? value.y - label.bottom - value.size + label.size : label.y - value.bottom;
    return distance <= NEAR * Math.max(label.size, value.size) ? value : undefined;
  };
  const open = labels.filter((label) => !beside(label));
  // 'Presented to' stands before the name in all certificates.
  const votes = open
    .filter(({ text }) => !/\b(?:to|aan)\b/iu.test(text))
    .map((label) => {
      const kind = kinds.get(label) ?? 'other';
      return Number(fits(kind, near(label, 'below'))) - Number(fits(kind, near(label, 'above')));
    })
    .reduce((sum, vote) => sum + vote, 0);
  const labelOf = new Map<Block, Block>();
  for (const label of labels) {
    const kind = kinds.get(label) ?? 'other';
    const sides = votes < 0 ? (['above', 'below'] as const) : (['below', 'above'] as const);
    const [first, second] = sides.map((side) => near(label, side));
    let value = beside(label);
    if (!value) value = [first, second].find((each) => fits(kind, each));
    if (!value && kind !== 'date' && kind !== 'hours') value = first && !kinds.get(first) ? first : undefined;
    if (value && (!labelOf.has(value) || fits(kind, value))) labelOf.set(value, label);
  }
  const used = new Set(labelOf.values());
  return blocks.map((block) => {
    const inline = labelled(block.text);
    const above = labelOf.get(block);
    const label = inline?.label ?? above?.text.replace(/\s*:$/u, '') ?? '';
    const text = inline?.value ?? block.text;
    return {
      block,
      text,
      label,
      kind: inline?.kind ?? (above && kinds.get(above)),
      isLabel: used.has(block),
      line: label ? `${label}: ${text}` : text,
    };
  });
}
