/** The chain before the first event of a history (docs/decisions/0035). */
export const FIRST_CHAIN = '0'.repeat(64);

/** The events of a history in CSV: the chain of each, which is the SHA-256 of the chain before and this text. */
export const historyEvents = (csv: string): { chain: string; text: string }[] =>
  csv
    .split('\n')
    .slice(1)
    .map((line) => [...line.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell.replaceAll('""', '"')))
    .filter((cells) => cells.length > 0)
    .map((cells) => ({
      chain: cells[6] ?? '',
      text: JSON.stringify([Number(cells[0]), ...cells.slice(1, 6)]),
    }));
