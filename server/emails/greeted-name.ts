/**
 * The name that a mail greets with. Whoever registered an address may not be its owner, so until the address is verified
 * nothing that they typed is mailed to it (spec-readings 82).
 */
export const greetedName = (member: { name: string; verified_at: Date | null }): string =>
  member.verified_at ? member.name : '';
