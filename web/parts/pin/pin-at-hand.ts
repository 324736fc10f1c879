/** The pin that has just verified an address. It is in this tab's memory alone: a reload forgets it (spec-readings 110). */
let verified = { email: '', pin: '' };

export const keepVerifiedPin = (email: string, pin: string) => {
  verified = { email: email.trim(), pin };
};

/** The pin with which this address was verified in this tab; empty when there is none. In other letters it is another one. */
export const pinAtHand = (email: string): string => (verified.email === email.trim() ? verified.pin : '');
