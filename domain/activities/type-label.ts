/** A type of activity as it is shown: 'e-learning' -> 'E-learning'. */
export const typeLabel = (type: string): string => type.charAt(0).toUpperCase() + type.slice(1);
