const NUMBERS = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})(?=$|[ T,])/;

/**
 * Whether the dates of a column have their month first: one of them has no such day, and none has no such month. Null: each
 * of them could be read both ways, and the member must say.
 */
export function isMonthFirst(texts: readonly string[]): boolean | null {
  const pairs = texts.flatMap((text) => {
    const [, first, sign, second] = NUMBERS.exec(text.trim()) ?? [];
    // Nobody writes the month first with points.
    return first && second && sign !== '.' ? [[Number(first), Number(second)] as const] : [];
  });
  if (pairs.some(([first]) => first > 12)) return false;
  if (pairs.some(([, second]) => second > 12)) return true;
  return pairs.some(([first, second]) => first !== second) ? null : false;
}

/** A date in figures with its day first. Before a time of day a year of two figures is of this century: a program wrote it. */
export function turnedDate(text: string, monthFirst: boolean): string {
  const long = text
    .trim()
    .replace(
      /^(\d{1,2}([/.-])\d{1,2}\2)(\d{2})(?=,? \d{1,2}:\d{2})/,
      (_, front: string, __, year: string) => `${front}20${year}`,
    );
  return monthFirst ? long.replace(NUMBERS, '$3$2$1$2$4') : long;
}
