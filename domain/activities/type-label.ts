/** A type of activity as it is shown: 'e-learning' -> 'E-learning'. */
export const typeLabel = (type: string): string => type.charAt(0).toUpperCase() + type.slice(1);

/** The type by which the bodies count an activity. */
export const typeForBodies = ({ type, exact_type }: { type: string; exact_type: string }): string =>
  exact_type || type;

/** 'Webinar', 'Webinar, product training'. */
export const typeInWords = ({ type, exact_type }: { type: string; exact_type: string }): string =>
  exact_type === '' ? typeLabel(type) : `${typeLabel(type)}, ${exact_type}`;
