/** The three answers of rpt4 (spec A §3 'Career profile'). */
export interface PractitionerFlags {
  taxPractitioner: boolean;
  businessRescuePractitioner: boolean;
  registeredAuditor: boolean;
}

/**
 * Whether the member's activities offer evidence and verifiable hours: with any of the three flags (spec A §6, B §2.3,
 * §6).
 */
export const verifiableOffered = (flags: PractitionerFlags): boolean =>
  flags.taxPractitioner || flags.businessRescuePractitioner || flags.registeredAuditor;
