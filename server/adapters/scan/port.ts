/** A scanner found something harmful in a file, so it was not stored. */
export class InfectedFile extends Error {}
