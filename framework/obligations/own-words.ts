/** How many own words make a reflection the member's own. No body names a number: these are ours. */
export const ownWordsNeeded = { activity: 8, ethics: 20 } as const;
