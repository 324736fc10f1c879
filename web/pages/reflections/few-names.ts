/** How many names one line can hold. */
const FEW = 3;

/** 'A', 'A and B', 'A, B and C', 'A, B, C and 4 more'. */
export function fewNames(names: readonly string[]): string {
  const rest = names.length - FEW;
  const parts = rest > 0 ? [...names.slice(0, FEW), `${rest} more`] : [...names];
  const last = parts.pop() ?? '';
  return parts.length > 0 ? `${parts.join(', ')} and ${last}` : last;
}
