/** One decimal, with a true minus sign: '−0.8', '0.0', '+0.7'. */
export function signedGap(gap: number): string {
  const rounded = Math.round(gap * 10) / 10;
  if (rounded === 0) return '0.0';
  return `${rounded < 0 ? '−' : '+'}${Math.abs(rounded).toFixed(1)}`;
}
