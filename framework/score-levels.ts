/** How a member works in a competency at each whole score. The scale is the specification's; the words are ours. */
export const scoreLevels: readonly { from: number; text: string }[] = [
  { from: 1, text: 'with guidance' },
  { from: 2, text: 'on your own in usual cases' },
  { from: 3, text: 'on your own in difficult cases' },
  { from: 4, text: 'leading others in it' },
];
