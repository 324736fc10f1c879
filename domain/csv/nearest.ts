/** The choice that is closest to a text, with at most every third letter different. Null when none is that close. */
export function nearest(text: string, choices: readonly string[]): string | null {
  const typed = text.trim().toLowerCase();
  let best: string | null = null;
  let least = Math.floor(typed.length / 3) + 1;
  for (const choice of choices) {
    if (Math.abs(choice.length - typed.length) >= least) continue;
    const distance = changes(typed, choice.toLowerCase());
    if (distance < least) [best, least] = [choice, distance];
  }
  return best;
}

/** How many letters must be inserted, deleted or replaced to turn one text into the other (Levenshtein). */
function changes(from: string, to: string): number {
  let above = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [row, letter] of [...from].entries()) {
    const line = [row + 1];
    for (const [column, other] of [...to].entries()) {
      const exchanged = (above[column] ?? 0) + (letter === other ? 0 : 1);
      line.push(Math.min(exchanged, (above[column + 1] ?? 0) + 1, (line[column] ?? 0) + 1));
    }
    above = line;
  }
  return above.at(-1) ?? 0;
}
