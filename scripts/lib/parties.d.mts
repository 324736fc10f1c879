/** The types of parties.mjs. */
export function findParty(program: string, debianPackage: string): Promise<string | undefined>;
export function npmParty(name: string, version: string): string | undefined;
