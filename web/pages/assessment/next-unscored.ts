/** The next item without a score after the current one, then from the start; null when the others all have one. */
export function nextUnscored<I extends { key: string; done: boolean }>(
  items: readonly I[],
  current: I['key'],
): I | null {
  const at = items.findIndex(({ key }) => key === current);
  return [...items.slice(at + 1), ...items.slice(0, Math.max(at, 0))].find(({ done }) => !done) ?? null;
}
