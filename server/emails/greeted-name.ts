import { greetedLead } from '#domain/leads/leads.ts';

/** The longest name, in letters and words, that is mailed to an address which nobody has verified. */
const UNVERIFIED_MAX = { letters: 20, words: 2 };

/**
 * The name for a mail's greeting. A stranger may have registered the address. So until the address is verified, of all that
 * they typed only a short first name is mailed to it, which has no room for a message (spec-readings 33).
 */
export const greetedName = (member: { name: string; verified_at: Date | null }): string =>
  member.verified_at ? member.name : shortName(greetedLead(member.name));

const shortName = (name: string): string =>
  name.length <= UNVERIFIED_MAX.letters && name.split(/[ -]/u).length <= UNVERIFIED_MAX.words ? name : '';
