/**
 * The name for a mail's greeting. A stranger may have registered the address. So until the address is verified,
 * no text that they typed is mailed to it (spec-readings 33).
 */
export const greetedName = (member: { name: string; verified_at: Date | null }): string =>
  member.verified_at ? member.name : '';
