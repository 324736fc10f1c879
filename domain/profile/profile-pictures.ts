/** The pictures that a member can choose: those of ten career paths, in the specification's order (spec A §2, §3). */
export const profilePictureNames = [
  'Audit and Assurance',
  'Consulting',
  'External Governance',
  'General Management',
  'Innovation / Entrepreneurship',
  'Professional Education / Academia',
  'Financial and Tax Management',
  'Investment Management',
  'Technology and Digital Enabler',
  'Banking',
] as const;
export type ProfilePicture = (typeof profilePictureNames)[number];
