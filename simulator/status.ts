/** The provider's numbers and words for the state of a subscription. */
export const statusNames: Readonly<Record<number, string>> = {
  1: 'ACTIVE',
  2: 'CANCELLED',
  3: 'PAUSED',
  4: 'COMPLETE',
  6: 'FAILED',
};
